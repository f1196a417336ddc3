/* SPDX-License-Identifier: MIT */
/* sdk: all public headers. */
#ifndef SDK_SDK_H
#define SDK_SDK_H

#include "sdk/canonical.h"
#include "sdk/common.h"
#include "sdk/cpu.h"
#include "sdk/derive.h"
#include "sdk/format.h"
#include "sdk/generate.h"
#include "sdk/methods.h"
#include "sdk/probabilities.h"
#include "sdk/pss.h"
#include "sdk/puzzle.h"
#include "sdk/query.h"
#include "sdk/random.h"
#include "sdk/rate.h"
#include "sdk/se.h"
#include "sdk/shape.h"
#include "sdk/solve.h"
#include "sdk/steps.h"
#include "sdk/text.h"

#endif
