#pragma once

#include <stdbool.h>
#include <vips/vips.h>

#include "Colours.h"
#include "Keeping.h"

/// A picture that was opened, and what its file states.
struct Opened {
  VipsImage* image;
  /// Whether libvips must not open the file again: it would take a smaller picture in a TIFF file, which may be a
  /// different one, would use a profile that does not fit, and does not read JPEG XL.
  bool mustBeWhole;
  /// Whether it has several pictures that are shown one after the other.
  bool isAnimated;
  /// Whether the decoder leaves out a channel that has colours.
  bool isIncomplete;
  /// Whether the format has an orientation of its own, which the decoder applies. Any other in the file means nothing.
  bool isUpright;
  /// The colours that the file states, or else the question.
  struct StatedColours stated;
};

/// Opens the file at standard input without decoding the picture, except JPEG XL.
///
/// \param failOn The damage with which decoding fails.
enum Outcome openPicture(const struct Question* question, VipsFailOn failOn, struct Opened* opened);

/// Opens the file at standard input if all of its picture can be drawn as a still.
enum Outcome openWhole(const struct Question* question, struct Opened* opened);

/// The orientation of an opened picture, or else that of the question [Exif 3.0 4.6.5].
int orientationOf(const struct Opened* opened, const struct Question* question);
