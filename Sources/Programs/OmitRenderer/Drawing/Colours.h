#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <vips/vips.h>

/// What was done to a picture so that a JPEG file can show it, as bits.
enum Change {
  /// High dynamic range became standard.
  changeToneMapped = 1,
  /// Transparent parts were laid on white.
  changeOnWhite = 2,
  /// Its colours became sRGB.
  changeColours = 4,
  /// Its channels had more than 8 bits.
  changeDepth = 8,
  /// It was not changed in this: the file has the picture's profile.
  keptProfile = 16,
};

/// The colours that a file states by numbers [ISO/IEC 23091-2 8.1, 8.2]; 0 if it does not.
struct StatedColours {
  uint8_t primaries, transfer;
};

/// Whether a picture has a profile.
bool hasProfile(VipsImage* image);

/// Whether a picture has a profile that is not for its colours, or is none: some files have grey pixels and a profile for
/// RGB.
bool hasWrongProfile(VipsImage* image);

/// Whether the stated colours decide what a picture's numbers mean, because it has no profile or high dynamic range,
/// which no profile describes.
bool isMapped(VipsImage* image, struct StatedColours stated);

/// Brings a picture to RGB or grey, of 8 or 16 bits, with or without opacity. It has a profile that fits, or it is in
/// sRGB.
///
/// \param changes Receives the changes that were made.
/// \return The picture, which needs the first as long as it is used; NULL if that is not possible.
VipsImage* coloured(VipsImage* image, struct StatedColours stated, unsigned* changes);

/// Brings a picture with a profile to sRGB, of 8 bits.
///
/// \return The picture, or NULL.
VipsImage* transformed(VipsImage* image);
