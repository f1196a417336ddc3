# The Sudoku filters: see README.md. `make help` lists what can be made.

VERSION = 0.1.0
PREFIX = /usr/local
DESTDIR =

CC = cc
AR = ar
CFLAGS = -O2 -g
WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
# `make WERROR=-Werror` and `make SANITIZE=address,undefined` are what the tests use.
WERROR =
SANITIZE =

# Where things are built; change BUILD and BIN together to have several builds side by side.
BUILD = build
BIN = bin
LIB = lib/libsdk.a

SODIUM_CFLAGS := $(shell pkg-config --cflags libsodium 2>/dev/null)
SODIUM_LIBS := $(shell pkg-config --libs libsodium 2>/dev/null || echo -lsodium)

ALL_CFLAGS = -std=c11 $(CFLAGS) $(WARN) $(WERROR) $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all) -pthread
ALL_CPPFLAGS = -Ilib -D_DEFAULT_SOURCE -DSDK_VERSION='"$(VERSION)"' $(SODIUM_CFLAGS) $(CPPFLAGS) -MMD -MP
# A tool takes from the library, and from libsodium, only if it uses something of it.
ALL_LDFLAGS = $(if $(SANITIZE),-fsanitize=$(SANITIZE)) -pthread -Wl,--as-needed $(LDFLAGS)

LIB_SOURCES := $(sort $(wildcard lib/*/*.c))
LIB_OBJECTS = $(LIB_SOURCES:%.c=$(BUILD)/%.o)
TOOLS := $(patsubst bin/%.c,%,$(sort $(wildcard bin/sdk-*.c)))
PROGRAMS = $(TOOLS:%=$(BIN)/%)
UNIT_TESTS := $(patsubst tests/unit/%.c,%,$(sort $(wildcard tests/unit/*.c)))

BUILD_PACKAGES = gcc libc6-dev make pkg-config libsodium-dev
CHECK_PACKAGES = $(BUILD_PACKAGES) bats clang mandoc git binutils

.PHONY: all
all: $(PROGRAMS)

$(BIN)/%: $(BUILD)/bin/%.o $(LIB)
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $< $(LIB) $(SODIUM_LIBS) -lm

$(LIB): $(LIB_OBJECTS)
	@mkdir -p $(@D)
	rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
