#pragma once

#include <stddef.h>

/// Runs ffmpeg over a file, confined in a process of its own.
///
/// \param ffmpeg The program; NULL if there is none.
/// \param arguments Its arguments, which end with NULL; it reads the file at `file:/proc/self/fd/0`, because version 5.1
///   cannot seek in a descriptor, but can open it again, and writes to `pipe:1`.
/// \param most The maximum size of what it writes, in bytes.
/// \return A descriptor of what it wrote, in memory; -1 if there is nothing.
int outputOf(const char* ffmpeg, const char* const* arguments, int file, size_t most);
