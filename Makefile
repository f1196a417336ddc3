# The Sudoku filters; `make help` lists what can be made, README.md tells the rest.

VERSION := $(shell sed -n 's/^.define SDK_VERSION "\(.*\)"/\1/p' lib/sdk/common.h)
PREFIX = /usr/local
DESTDIR =
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
MANDIR = $(PREFIX)/share/man
DATADIR = $(PREFIX)/share/sdk
BASH_COMPLETIONS = $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(PREFIX)/share/fish/vendor_completions.d

# Yours to set, on the command line or in the environment: CC, AR, CFLAGS, CPPFLAGS, LDFLAGS, PKG_CONFIG. What the source
# needs to compile at all is not among them: see ALL_CFLAGS.
CFLAGS ?= -O2 -g1
PKG_CONFIG ?= pkg-config
WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
# What the tests set: WERROR=-Werror, SANITIZE=address,undefined.
WERROR =
SANITIZE =

# V=1 shows the commands as they are.
V =
Q = $(if $(V),,@)
SAY = $(if $(V),@:,@echo)

# Where things are built. For a second build beside the first, set all three.
BUILD = build
BIN = bin
LIBOUT = lib

# ---- optional parts ----

# Each is found by pkg-config. WITHOUT='expat pango' builds without these even if they are there, WITHOUT=all without any. To add
# one: its rows here, and in lib/base/build_parts.c what users call it and need it for.
PARTS = libsodium jansson expat zlib zstd pango rsvg
WITHOUT =
PKG_zstd = libzstd
PKG_pango = pangocairo cairo gobject-2.0 glib-2.0 fontconfig
PKG_rsvg = librsvg-2.0
DEB_libsodium = libsodium-dev
DEB_jansson = libjansson-dev
DEB_expat = libexpat1-dev
DEB_zlib = zlib1g-dev
DEB_zstd = libzstd-dev
DEB_pango = libpango1.0-dev
DEB_rsvg = librsvg2-dev
# The sources that a build without the part replaces by those of the same name in the folder `without`, and those it omits; and
# the fuzzers that need it.
SEAMS_libsodium = lib/base/random_source.c lib/cli/seed_choice.c
SEAMS_jansson = lib/read/json_reader.c lib/read/link_puzzle.c lib/tools/common/jansson_memory.c
FUZZERS_jansson = json tables text utf8
SEAMS_expat = lib/read/xml_reader.c
SEAMS_zlib = lib/io/unpack_gzip.c
SEAMS_zstd = lib/io/unpack_zstd.c
SEAMS_pango = lib/tools/book/print_files.c lib/tools/draw/paper_draw.c
OMITS_pango = lib/tools/common/paper_setup.c lib/tools/common/press.c lib/tools/book/value_pictures.c \
	lib/tools/book/svg_picture.c \
	$(patsubst %,lib/paper/%.c,board_page book_pages book_print canvas faces front_pages page_parts pen rules_page)
SEAMS_rsvg = $(filter-out $(foreach p,$(MISSING_PARTS),$(OMITS_$p)),lib/tools/book/svg_picture.c)

WANTED_PARTS := $(if $(filter all,$(WITHOUT)),,$(filter-out $(WITHOUT),$(PARTS)))
FOUND_PARTS := $(foreach p,$(WANTED_PARTS),$(shell $(PKG_CONFIG) --exists $(or $(PKG_$p),$p) 2>/dev/null && echo $p))
MISSING_PARTS := $(filter-out $(FOUND_PARTS),$(PARTS))
flags_of = $(if $1,$(shell $(PKG_CONFIG) $2 $(foreach p,$1,$(or $(PKG_$p),$p)) 2>/dev/null))
PART_CFLAGS := $(call flags_of,$(FOUND_PARTS),--cflags)
# What the library needs, and what only the tools do.
LIB_PARTS := $(filter libsodium jansson expat,$(FOUND_PARTS))
LIB_PART_LIBS := $(call flags_of,$(LIB_PARTS),--libs)
TOOL_PART_LIBS := $(call flags_of,$(filter-out $(LIB_PARTS),$(FOUND_PARTS)),--libs)

without = $(foreach s,$1,$(dir $s)without/$(notdir $s))
REPLACED := $(foreach p,$(MISSING_PARTS),$(SEAMS_$p))
OMITTED := $(REPLACED) $(foreach p,$(MISSING_PARTS),$(OMITS_$p))
REPLACING := $(call without,$(REPLACED)) $(if $(filter jansson expat,$(MISSING_PARTS)),lib/read/without/absent.c)

# Files of more than 2 GB, and years after 2038, where these have 32 bits unless told.
ALL_CPPFLAGS = -Ilib -D_DEFAULT_SOURCE -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 $(PART_CFLAGS) $(CPPFLAGS) -MMD -MP
# Every machine rounds alike: products and sums apart (-ffp-contract), and each result to its type. Told -std=c11 alone, gcc
# computes floats as doubles on s390x (clang does not, and has no such option), and on i386 in the wider registers of the x87.
MACHINE := $(shell $(CC) -dumpmachine)
CLANG := $(findstring clang,$(shell $(CC) --version 2>&1))
ROUNDING := -ffp-contract=off \
	$(shell echo | $(CC) -Werror -fexcess-precision=fast -c -o /dev/null -x c - 2>/dev/null && echo -fexcess-precision=fast) \
	$(if $(filter i386% i486% i586% i686%,$(MACHINE)),-msse2 -mfpmath=sse)
# One object serves both libraries (-fPIC); the shared one shows only what the public headers declare, and its functions may be
# inlined into each other.
SHARED_CFLAGS = -fPIC -fvisibility=hidden -fno-semantic-interposition
THREADS = -pthread
ALL_CFLAGS = -std=c11 $(ROUNDING) $(SHARED_CFLAGS) $(CFLAGS) $(KERNEL_CFLAGS) $(WARN) $(WERROR) $(THREADS) \
	$(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all) $(KERNEL_SANITIZE)
# Nothing is linked that a tool does not use: only sdk-gen and its like need libsodium, and only sdk-draw and sdk-book Pango
# and cairo. All tools read puzzles, and need what their formats need.
ALL_LDFLAGS = $(THREADS) -Wl,--as-needed $(if $(SANITIZE),-fsanitize=$(SANITIZE)) $(LDFLAGS)
# How programs are linked: set for those that start often.
PIE =
LIBS = $(LIB_PART_LIBS) -lm

# The library that is installed: the layers that neither print nor exit. The tools have the others besides.
LIB_LAYERS = base record grid solve methods pss se rate gen read write explain api
TOOL_LAYERS = io cli paper $(patsubst lib/%,%,$(sort $(wildcard lib/tools/*)))
sources_of = $(sort $(filter-out $(OMITTED),$(wildcard $(1:%=lib/%/*.c))) $(filter $(1:%=lib/%/%),$(REPLACING)))
LIB_SOURCES := $(call sources_of,$(LIB_LAYERS))
TOOL_SOURCES := $(call sources_of,$(TOOL_LAYERS))
LIB_HEADERS := $(sort $(wildcard lib/sdk/*.h))
LIB = $(LIBOUT)/libsdk.a
TOOL_LIB = $(BUILD)/libtools.a
SONAME = libsdk.so.0
SHARED = $(LIBOUT)/libsdk.so.$(VERSION)
TOOLS := $(patsubst bin/%.c,%,$(sort $(wildcard bin/sdk-*.c)))
MANUALS := $(sort $(wildcard man/*.[1-9]))
SCHEMAS := $(sort $(wildcard man/*.schema.json))
UNITS := $(patsubst tests/unit/%.c,%,$(sort $(wildcard tests/unit/*.c)))
# Those that tests/fuzz/replay.c, which is none, runs on their corpus.
FUZZERS := $(filter-out replay $(foreach p,$(MISSING_PARTS),$(FUZZERS_$p)),$(patsubst tests/fuzz/%.c,%,$(sort $(wildcard tests/fuzz/*.c))))

PROGRAMS = $(TOOLS:%=$(BIN)/%)
FUZZ_PROGRAMS = $(FUZZERS:%=$(BUILD)/tests/fuzz/%)
INJECT = $(BUILD)/tests/faults/inject.so
MODEL = $(BUILD)/tests/model/runner
CALL_PROGRAMS = $(if $(filter pango rsvg,$(MISSING_PARTS)),,$(addprefix $(BUILD)/tests/paper/,sdk-book sdk-draw))
TEST_PROGRAMS = $(UNITS:%=$(BUILD)/tests/unit/%) $(addprefix $(BUILD)/tests/differential/,chains engines level se text) \
	$(BUILD)/tests/reference/methods $(BUILD)/tests/fit/minutes $(FUZZ_PROGRAMS) $(INJECT) $(MODEL) $(CALL_PROGRAMS)

# Debian's packages.
BUILD_PACKAGES = gcc libc6-dev make pkg-config libsodium-dev libjansson-dev libexpat1-dev zlib1g-dev libzstd-dev uthash-dev libpango1.0-dev librsvg2-dev fonts-lato
CHECK_PACKAGES = $(BUILD_PACKAGES) bats procps git mandoc groff jq parallel sqlite3 binutils libxml2-utils minisat qqwing sudoku zstd g++ python3 python3-fastjsonschema \
	valgrind chromium fonts-dejavu-core poppler-utils qpdf ghostscript zsh fish
LINT_PACKAGES = $(BUILD_PACKAGES) clang-format clang-tidy cppcheck shellcheck
CI_PACKAGES = $(CHECK_PACKAGES) $(LINT_PACKAGES)
FUZZ_PACKAGES = $(BUILD_PACKAGES) clang libclang-rt-14-dev
AFL_PACKAGES = $(BUILD_PACKAGES) clang afl++
DEB_PACKAGES = $(BUILD_PACKAGES) bats debhelper dpkg-dev fakeroot lintian
LONG_PACKAGES = $(CHECK_PACKAGES) clang libclang-rt-14-dev gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user sgt-puzzles
MACHINE_PACKAGES = musl-tools qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-arm-linux-gnueabihf libc6-dev-armhf-cross \
	gcc-i686-linux-gnu libc6-dev-i386-cross gcc-riscv64-linux-gnu libc6-dev-riscv64-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross
SYSTEM_PACKAGES = $(CHECK_PACKAGES) $(DEB_PACKAGES) firefox-esr texlive-latex-base libreoffice-calc-nogui librsvg2-bin mupdf-tools cadical \
	mmdebstrap uidmap $(MACHINE_PACKAGES) \
	emscripten nodejs rsync openssh-client openssh-server iproute2 munge slurm-client slurmctld slurmd

.PHONY: all tools
all: tools $(if $(SANITIZE),,$(SHARED))
	@$(SAY_MISSING)
tools: $(PROGRAMS)

# A line for each part that was not found: what it is needed for, and how to get it.
purpose_of = $(shell sed -n 's/.*{ "$1", "\(.*\)", "\(.*\)" },/\1: \2/p' lib/base/build_parts.c)
SAY_MISSING = $(foreach p,$(MISSING_PARTS),echo "  without $(call purpose_of,$p) ($(if $(filter $p,$(WANTED_PARTS)),$\
	$(PKG_CONFIG) does not find $(or $(PKG_$p),$p); Debian: $(DEB_$p),WITHOUT says so))";) :

# With the C library and libsodium alone.
.PHONY: small
small:
	@$(MAKE) --no-print-directory WITHOUT='$(filter-out libsodium,$(PARTS))' all

.PHONY: help
help:
	@echo 'make            build the library and the tools'
	@echo 'make small      the same with libc and libsodium alone'
	@echo 'make quickstart install what is missing (Debian), build, and run the main pipeline'
	@echo 'make check      install what the tests need (Debian), and run them all'
	@echo 'make test       run the tests, and install nothing'
	@echo 'make check-long compare all engines on a million boards and on the large lists (SDK_DATA), and on 64-bit ARM'
	@echo 'make fuzz       run the fuzzers, TIME=60 seconds each (installs clang)'
	@echo 'make fuzz-tools run the tools under AFL++, TIME=60 seconds for each of their command lines (installs AFL++)'
	@echo 'make check-system  run the tests that need mounts, root or services: other machines, programs that read the outputs, clusters'
	@echo 'make all-checks    run all of these, and write tests/REPORT.md; goes on where it was stopped (hours)'
	@echo 'make soak       send N=100000000 puzzles through four tools: memory, counts, and sums for any -j'
	@echo 'make wasm       the library as WebAssembly in build/wasm, with a page that uses it (needs emscripten)'
	@echo 'make coverage   print the share of lines that the tests execute, and list the others'
	@echo 'make mutation   print the share of small bugs that the tests catch, and list the others (BUGS, SEED)'
	@echo 'make format     lay out all C as .clang-format says'
	@echo 'make lint       install the checkers (Debian), and check layout, C and shell scripts'
	@echo 'make bench      measure speed on this machine (tests/bench/README.md)'
	@echo 'make install    install under DESTDIR and PREFIX ($(PREFIX)); make uninstall removes it'
	@echo 'make dist       make build/dist/sdk-$(VERSION).tar.gz, the same bytes on every machine'
	@echo 'make deb        make the packages of Debian in build/deb, and check them with lintian (installs what that needs)'
	@echo 'make clean      remove what was built'
	@echo
	@echo "WITHOUT='$(PARTS)' (or some of these, or all) builds without these parts."

# ---- building ----

$(BIN)/sdk-%: $(BUILD)/bin/sdk-%.o $(TOOL_LIB) $(LIB)
	@mkdir -p $(@D)
	$(SAY) "  ld  $@"
	$(Q)$(CC) $(ALL_LDFLAGS) $(PIE) -o $@ $< $(TOOL_LIB) $(LIB) $(LIBS) $(TOOL_PART_LIBS)

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(TOOL_LIB) $(LIB)
	$(SAY) "  ld  $@"
	$(Q)$(CC) $(ALL_LDFLAGS) $(PIE) $(TEST_LDFLAGS) -o $@ $(filter %.o,$^) $(TOOL_LIB) $(LIB) $(LIBS) $(TOOL_PART_LIBS)

$(BUILD)/tests/differential/engines: $(BUILD)/tests/differential/boards.o $(BUILD)/tests/differential/links.o
$(BUILD)/tests/reference/methods: $(patsubst %,$(BUILD)/tests/reference/%.o,climb concur pairs textbook)

# A fuzzer is linked with libFuzzer (FUZZ_ENGINE=-fsanitize=fuzzer); in all other builds with a program that runs it on files.
FUZZ_ENGINE =
$(FUZZ_PROGRAMS): $(if $(FUZZ_ENGINE),,$(BUILD)/tests/fuzz/replay.o)
$(FUZZ_PROGRAMS): TEST_LDFLAGS = $(FUZZ_ENGINE)
# These call functions that end the program (tests/fuzz/ends.h).
$(addprefix $(BUILD)/tests/fuzz/,options files): TEST_LDFLAGS += \
	-Wl,--wrap=exit,--wrap=_Exit,--wrap=sdk_write_all,--wrap=sdk_output_close,--wrap=sdk_write_end

# These write the calls that would draw.
$(CALL_PROGRAMS): $(BUILD)/tests/paper/%: $(BUILD)/bin/%.o $(BUILD)/tests/paper/calls.o $(TOOL_LIB) $(LIB)
	$(SAY) "  ld  $@"
	$(Q)$(CC) $(ALL_LDFLAGS) $(PIE) -o $@ $(filter %.o,$^) $(TOOL_LIB) $(LIB) $(LIBS) $(TOOL_PART_LIBS)

# Preloaded, in front of the sanitizers too: without those itself, but with frames, so that they see who calls.
$(INJECT): tests/faults/inject.c Makefile
	@mkdir -p $(@D)
	$(SAY) "  ld  $@"
	$(Q)$(CC) -std=c11 -fPIC -fno-omit-frame-pointer $(CFLAGS) $(CPPFLAGS) $(WARN) $(WERROR) -shared $(LDFLAGS) -o $@ $<

PAGES = animation play viewer
LIB_OBJECTS = $(LIB_SOURCES:%.c=$(BUILD)/%.o) $(PAGES:%=$(BUILD)/lib/explain/%_page.o) $(PART_LIST:.c=.o)

# The parts that were found. The libraries are made again when that changes, and so has the list, though nothing is newer.
PART_LIST = $(BUILD)/lib/base/build_parts_found.c
PART_LIST_TEXT = \#include "base/build_parts.h"\n\#include <stddef.h>\nconst char *const sdk_build_parts_found[] = { \
	$(foreach p,$(FOUND_PARTS),"$p",) NULL };\n
.PHONY: parts
$(PART_LIST): parts
	@mkdir -p $(@D)
	@printf '$(PART_LIST_TEXT)' >$@.new; cmp -s $@ $@.new && rm $@.new || mv $@.new $@

# The catalogues of words, and the template of all, as C strings in the same way.
LANGUAGES := $(patsubst po/%.po,%,$(sort $(wildcard po/*.po)))
CATALOGUES = $(BUILD)/po/catalogues.c
$(CATALOGUES): $(LANGUAGES:%=po/%.po) po/sdk.pot Makefile
	@mkdir -p $(@D)
	$(Q){ printf '#include <stddef.h>\n#include "tools/book/language.h"\n'; \
		for f in $(LANGUAGES:%=%.po) sdk.pot; do \
			printf 'static const char *const words_%s[] = {\n' $${f%.*} && sed 's/[\\"]/\\&/g; s/.*/\t"&\\n",/' po/$$f && printf '\tNULL\n};\n' || exit; \
		done; \
		printf 'const struct sdk_catalogue sdk_catalogues[] = {\n' && printf '\t{ "%s", words_%s },\n' $(foreach l,$(LANGUAGES),$l $l) && \
		printf '\t{ NULL, words_sdk }\n};\n'; } >$@

$(LIB): $(LIB_OBJECTS)
$(TOOL_LIB): $(TOOL_SOURCES:%.c=$(BUILD)/%.o) $(PART_LIST) $(CATALOGUES:.c=.o)
$(LIB) $(TOOL_LIB):
	@mkdir -p $(@D)
	$(SAY) "  ar  $@"
	$(Q)rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

$(SHARED): $(LIB_OBJECTS)
	$(SAY) "  ld  $@"
	$(Q)$(CC) -shared -Wl,-soname,$(SONAME) -Wl,-z,defs $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(SAY) "  cc  $<"
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

# The lines of a page as C strings: one list up to the line that lib/explain/NAME.c replaces, one after it.
$(PAGES:%=$(BUILD)/lib/explain/%_page.c): $(BUILD)/lib/explain/%_page.c: lib/explain/%_page.html Makefile
	@mkdir -p $(@D)
	$(Q){ printf '#include "explain/explain_internal.h"\n#include <stddef.h>\nconst char *const sdk_$*_head[] = {\n' && \
		sed 's/[\\"]/\\&/g; s/.*/\t"&\\n",/; s/.*lib.explain.$*.c replaces this line.*/\tNULL\n};\nconst char *const sdk_$*_tail[] = {/' $< && \
		printf '\tNULL\n};\n'; } >$@

$(PAGES:%=$(BUILD)/lib/explain/%_page.o) $(PART_LIST:.c=.o) $(CATALOGUES:.c=.o): %.o: %.c
	$(SAY) "  cc  $<"
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

# One kernel, built for several instruction sets. The code that chooses (base/cpu.c) is built like all the rest.
ifneq ($(filter x86_64%,$(MACHINE)),)
AVX2 = -mavx2 -mbmi2
AVX512 = -mavx512f -mavx512bw -mavx512dq -mavx512vl -mbmi2
# The kernels of sdk-pss gain by -O3 over -O2; any other choice of CFLAGS stands.
O3 = $(if $(filter -O2,$(CFLAGS)),-O3)
$(BUILD)/lib/solve/lanes_avx2.o $(BUILD)/lib/solve/lanes_avx2.tidy: KERNEL_CFLAGS = $(AVX2)
$(foreach n,lanes regions,$(BUILD)/lib/solve/$(n)_avx512.o $(BUILD)/lib/solve/$(n)_avx512.tidy): KERNEL_CFLAGS = $(AVX512) -mtune=icelake-server
$(foreach n,passes passes_queue passes_subsets,$(BUILD)/lib/rate/$(n)_avx512.o $(BUILD)/lib/rate/$(n)_avx512.tidy): KERNEL_CFLAGS = $(AVX512) -mtune=icelake-server
$(BUILD)/lib/pss/pss_avx2.o $(BUILD)/lib/pss/pss_avx2.tidy: KERNEL_CFLAGS = -mavx2 $(O3)
$(BUILD)/lib/pss/pss_avx512.o $(BUILD)/lib/pss/pss_avx512.tidy: KERNEL_CFLAGS = -mavx512f -mavx512bw -mavx512dq -mavx512vl -mprefer-vector-width=512 $(O3)
endif

# The order of instructions that gcc chooses with these spares registers: with AVX2, a round takes 0.9 of the time, but 1.2
# sanitized.
LANES_ORDER = $(if $(CLANG)$(SANITIZE),,-fschedule-insns -fsched-pressure)
$(patsubst %,$(BUILD)/lib/solve/lanes_%.o,plain avx2 avx512): KERNEL_CFLAGS += $(LANES_ORDER)

# With the checks of every pointer on top of the others the kernels crawl: 8 times slower than without these two. Nor are
# kernels checked for threads, of which they know nothing.
NO_THREADS = $(if $(findstring thread,$(SANITIZE)),-fno-sanitize=thread)
$(patsubst %,$(BUILD)/lib/solve/lanes_%.o,plain avx2 avx512): KERNEL_SANITIZE = \
	$(if $(SANITIZE),-fno-sanitize=null -fno-sanitize=alignment) $(NO_THREADS)
$(patsubst %,$(BUILD)/lib/pss/pss_%.o,plain avx2 avx512): KERNEL_SANITIZE = $(NO_THREADS)
# Fuzzers have no time for that: their corpus runs on sanitized kernels in the tests.
ifneq ($(FUZZ_ENGINE)$(findstring afl,$(CC)),)
$(patsubst %,$(BUILD)/lib/%.o,$(foreach k,plain avx2 avx512,solve/lanes_$k pss/pss_$k)): KERNEL_SANITIZE = -fno-sanitize=all
endif

.SECONDARY:
# Packages are built in a folder of their own, which holds a whole source.
-include $(shell find $(BUILD) -path $(BUILD)/deb -prune -o -name '*.d' -type f -print 2>/dev/null)

# Targets that build everything use all processors.
JOBS = -j"$$(nproc)"

# ---- trying ----

# Installs the packages $(1) that are missing.
define need
	@missing=; for p in $(1); do \
		case "$$(dpkg-query -W -f '$${Status}' $$p 2>/dev/null)" in *' installed') ;; *) missing="$$missing $$p" ;; esac; \
	done; \
	[ -z "$$missing" ] && exit 0; \
	command -v apt-get >/dev/null || { echo "this is no Debian: please install what there is called$$missing" >&2; exit 1; }; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	$$sudo apt-get -q update && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends $$missing
endef

.PHONY: quickstart
quickstart:
	$(call need,$(BUILD_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) all
	@echo; echo "\$$ sdk-gen -n 1000 --seed quickstart | sdk-rate | cut -f2 | sort | uniq -c"
	@$(BIN)/sdk-gen -n 1000 --seed quickstart | $(BIN)/sdk-rate | cut -f2 | sort | uniq -c
	@echo; echo "\$$ sdk-gen -n 1000 --seed quickstart | sdk-rate | grep 'level 6' | head -3"
	@$(BIN)/sdk-gen -n 1000 --seed quickstart | $(BIN)/sdk-rate | grep 'level 6' | head -3
	@echo; echo "The tools are in $(BIN)/; 'make install' puts them on the system, 'make check' tests them."

# ---- layout and lint ----

# Debian 12's versions; another clang-format may lay out otherwise.
CLANG_FORMAT = clang-format
CLANG_TIDY = clang-tidy
C_SOURCES := $(sort $(wildcard bin/*.c examples/*.c lib/*/*.c lib/*/*/*.c lib/tools/*/without/*.c tests/*.c tests/*/*.c))
C_HEADERS := $(sort $(wildcard lib/*/*.h lib/*/*/*.h tests/*.h tests/*/*.h))
SCRIPTS := .ci/run completions/sdk.bash $(sort $(wildcard bench/*.sh examples/*.sh examples/*/*.sh \
	tests/*.sh tests/*/*.sh tests/*/*/*.sh tests/system/suites tests/*.bash tests/*.bats))

.PHONY: format
format:
	$(CLANG_FORMAT) -i $(C_SOURCES) $(C_HEADERS)

# All checks run, though one finds something; then it fails.
.PHONY: lint
lint:
	$(call need,$(LINT_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) -k lint-layout lint-cppcheck lint-scripts lint-tidy

.PHONY: lint-layout
lint-layout:
	$(SAY) "  clang-format"
	$(Q)$(CLANG_FORMAT) --dry-run -Werror $(C_SOURCES) $(C_HEADERS)
	$(Q)awk 'length > 125 { print FILENAME ":" FNR ": more than 125 characters"; bad = 1 } END { exit bad }' $(C_SOURCES) $(C_HEADERS)

.PHONY: lint-cppcheck
lint-cppcheck:
	$(SAY) "  cppcheck"
	@mkdir -p $(BUILD)/cppcheck
	$(Q)cppcheck -q -j2 --std=c11 --enable=warning,style,performance,portability --error-exitcode=1 \
		--suppressions-list=.cppcheck-suppressions --inline-suppr --cppcheck-build-dir=$(BUILD)/cppcheck -Ilib -D_DEFAULT_SOURCE $(C_SOURCES)

.PHONY: lint-scripts
lint-scripts:
	$(SAY) "  shellcheck"
	$(Q)shellcheck -x $(SCRIPTS)

# A minute from scratch: what has passed is looked at again when it, a header or the checks have changed. The analyzer follows the
# paths of a function up to TIDY_NODES places on them; 225000, clang's own choice, takes many times as long (make check-long).
# clang-tidy is clang too: its warnings are errors here, so that no second compiler builds everything.
TIDY_NODES = 20000
.PHONY: lint-tidy
lint-tidy: $(C_SOURCES:%.c=$(BUILD)/%.tidy)

$(BUILD)/%.tidy: %.c $(C_HEADERS) .clang-tidy
	@mkdir -p $(@D)
	$(SAY) "  tidy $<"
	$(Q)$(CLANG_TIDY) --quiet $< -- -std=c11 $(WARN) $(ALL_CPPFLAGS) $(KERNEL_CFLAGS) \
		-Xclang -analyzer-config -Xclang max-nodes=$(TIDY_NODES) 2>$@.err || { grep -v 'warnings\? generated' $@.err >&2; exit 1; }
	$(Q)rm $@.err && touch $@

# ---- testing ----

# With CI set, `make lint` comes first, warnings are errors, and the suites that run the library run a second time, sanitized.
# That run starts tools some 100,000 times: as programs with a fixed address, and with less to load, in 16 ms instead of 22.
CHECK_WERROR = $(if $(CI),-Werror)
SANITIZED = build/sanitized
SANITIZED_BUILD = BUILD=$(SANITIZED) BIN=$(SANITIZED)/bin LIBOUT=$(SANITIZED)/lib SANITIZE=address,undefined CFLAGS='-O1 -g1' \
	PIE=-no-pie LDFLAGS=$(if $(CLANG),,-static-libubsan) WERROR=$(CHECK_WERROR)

# What takes long sanitized, and runs what other suites run too, is left to the long checks.
SANITIZED_LONG = beliefs layouts limits methods pairs reference rows sdk-book sdk-gen-bias sdk-gen-layouts sdk-gen-pattern sdk-gen-se \
	without

# Data that two threads change at a time is looked for where threads are tested.
THREAD = build/sanitized-thread
THREAD_BUILD = BUILD=$(THREAD) BIN=$(THREAD)/bin LIBOUT=$(THREAD)/lib SANITIZE=thread CFLAGS='-O1 -g1'
THREAD_SUITES = runner sdk-gen sdk-minimize sdk-mutate sdk-pss
THREAD_TEST = TSAN_OPTIONS='halt_on_error=1 suppressions=$(CURDIR)/tests/races' tests/run.sh $(THREAD):$(THREAD)/bin

# axe-core finds faults of a web page for people with disabilities. Debian has no package of it, npm's registry has. Where there
# is no npm or no network, the test that uses it is skipped.
AXE = build/axe
.PHONY: axe
axe:
	@[ -e $(AXE)/package/axe.min.js ] || ! command -v npm >/dev/null || { mkdir -p $(AXE) && cd $(AXE) && \
		timeout 120 npm pack --silent axe-core@4.14.1 >/dev/null && tar -xzf axe-core-*.tgz; } || echo "axe-core could not be fetched"

# Writes and reads Parquet files, for an example. It is fetched in the same way.
PARQUET = build/parquet
.PHONY: parquet
parquet:
	@[ -e $(PARQUET)/node_modules/hyparquet-writer ] || ! command -v npm >/dev/null || { mkdir -p $(PARQUET)/node_modules && \
		cd $(PARQUET)/node_modules && for name in hyparquet@1.31.5 hyparquet-writer@0.17.0; do \
		timeout 120 npm pack --silent $$name >/dev/null && tar -xzf $${name%@*}-$${name#*@}.tgz && mv package $${name%@*} || exit; \
		done; } || echo "hyparquet-writer could not be fetched"

.PHONY: check
check:
	$(call need,$(if $(CI),$(CI_PACKAGES),$(CHECK_PACKAGES)))
	@$(MAKE) --no-print-directory axe parquet
	@$(if $(CI),$(MAKE) --no-print-directory lint)
	@$(MAKE) --no-print-directory $(JOBS) WERROR=$(CHECK_WERROR) all check-programs
	@$(if $(CI),$(MAKE) --no-print-directory $(JOBS) $(SANITIZED_BUILD) all check-programs)
	@$(if $(CI),$(MAKE) --no-print-directory $(JOBS) $(THREAD_BUILD) all)
	@$(if $(CI),SDK_STRICT=yes SDK_SUITES='$(THREAD_SUITES)' SDK_FILTER='number of threads|slow reader|leaves' $(THREAD_TEST))
	@SDK_STRICT=yes SDK_NOT_SANITIZED='$(SANITIZED_LONG)' tests/run.sh $(if $(CI),$(SANITIZED):$(SANITIZED)/bin) $(BUILD):$(BIN)

# Installs nothing: a test whose program is missing is skipped. SUITES='sdk-gen unit/grid' runs these only.
.PHONY: test
test: all check-programs
	@SDK_SUITES='$(SUITES)' tests/run.sh $(BUILD):$(BIN)

# Static builds for other machines, emulated by qemu, and with another C library: without optional parts, but with seeds
# (tests/system/sodium.h). Of the headers of this system they see uthash.h only.
MACHINES = aarch64 armhf i386 musl riscv64 s390x
CROSS_aarch64 = aarch64-linux-gnu-
CROSS_armhf = arm-linux-gnueabihf-
CROSS_i386 = i686-linux-gnu-
CROSS_riscv64 = riscv64-linux-gnu-
CROSS_s390x = s390x-linux-gnu-
STATIC = FOUND_PARTS=libsodium PART_CFLAGS= LIB_PART_LIBS= CPPFLAGS='-Ibuild/uthash -Itests/system' LDFLAGS=-static WERROR=-Werror

build/uthash/uthash.h: /usr/include/uthash.h
	@mkdir -p $(@D)
	$(Q)cp $< $@

.PHONY: $(MACHINES) static-programs
$(MACHINES): build/uthash/uthash.h
	@$(MAKE) --no-print-directory $(JOBS) CC=$(or $(CROSS_$@),musl-)gcc AR=$(CROSS_$@)ar \
		BUILD=build/$@ BIN=build/$@/bin LIBOUT=build/$@/lib $(STATIC) static-programs
static-programs: tools $(filter-out $(INJECT) $(MODEL) $(CALL_PROGRAMS) $(FUZZ_PROGRAMS),$(TEST_PROGRAMS))

# This machine, with clang's sanitizer of memory that is read before it is written (tests/long/memory.sh).
MEMORY_CFLAGS = -O1 -g1 -fsanitize-memory-track-origins -Wno-pass-failed -include tests/system/written.h
.PHONY: memory
memory: build/uthash/uthash.h
	@$(MAKE) --no-print-directory $(JOBS) CC=clang CFLAGS='$(MEMORY_CFLAGS)' SANITIZE=memory \
		BUILD=build/memory-sanitized BIN=build/memory-sanitized/bin LIBOUT=build/memory-sanitized/lib \
		$(filter-out LDFLAGS=-static,$(STATIC)) static-programs

# The library as WebAssembly, without optional parts: random bytes come from its host. It has the functions of sdk/text.h, and
# a page that uses them (examples/web), to be served by any web server: python3 -m http.server -d build/wasm
# (emcc runs scripts that need Debian's modules of node, whichever node it finds.)
WASM = build/wasm
WASM_BUILD = CC=emcc AR=emar BUILD=$(WASM)/objects LIBOUT=$(WASM)/objects WITHOUT=all SHARED_CFLAGS= THREADS=
WASM_EXPORTS = $(addprefix _,$(shell grep -owE 'sdk_text_[a-z_]+|sdk_error_text|sdk_version' lib/sdk/text.h | sort -u))
comma = ,
empty =

.PHONY: wasm
wasm:
	@$(MAKE) --no-print-directory $(JOBS) $(WASM_BUILD) $(WASM)/sdk.js
	@cp examples/web/page.html examples/web/worker.js $(WASM)

$(WASM)/sdk.js: $(LIB)
	$(SAY) "  ld  $@"
	$(Q)NODE_PATH="$${NODE_PATH:-/usr/share/nodejs}" $(CC) -O2 -o $@ $< -sENVIRONMENT=web,worker,node -sMODULARIZE -sEXPORT_NAME=sdk -sALLOW_MEMORY_GROWTH -sWASM_BIGINT \
		-sTOTAL_STACK=1MB -sEXPORTED_RUNTIME_METHODS=cwrap,UTF8ToString \
		-sEXPORTED_FUNCTIONS=_malloc,_free,$(subst $(empty) $(empty),$(comma),$(strip $(WASM_EXPORTS)))

# The whole suite without optimization.
O0 = build/O0
O0_BUILD = CFLAGS=-O0 BUILD=$(O0) BIN=$(O0)/bin LIBOUT=$(O0)/lib

.PHONY: check-long long-tidy long-plain long-sanitized long-threads long-scripts
check-long:
	@for part in long-tidy long-plain long-sanitized long-threads fuzz long-scripts; do $(MAKE) --no-print-directory $$part || exit; done

long-tidy:
	$(call need,$(LINT_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) BUILD=build/deep TIDY_NODES=225000 lint-tidy

# The suites in another build: its variables, and how they run.
define run_long
	$(call need,$(CHECK_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) $1 all check-programs
	@$2
endef

long-plain:
	$(call run_long,$(O0_BUILD),SDK_SUITE_SECONDS=3600 tests/run.sh $(O0):$(O0)/bin)

long-sanitized:
	$(call run_long,$(SANITIZED_BUILD),SDK_SUITE_SECONDS=1800 SDK_SUITES='$(SANITIZED_LONG)' tests/run.sh $(SANITIZED):$(SANITIZED)/bin)

long-threads:
	$(call run_long,$(THREAD_BUILD),SDK_SUITE_SECONDS=1800 $(THREAD_TEST))

long-scripts:
	$(call need,$(LONG_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) all check-programs
	@tests/scripts.sh long $(BUILD) $(BIN) $(SUITES)

# Fuzzers (tests/fuzz), TIME seconds each, with libFuzzer and sanitizers.
TIME = 60
FUZZ = build/fuzz
FUZZ_BUILD = CC=clang CFLAGS='-O1 -g1' BUILD=$(FUZZ) BIN=$(FUZZ)/bin LIBOUT=$(FUZZ)/lib SANITIZE=address,undefined,fuzzer-no-link \
	FUZZ_ENGINE=-fsanitize=fuzzer

.PHONY: fuzz
fuzz:
	$(call need,$(FUZZ_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) $(FUZZ_BUILD) fuzz-programs
	@tests/fuzz/run.sh $(TIME) $(FUZZ) $(FUZZERS)

.PHONY: fuzz-programs
fuzz-programs: $(FUZZ_PROGRAMS)

# The tools under AFL++, TIME seconds for each command line (tests/fuzz/tools.sh).
AFL = build/afl
AFL_BUILD = CC=afl-clang-fast CFLAGS='-O1 -g1' BUILD=$(AFL) BIN=$(AFL)/bin LIBOUT=$(AFL)/lib SANITIZE=address,undefined

.PHONY: fuzz-tools
fuzz-tools:
	$(call need,$(AFL_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) $(AFL_BUILD) all
	@tests/fuzz/tools.sh $(TIME) $(AFL)

# The lines of the library that the suite executes; those that it does not are listed in build/coverage.
COVERAGE = build/coverage
COVERAGE_BUILD = BUILD=$(COVERAGE) BIN=$(COVERAGE)/bin LIBOUT=$(COVERAGE)/lib \
	CFLAGS='-O1 -g --coverage -fprofile-update=atomic' LDFLAGS='--coverage $(COVERAGE)/tests/coverage/exit.o'
COVERAGE_PACKAGES = $(CHECK_PACKAGES) gcovr

.PHONY: coverage
coverage:
	$(call need,$(COVERAGE_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) $(COVERAGE_BUILD) $(COVERAGE)/tests/coverage/exit.o
	@$(MAKE) --no-print-directory $(JOBS) $(COVERAGE_BUILD) all check-programs
	@find $(COVERAGE) -name '*.gcda' -delete
	@status=0; SDK_SUITES='$(SUITES)' SDK_SUITE_SECONDS=3600 tests/run.sh $(COVERAGE):$(COVERAGE)/bin || status=$$?; \
		tests/coverage/report.py $(COVERAGE) && exit $$status

# What the tests are worth: the share of small bugs that they catch (tests/mutation/run.py); a run that was stopped goes on.
BUGS = 200
SEED = 1

.PHONY: mutation
mutation:
	$(call need,$(CHECK_PACKAGES))
	@tests/mutation/run.py -n $(BUGS) -s '$(SEED)'

# The tools with counters in all functions, and with a clock that stands still (tests/calls.bats). Only without optimization does
# every compiler leave all calls where they are.
COUNTED = $(BUILD)/counted
CLOCK = $(COUNTED)/tests/coverage/clock.o
COUNTED_BUILD = CC=gcc BUILD=$(COUNTED) BIN=$(COUNTED)/bin LIBOUT=$(COUNTED)/lib SANITIZE= \
	CFLAGS='-O0 --coverage' LDFLAGS='--coverage $(CLOCK)'

.PHONY: counted-programs
counted-programs:
	@$(MAKE) --no-print-directory $(JOBS) $(COUNTED_BUILD) $(CLOCK)
	@$(MAKE) --no-print-directory $(JOBS) $(COUNTED_BUILD) tools

# What the tests run beside the tools.
.PHONY: check-programs
check-programs: $(TEST_PROGRAMS)

# What needs mounts, root or other machines (tests/system); SUITES='disk' runs this script only.
.PHONY: check-system
check-system:
	$(call need,$(SYSTEM_PACKAGES))
	@$(MAKE) --no-print-directory $(JOBS) all
	@tests/scripts.sh system $(BUILD) $(BIN) $(SUITES)

# Every check, with a report (tests/REPORT.md) that names the commit; a run that was stopped goes on.
.PHONY: all-checks
all-checks:
	@tests/all-checks.sh $(FUZZERS)

# So many puzzles go through generator, filters and converter; a million take some 20 seconds.
N = 100000000

.PHONY: soak
soak: all
	@tests/soak/run.sh $(N) $(BIN)

# BASE, a commit or tag, is built beside it, to be compared.
.PHONY: bench
bench: all
	@$(if $(BASE),tests/bench/base.sh $(BUILD)/base '$(BASE)' $(CC) && BASE='$(BASE)=$(BUILD)/base/bin') tests/bench/run.sh $(BIN) $(ROWS)

# ---- installing ----

define PC
prefix=$(PREFIX)
exec_prefix=$${prefix}
libdir=$(LIBDIR:$(PREFIX)/%=$${prefix}/%)
includedir=$(INCLUDEDIR:$(PREFIX)/%=$${prefix}/%)

Name: sdk
Description: solve, rate, generate and describe Sudoku puzzles
Version: $(VERSION)
Requires.private: $(LIB_PARTS)
Cflags: -I$${includedir}
Libs: -L$${libdir} -lsdk
Libs.private: -lm
endef
export PC

# Programs are installed without what debuggers need; STRIP= keeps it.
STRIP = -s

# A folder may have any name; only PREFIX and the like, which sdk.pc repeats, have no blanks.
DEST_BIN = "$(DESTDIR)$(BINDIR)"
DEST_LIB = "$(DESTDIR)$(LIBDIR)"
DEST_INCLUDE = "$(DESTDIR)$(INCLUDEDIR)"
DEST_MAN = "$(DESTDIR)$(MANDIR)"
DEST_DATA = "$(DESTDIR)$(DATADIR)"
DEST_BASH = "$(DESTDIR)$(BASH_COMPLETIONS)"
DEST_ZSH = "$(DESTDIR)$(ZSH_COMPLETIONS)"
DEST_FISH = "$(DESTDIR)$(FISH_COMPLETIONS)"

.PHONY: install
install: all install-completions
	install -d $(DEST_BIN) $(DEST_LIB)/pkgconfig $(DEST_INCLUDE)/sdk
	install $(STRIP) -m 755 $(PROGRAMS) $(DEST_BIN)
	install -m 644 $(LIB) $(SHARED) $(DEST_LIB)
	ln -sf $(notdir $(SHARED)) $(DEST_LIB)/$(SONAME)
	ln -sf $(SONAME) $(DEST_LIB)/libsdk.so
	install -m 644 $(LIB_HEADERS) $(DEST_INCLUDE)/sdk
	for m in $(MANUALS:man/%=%); do install -D -m 644 man/$$m $(DEST_MAN)/man$${m##*.}/$$m || exit 1; done
	install -d $(DEST_DATA)
	install -m 644 $(SCHEMAS) po/sdk.pot $(DEST_DATA)
	printf '%s\n' "$$PC" >$(DEST_LIB)/pkgconfig/sdk.pc

# The completions ask the installed tools, so that nothing is run here, where these may be of another machine.
.PHONY: install-completions
install-completions:
	install -d $(DEST_BASH) $(DEST_ZSH) $(DEST_FISH)
	for t in $(TOOLS); do \
		sed "s/@TOOL@/$$t/" completions/sdk.bash >$(DEST_BASH)/$$t && sed "s/@TOOL@/$$t/" completions/sdk.fish >$(DEST_FISH)/$$t.fish || exit 1; \
	done
	sed 's/@TOOLS@/$(TOOLS)/' completions/sdk.zsh >$(DEST_ZSH)/_sdk
	chmod 644 $(addprefix $(DEST_BASH)/,$(TOOLS)) $(addprefix $(DEST_FISH)/,$(TOOLS:=.fish)) $(DEST_ZSH)/_sdk

# Removes what `make install` with the same folders has put there.
.PHONY: uninstall
uninstall:
	rm -f $(addprefix $(DEST_BIN)/,$(TOOLS))
	rm -f $(addprefix $(DEST_LIB)/,libsdk.a libsdk.so $(SONAME) $(notdir $(SHARED)) pkgconfig/sdk.pc)
	rm -f $(foreach m,$(MANUALS:man/%=%),$(DEST_MAN)/man$(lastword $(subst ., ,$m))/$m)
	rm -f $(addprefix $(DEST_INCLUDE)/sdk/,$(notdir $(LIB_HEADERS)))
	rm -f $(addprefix $(DEST_DATA)/,$(notdir $(SCHEMAS)) sdk.pot)
	rm -f $(addprefix $(DEST_BASH)/,$(TOOLS)) $(addprefix $(DEST_FISH)/,$(TOOLS:=.fish)) $(DEST_ZSH)/_sdk
	-for d in $(DEST_INCLUDE)/sdk $(DEST_DATA); do [ ! -d "$$d" ] || rmdir "$$d"; done

# ---- packages ----

# The source as a tarball: the files that git knows or, without git, all but what has been built, as .gitignore has it. Its
# bytes depend on their names and contents only; their date is that of debian/changelog.
NAME = sdk-$(VERSION)
DIST = $(BUILD)/dist/$(NAME).tar.gz
RELEASED = $(shell sed -n '/^ -- /{s/.*>  //p;q;}' debian/changelog)
FIND_SOURCE = find . \( -path ./build -o -path './$(BUILD)' -o -path ./.git -o -path '*/__pycache__' -o \
	-path './debian/*' -type d ! -path ./debian/source \) -prune -o -type f ! \( \
	-path './bin/sdk-*' ! -name '*.c' -o -path ./lib/libsdk.a -o -path './lib/libsdk.so.*' -o -path ./debian/files -o \
	-path ./debian/debhelper-build-stamp -o -path './debian/*.substvars' -o -path './debian/*.debhelper*' \) -printf '%P\0'

.PHONY: dist
dist:
	@mkdir -p $(BUILD)/dist
	$(SAY) "  tar $(DIST)"
	$(Q)if [ -e .git ]; then git -c safe.directory='*' ls-files -z; else $(FIND_SOURCE); fi >$(BUILD)/dist/files
	$(Q)LC_ALL=C sort -z $(BUILD)/dist/files | tar --create --file $(DIST) --use-compress-program 'gzip -9n' --null --files-from - \
		--format=ustar --transform 's,^,$(NAME)/,' --mtime '$(RELEASED)' --owner 0 --group 0 --numeric-owner --mode u=rwX,go=rX

# The packages, made of the tarball, which is unpacked in build/deb.
.PHONY: deb
deb:
	$(call need,$(DEB_PACKAGES))
	@$(MAKE) --no-print-directory dist
	$(Q)rm -rf $(BUILD)/deb && mkdir -p $(BUILD)/deb && tar -xzf $(DIST) -C $(BUILD)/deb
	$(Q)cd $(BUILD)/deb/$(NAME) && env -u MAKEFLAGS -u MAKELEVEL -u MAKEOVERRIDES dpkg-buildpackage -us -uc
	$(Q)$(LINTIAN) $(BUILD)/deb/*.changes

# Anything that lintian finds fails.
LINTIAN = lintian --allow-root --display-info --pedantic --fail-on error,warning,info,pedantic

.PHONY: clean
clean:
	rm -rf build $(PROGRAMS) lib/libsdk.a lib/libsdk.so.*
