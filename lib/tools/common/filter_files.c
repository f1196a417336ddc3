/* SPDX-License-Identifier: MIT */
#include "tools/common/filter_files.h"

#include "io/output.h"
#include "tools/common/input_choice.h"
#include "tools/common/loose_advice.h"

struct sdk_tally sdk_filter_files(const struct sdk_filter *filter, const void *conf, const struct sdk_common *common,
	char *const *file, size_t files)
{
	struct sdk_input_choice choice;

	return sdk_filter_framed(filter, conf, common, sdk_input_choose(&choice, common), file, files);
}

struct sdk_tally sdk_filter_framed(const struct sdk_filter *filter, const void *conf, const struct sdk_common *common,
	const struct sdk_framer *framer, char *const *file, size_t files)
{
	const struct sdk_run run = { .jobs = (unsigned)common->jobs,
		.quiet = common->quiet,
		.strict = common->strict,
		.verbose = common->all_messages,
		.framer = framer,
		.advise = common->loose || common->input_format || *common->columns ? NULL : sdk_loose_advice };
	struct sdk_tally tally = sdk_filter_run(filter, conf, &run, file, files);

	sdk_output_close();
	return tally;
}
