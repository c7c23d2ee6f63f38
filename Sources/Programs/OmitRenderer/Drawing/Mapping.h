#pragma once

#include <stdbool.h>
#include <vips/vips.h>

#include "Colours.h"

/// Whether a picture has high dynamic range: PQ or HLG [ITU-R BT.2100].
bool isHDR(struct StatedColours stated);

/// Whether its numbers are linear light.
bool isLinear(struct StatedColours stated);

/// Whether its colours differ from those of sRGB.
bool isOutsideSRGB(struct StatedColours stated);

/// Brings a picture in RGB or grey, of 8 or 16 bits, to RGB in sRGB, of 8 bits, with tones that such a picture can show.
///
/// \return The picture, which needs the first as long as it is used; NULL if there is no memory.
VipsImage* mapped(VipsImage* image, struct StatedColours stated);
