#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "Keeping.h"
#include "Opening.h"

/// Whether the file at standard input is JPEG XL, by its first bytes.
bool isJPEGXL(void);

/// Decodes the first picture of the JPEG XL file at standard input, upright, with its profile.
///
/// \param most The number of pixels above which a picture is refused.
/// \param opened Receives the picture and what the file states, if the outcome is `outcomeDrawn`.
enum Outcome decodeJPEGXL(int64_t most, struct Opened* opened);
