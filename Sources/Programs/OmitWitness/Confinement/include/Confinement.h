// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

namespace confinement {

/// Memory, in bytes, that the process may map: parsers allocate what hostile files declare.
constexpr unsigned long addressSpace = 512UL << 20;
/// Processor time, in seconds, that one file may take.
constexpr unsigned long secondsPerFile = 3;

/// Gives up everything except reading descriptors that are open or received later: no file, network,
/// process or program can be opened from here on, and this cannot be undone.
///
/// \return Whether all of it was given up; if not, no file may be read.
bool enter();

/// Sets the processor time of the next file; a process that takes more is killed.
void beginFile();

}  // namespace confinement
