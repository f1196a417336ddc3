/* SPDX-License-Identifier: MIT */
/* Parameters of methods: their names, default values and values. */
#include "methods/method_internal.h"

#include <math.h>
#include <string.h>

unsigned sdk_method_parameter_find(const struct sdk_method *method, const char *name)
{
	unsigned i = 0;

	while (i < method->parameters && strcmp(method->parameter[i].name, name) != 0)
		i++;
	return i;
}

bool sdk_method_parameter_allows(const struct sdk_method_parameter *parameter, double value)
{
	return parameter->least <= value && value <= parameter->most && (!parameter->whole || floor(value) == value);
}

void sdk_method_defaults(const struct sdk_method *method, double *value)
{
	for (unsigned i = 0; i < method->parameters; i++)
		value[i] = method->parameter[i].default_value;
}

double sdk_method_value(const struct sdk_method *method, const struct sdk_method_query *query, const char *name)
{
	const unsigned i = sdk_method_parameter_find(method, name);

	return i < method->parameters ? query->parameter[i] : 0;
}

unsigned sdk_method_whole(const struct sdk_method *method, const struct sdk_method_query *query, const char *name)
{
	return (unsigned)sdk_method_value(method, query, name);
}
