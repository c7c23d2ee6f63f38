#pragma once

/// Extracts the first picture of the movie at a descriptor, with a program in a process of its own.
///
/// \return A descriptor of the picture, in memory; -1 if there is none.
int posterOf(int movie, const char* ffmpeg);
