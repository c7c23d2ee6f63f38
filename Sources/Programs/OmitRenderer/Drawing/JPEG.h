#pragma once

#include "Keeping.h"

/// Codes the picture at standard input as a JPEG file, and writes it to standard output:
///
/// ```
/// 0   1  one of `enum Outcome`; if the picture was not drawn, nothing follows
/// 1   1  the bits of `enum Change`
/// 2   4  width in pixels, least byte first, as all numbers
/// 6   4  height in pixels
/// 10  4  length of the JPEG file
/// 14     the JPEG file; then what `writeComparison` writes, of the picture as it was decoded
/// ```
/// The file has only the picture, upright, and perhaps a profile.
///
/// \return The process's exit status.
int drawJPEG(struct Question question);
