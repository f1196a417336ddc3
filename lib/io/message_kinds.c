/* SPDX-License-Identifier: MIT */
#include "io/message_kinds.h"

#include <string.h>

#include "base/reason.h"
#include "io/message.h"

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* FNV-1a (G. Fowler, L. C. Noll and K.-P. Vo) of the reason with 0 for each number, and without what is in quotes. */
uint64_t sdk_message_kind_hash(const char *reason)
{
	uint64_t hash = 0xCBF29CE484222325;

	for (const char *s = reason; *s; s++) {
		const char *quote = *s == '\'' || *s == '"' ? strrchr(s + 1, *s) : NULL;

		if (is_digit(*s) && is_digit(s[1]))
			continue;
		hash = (hash ^ (is_digit(*s) ? '0' : (unsigned char)*s)) * 0x100000001B3;
		if (quote)
			s = quote;
	}
	return hash;
}

static struct sdk_message_kind *find_kind(struct sdk_message_kinds *kinds, uint64_t hash)
{
	for (unsigned i = 0; i < kinds->kinds; i++)
		if (kinds->kind[i].hash == hash)
			return &kinds->kind[i];
	return NULL;
}

static void add_kind(struct sdk_message_kinds *kinds, uint64_t hash, const char *reason, size_t n)
{
	struct sdk_message_kind *k = &kinds->kind[kinds->kinds++];

	k->hash = hash;
	k->count = 1;
	sdk_append(k->reason, sizeof k->reason, "%.*s", (int)n, reason);
}

bool sdk_message_kinds_count(struct sdk_message_kinds *kinds, uint64_t hash, const char *reason, size_t n)
{
	struct sdk_message_kind *k = find_kind(kinds, hash);

	if (k)
		return ++k->count <= SDK_MESSAGES_SHOWN;
	if (kinds->kinds == SDK_MESSAGE_KINDS)
		return ++kinds->others <= SDK_MESSAGES_SHOWN;
	add_kind(kinds, hash, reason, n);
	return true;
}

void sdk_message_kinds_report(const struct sdk_message_kinds *kinds)
{
	for (unsigned i = 0; i < kinds->kinds; i++) {
		const struct sdk_message_kind *k = &kinds->kind[i];

		if (k->count > SDK_MESSAGES_SHOWN)
			sdk_report("%llu more like this: %s (--all-messages shows them)",
				(unsigned long long)k->count - SDK_MESSAGES_SHOWN, k->reason);
	}
	if (kinds->others > SDK_MESSAGES_SHOWN)
		sdk_report("%llu more of other kinds (--all-messages shows them)",
			(unsigned long long)kinds->others - SDK_MESSAGES_SHOWN);
}
