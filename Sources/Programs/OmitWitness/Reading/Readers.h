// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "KeyList.h"

/// Each sends the keys that one library sees in a file, and returns its result: `read`, or
/// `unknown` if it does not know the format.
namespace readers {

/// Loads what is needed before the process gives up opening files.
void prepare();

std::string exiv2(int descriptor, size_t size, KeyList& keys);
std::string libexif(int descriptor, size_t size, KeyList& keys);

/// The versions of the libraries.
std::string versions();

}  // namespace readers
