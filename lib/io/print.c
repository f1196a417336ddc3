/* SPDX-License-Identifier: MIT */
#include "io/print.h"

#include "io/message.h"
#include "io/output.h"

void sdk_print(struct sdk_buf *text)
{
	if (text->failed)
		sdk_die("out of memory");
	sdk_output(text->s, text->n);
	sdk_buf_free(text);
	sdk_output_close();
}
