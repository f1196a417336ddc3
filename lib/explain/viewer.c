/* SPDX-License-Identifier: MIT */
#include "explain/viewer.h"

#include "explain/pages_internal.h"
#include "explain/step_marks.h"

void sdk_viewer_start(struct sdk_buf *b)
{
	sdk_buf_strings(b, sdk_viewer_head);
	sdk_buf_str(b, sdk_step_style);
	sdk_buf_str(b, "</style>\n</head>\n<body>\n<main>\n");
}

void sdk_viewer_puzzle_start(struct sdk_buf *b, uint64_t number)
{
	sdk_buf_str(b, "<article>\n<h1>Puzzle ");
	sdk_buf_uint(b, number);
	sdk_buf_str(b, "</h1>\n");
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
	sdk_buf_str(b, "<section id=\"p");
	sdk_buf_uint(b, number);
	sdk_buf_str(b, "\">\n<h2>");
	sdk_buf_str(b, text);
	sdk_buf_str(b, "</h2>\n</section>\n");
	sdk_viewer_puzzle_end(b);
}
