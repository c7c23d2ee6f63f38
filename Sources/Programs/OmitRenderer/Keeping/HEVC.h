#pragma once

#include "Keeping.h"

/// Decodes a stream of HEVC as a small picture, with a program in a process of its own.
///
/// \param stream The file: in Annex B's form [ITU-T H.265 B.2], one picture, or the tiles of one in their order.
/// \return A descriptor of the picture, in memory, in red, green and blue, a byte each, row by row; -1 if there is none.
int comparedHEVC(int stream, const char* ffmpeg, const struct Question* question);
