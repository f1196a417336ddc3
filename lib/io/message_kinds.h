/* SPDX-License-Identifier: MIT */
/*
 * message_kinds: messages of one kind are counted, and shown up to the twentieth only, so that a wrong file does not flood
 * the terminal.
 *
 * Two messages are of one kind if their reasons differ only in numbers and in text between quotation marks.
 */
#ifndef SDK_IO_MESSAGE_KINDS_H
#define SDK_IO_MESSAGE_KINDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SDK_MESSAGES_SHOWN = 20, /* of each kind */
	SDK_MESSAGE_KINDS = 64   /* that are distinguished; all others are of one kind */
};

/* Initially all zero. */
struct sdk_message_kinds {
	struct sdk_message_kind {
		uint64_t hash, count;
		char reason[200]; /* of the first one, cut if it is longer */
	} kind[SDK_MESSAGE_KINDS];
	unsigned kinds;
	uint64_t others;
};

/* A hash of the reason, the same for all reasons of a kind. */
uint64_t sdk_message_kind_hash(const char *reason);

/* Counts a message whose reason has n bytes. Returns whether it is to be shown. */
bool sdk_message_kinds_count(struct sdk_message_kinds *kinds, uint64_t hash, const char *reason, size_t n);

/* Reports how many of each kind were not shown. */
void sdk_message_kinds_report(const struct sdk_message_kinds *kinds);

#endif
