#pragma once

#include <vips/vips.h>

/// Brings a picture that is not in RGB or grey, of 8 or 16 bits, to sRGB: CMYK, L*a*b*, floating-point numbers.
///
/// \return The picture, which needs the first as long as it is used; NULL if its numbers have no clear meaning.
VipsImage* remodelled(VipsImage* image);
