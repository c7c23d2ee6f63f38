#pragma once

#include <stdbool.h>
#include <vips/vips.h>

#include "Fitting.h"

/// A picture that becomes smaller: each pixel is the mean of the part of the whole that it covers, and what is
/// transparent shows white.
struct Averaging {
  struct Size whole, small;
  /// 1 (grey) or 3; the whole may have opacity, too.
  int colours;
  bool hasOpacity, isDeep;
  /// The next row of the whole, and of the small picture.
  uint32_t next, nextSmall;
  /// The weighted sums of columns of the whole, over the rows of one small row.
  uint32_t* sums;
  /// Room for a row without opacity.
  void* flat;
  /// The small picture, a byte for each colour, row by row.
  uint8_t* pixels;
};

/// Begins with a picture in RGB or grey, of 8 or 16 bits.
///
/// \return Whether there is memory for it.
bool beginAveraging(struct Averaging* averaging, VipsImage* image, uint32_t longest);

/// Adds the next rows of the picture, in their whole width.
///
/// \return Whether they are the next.
bool averageRows(struct Averaging* averaging, VipsRegion* rows);

/// The same picture, whose rows are added as they pass.
///
/// \return A picture that can be read only once, row by row, and needs the first as long as it is used; or NULL.
VipsImage* averagedInPassing(VipsImage* image, struct Averaging* averaging);

/// Decodes a picture to add all its rows.
///
/// \return Whether all could be decoded.
bool averageAll(VipsImage* image, struct Averaging* averaging);

/// The small picture, or NULL if rows are missing.
VipsImage* averaged(struct Averaging* averaging);
