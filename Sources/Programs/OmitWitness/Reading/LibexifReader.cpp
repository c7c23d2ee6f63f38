// SPDX-License-Identifier: GPL-2.0-or-later
#include <libexif/exif-data.h>
#include <libexif/exif-loader.h>
#include <libexif/exif-mem.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <vector>

#include "Readers.h"

namespace {

/// EXIF is in the first segments of a picture.
constexpr size_t lengthLimit = 1UL << 20;

struct Loaded {
  ExifLoader* loader = exif_loader_new();
  ExifData* data = nullptr;
  ~Loaded() {
    if (data != nullptr) exif_data_unref(data);
    if (loader != nullptr) exif_loader_unref(loader);
  }
};

}  // namespace

std::string readers::libexif(int descriptor, size_t size, KeyList& keys) {
  Loaded loaded;
  if (loaded.loader == nullptr) return "unknown";
  std::vector<unsigned char> buffer(1U << 14);
  size_t offset = 0;
  while (offset < std::min(size, lengthLimit)) {
    const ssize_t got = pread(descriptor, buffer.data(), buffer.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) _exit(74);
    if (got == 0) break;
    offset += static_cast<size_t>(got);
    if (exif_loader_write(loaded.loader, buffer.data(), static_cast<unsigned>(got)) == 0) break;
  }
  loaded.data = exif_loader_get_data(loaded.loader);
  if (loaded.data == nullptr) return "unknown";
  bool isEmpty = true;
  for (int group = 0; group < EXIF_IFD_COUNT; ++group) {
    const ExifContent* const content = loaded.data->ifd[group];
    for (unsigned index = 0; content != nullptr && index < content->count; ++index) {
      isEmpty = false;
      const ExifEntry* const entry = content->entries[index];
      keys.exif("libexif", exif_ifd_get_name(static_cast<ExifIfd>(group)),
                static_cast<unsigned>(entry->tag),
                KeyList::digest(entry->data, entry->data == nullptr ? 0 : entry->size));
    }
  }
  // Its answer is the same for files without EXIF and for those it cannot read.
  return isEmpty ? "unknown" : "read";
}
