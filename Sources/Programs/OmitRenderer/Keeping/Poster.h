#pragma once

/// Takes the first picture out of the movie at a descriptor, by a program in a process of its own.
///
/// \return A descriptor of the picture, in memory; -1 where there is none.
int posterOf(int movie, const char* ffmpeg);
