#pragma once

#include "Averaging.h"
#include "Keeping.h"

/// A picture for comparison: in RGB, 8 bits, with the size of the picture that it was made from.
struct Comparison {
  struct Size whole;
  VipsImage* small;
};

/// Makes the picture for comparison of what was averaged.
///
/// \param original The picture that was averaged, which may have a profile.
/// \param keepsColours Whether the profile does not matter.
/// \return Whether there is one.
bool compared(struct Averaging* averaging, VipsImage* original, bool keepsColours, int orientation,
              struct Comparison* comparison);

/// Writes a picture for comparison to standard output:
///
/// ```
/// 0   4  width of the whole picture in pixels, least byte first, as all numbers
/// 4   4  height of it
/// 8   2  width of the small picture
/// 10  2  height of it
/// 12     the small picture: red, green and blue, a byte each, row by row
/// ```
///
/// \return The process's exit status.
int writeComparison(const struct Comparison* comparison);

/// Draws the picture at standard input for comparison, and writes one of `enum Outcome`, then what `writeComparison`
/// says.
///
/// It is upright, in sRGB, on white, with the tones of a JPEG file.
///
/// \return The process's exit status.
int drawComparison(struct Question question);

/// Answers like that with the picture at standard input, which ffmpeg made as it is to be. It is not turned, and in its
/// own colours.
///
/// \return The process's exit status.
int passComparison(struct Question question);
