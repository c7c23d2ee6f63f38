// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

namespace confinement {

/// Memory, in bytes, that the process may map: parsers of hostile files ask for what files say.
constexpr unsigned long addressSpace = 512UL << 20;
/// Processor time, in seconds, that one file may take.
constexpr unsigned long secondsPerFile = 3;

/// Gives up everything but reading descriptors that are open, or are handed over later: no file,
/// network, process or program can be opened from here on, and there is no way back.
///
/// \return Whether all of it is gone; where it is not, no file may be read.
bool enter();

/// Gives the next file its processor time; a process that takes more is killed.
void beginFile();

}  // namespace confinement
