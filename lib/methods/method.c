/* SPDX-License-Identifier: MIT */
#include "methods/method_internal.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* The tables of methods, in the order of --list-methods. */
static const struct sdk_method *const tables[] = { sdk_textbook, sdk_climb, sdk_dlx, sdk_pairs, sdk_beliefs, sdk_concur };

struct sdk_method_work {
	const struct sdk_method *method;
	max_align_t scratch[]; /* work_bytes */
};

const struct sdk_method *sdk_method_at(unsigned i)
{
	for (unsigned t = 0; t < sizeof tables / sizeof *tables; t++)
		for (const struct sdk_method *m = tables[t]; m->name; m++)
			if (!i--)
				return m;
	return NULL;
}

const struct sdk_method *sdk_method_find(const char *name)
{
	const struct sdk_method *m;

	for (unsigned i = 0; (m = sdk_method_at(i)); i++)
		if (strcmp(m->name, name) == 0)
			return m;
	return NULL;
}

struct sdk_method_work *sdk_method_new(const struct sdk_method *method)
{
	struct sdk_method_work *work = calloc(1, sizeof *work + method->work_bytes);

	if (work)
		work->method = method;
	return work;
}

void sdk_method_free(struct sdk_method_work *work)
{
	free(work);
}

void sdk_method_solve(struct sdk_method_work *work, const struct sdk_method_query *query, struct sdk_method_result *result)
{
	const struct sdk_method *method = work->method;
	struct sdk_method_query complete = *query;
	double parameter[SDK_METHOD_PARAMETERS];

	assert(query->puzzle->shape->n <= method->largest && !query->puzzle->shape->layouts);
	assert(query->seed || !method->random);
	assert(method->parameters <= SDK_METHOD_PARAMETERS);
	if (!complete.max_rounds)
		complete.max_rounds = method->default_rounds;
	if (!complete.parameter) {
		sdk_method_defaults(method, parameter);
		complete.parameter = parameter;
	}
	for (unsigned i = 0; i < method->parameters; i++)
		assert(sdk_method_parameter_allows(&method->parameter[i], complete.parameter[i]));
	result->more = false;
	method->solve(method, work->scratch, &complete, result);
	if (!method->all)
		result->solutions = result->verdict == SDK_VERDICT_SOLVED;
	assert(result->verdict != SDK_VERDICT_SOLVED || sdk_is_solution(query->puzzle, result->value));
}
