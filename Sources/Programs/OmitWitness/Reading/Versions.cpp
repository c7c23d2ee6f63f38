// SPDX-License-Identifier: GPL-2.0-or-later
#include <dlfcn.h>
#include <exiv2/exiv2.hpp>
#include <libexif/exif-loader.h>

#include <cstdlib>

#include "Readers.h"

namespace {

/// The version of the file that libexif was loaded from, as in `libexif.so.12.3.4`; the library
/// does not report its release. Empty if the file's name has no version.
std::string libexifVersion() {
  Dl_info where{};
  if (dladdr(reinterpret_cast<const void*>(&exif_loader_new), &where) == 0) return "";
  char* const file = ::realpath(where.dli_fname, nullptr);
  if (file == nullptr) return "";
  const std::string name = file;
  std::free(file);
  const std::string mark = "libexif.so.";
  const size_t start = name.rfind(mark);
  return start == std::string::npos ? "" : name.substr(start + mark.size());
}

}  // namespace

std::string readers::versions() {
  // Files can no longer be opened when the first answer ends.
  static const std::string known = [] {
    const std::string exif = libexifVersion();
    return std::string("exiv2 ") + Exiv2::version() + (exif.empty() ? "" : ", libexif " + exif);
  }();
  return known;
}
