#pragma once

#include "Keeping.h"

/// Draws the picture at standard input in a small size, and writes it to standard output:
///
/// ```
/// 0  1  one of `enum Outcome`; if the picture was not drawn, nothing follows
/// 1  1  length of the thumbhash
/// 2  2  width in pixels, least byte first, as all numbers
/// 4  2  height in pixels
/// 6  4  length of the WebP file
/// 10    the thumbhash, the WebP file
/// ```
/// The file has only the picture, in sRGB and upright.
///
/// \return The process's exit status.
int drawSmall(struct Question question);
