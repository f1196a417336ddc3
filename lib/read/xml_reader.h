/* SPDX-License-Identifier: MIT */
/*
 * xml_reader: reads puzzles from XML: collections of OpenSudoku, versions 1 and 2, and games of KSudoku.
 *
 * expat parses the document as it arrives, so that its length does not matter. Entities must not be declared, and nothing
 * that the document refers to is loaded.
 */
#ifndef SDK_READ_XML_READER_H
#define SDK_READ_XML_READER_H

#include "base/frame.h"

extern const struct sdk_framer sdk_xml_framer;

#endif
