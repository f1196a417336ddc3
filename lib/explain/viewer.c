/* SPDX-License-Identifier: MIT */
#include "explain/viewer.h"

#include <inttypes.h>

#include "explain/explain_internal.h"
#include "explain/step_marks.h"

void sdk_viewer_start(struct sdk_buf *b)
{
	sdk_buf_strings(b, sdk_viewer_head);
	sdk_buf_printf(b, "%s%s</style>\n</head>\n<body>\n<main>\n", sdk_step_style, sdk_shade_style);
}

void sdk_viewer_puzzle_start(struct sdk_buf *b, uint64_t number)
{
	sdk_buf_printf(b, "<article>\n<h1>Puzzle %" PRIu64 "</h1>\n", number);
}

void sdk_viewer_puzzle_end(struct sdk_buf *b)
{
	sdk_buf_str(b, "</article>\n");
}

void sdk_viewer_end(struct sdk_buf *b)
{
	sdk_buf_str(b, "</main>\n");
	sdk_buf_strings(b, sdk_viewer_tail);
}

void sdk_viewer_note(struct sdk_buf *b, uint64_t number, const char *text)
{
	sdk_viewer_puzzle_start(b, number);
	sdk_buf_printf(b, "<section id=\"p%" PRIu64 "\">\n<h2>%s</h2>\n</section>\n", number, text);
	sdk_viewer_puzzle_end(b);
}
