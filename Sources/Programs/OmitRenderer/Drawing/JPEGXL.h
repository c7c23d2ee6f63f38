#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <vips/vips.h>

#include "Keeping.h"

/// Whether the file at standard input is JPEG XL, by its first bytes.
bool isJPEGXL(void);

/// Decodes the first picture of the JPEG XL file at standard input, upright, with its profile.
///
/// \param most The number of pixels above which a picture is refused.
/// \param image The picture, if the outcome is `outcomeDrawn`.
enum Outcome decodeJPEGXL(int64_t most, VipsImage** image);
