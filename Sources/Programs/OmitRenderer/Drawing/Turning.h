#pragma once

#include <vips/vips.h>

/// Turns a picture upright, and gives up the reference to it.
///
/// \param orientation Its orientation, by EXIF's numbers [Exif 3.0 4.6.5].
/// \return The turned picture, or NULL.
VipsImage* turned(VipsImage* image, int orientation);
