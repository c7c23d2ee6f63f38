#pragma once

#include <stdbool.h>

#include "Keeping.h"

/// Prepares the libraries: once, before anything is confined. Nothing is read yet.
///
/// \return Whether they can be used.
bool prepareDrawing(const char* program);

/// Draws the picture at standard input small, and writes it to standard output:
///
/// ```
/// 0  1  one of `enum Outcome`; where the picture was not drawn, nothing follows
/// 1  1  length of the thumbhash
/// 2  2  width in pixels, least byte first, as all numbers
/// 4  2  height in pixels
/// 6  4  length of the WebP file
/// 10    the thumbhash, the WebP file
/// ```
/// The file has the picture and nothing else. Its colours are sRGB's, and it stands upright.
///
/// \return The process's exit status.
int drawPicture(struct Question question);
