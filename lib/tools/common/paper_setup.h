/* SPDX-License-Identifier: MIT */
/* paper_setup: what tools do before they draw with cairo and Pango: errors, fonts, the date of a document. */
#ifndef SDK_TOOLS_COMMON_PAPER_SETUP_H
#define SDK_TOOLS_COMMON_PAPER_SETUP_H

#include "paper/faces.h"

/*
 * Sends the messages of GLib, on which Pango stands, to standard error as our own. It ends the program when memory runs out:
 * then with status 2 instead of a signal, and without leaving temporary files.
 */
void sdk_paper_start(void);

/*
 * Loads the family of fonts, or with NULL the best one that is installed; says so if that is not the usual one. If there is
 * none, reports why and exits with status 2.
 */
struct sdk_faces *sdk_paper_faces(const char *font);

enum { SDK_PAPER_DATE = 32 };

/*
 * Writes the time of a document: SOURCE_DATE_EPOCH, if the environment has it, so that the same document is made again; if
 * it is malformed, ends the program with status 2. Returns the text; NULL: now.
 */
const char *sdk_paper_date(char date[SDK_PAPER_DATE]);

#endif
