// SPDX-License-Identifier: GPL-2.0-or-later
#include <exiv2/exiv2.hpp>
#include <libexif/exif-data.h>

#include <algorithm>
#include <vector>

#include "DescriptorIo.h"
#include "Readers.h"

// exiv2 0.27 returns pictures in a pointer that C++ has since removed.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

/// exiv2 0.27's readers of movies crash on valid ones, and make up names that are in no file.
bool isMovie(int type) {
  // RIFF, Matroska, QuickTime, ASF; the headers that define them cannot be included.
  return type == 20 || type == 21 || type == 22 || type == 24;
}

/// The digest of a value as stored in the file, in one byte order.
uint64_t digest(const Exiv2::Metadatum& datum) {
  std::vector<Exiv2::byte> bytes(static_cast<size_t>(std::max<long>(0, datum.size())));
  if (bytes.empty()) return KeyList::digest(bytes.data(), 0);
  const long count = datum.getValue()->copy(bytes.data(), Exiv2::bigEndian);
  return KeyList::digest(bytes.data(), static_cast<size_t>(std::max<long>(0, count)));
}

}  // namespace

void readers::prepare() {
  versions();
  Exiv2::LogMsg::setLevel(Exiv2::LogMsg::mute);
  Exiv2::XmpParser::initialize();
  Exiv2::enableBMFF(true);
}

std::string readers::exiv2(int descriptor, size_t size, KeyList& keys) {
  try {
    Exiv2::BasicIo::AutoPtr io(new DescriptorIo(descriptor, size));
    const Exiv2::Image::AutoPtr image = Exiv2::ImageFactory::open(io);
    if (image.get() == nullptr) return "unknown";
    if (isMovie(image->imageType())) return "unknown";
    image->readMetadata();
    for (const auto& datum : image->exifData()) {
      // It is the offset of a maker's block, which no file states.
      if (datum.groupName() == "MakerNote") continue;
      keys.exif("exiv2", datum.groupName(), datum.tag(), digest(datum));
    }
    for (const auto& datum : image->iptcData()) {
      keys.iptc("exiv2", datum.record(), datum.tag(), digest(datum));
    }
    for (const auto& datum : image->xmpData()) {
      const std::string text = datum.toString();
      keys.xmp("exiv2", Exiv2::XmpProperties::ns(datum.groupName()), datum.tagName(),
               KeyList::digest(reinterpret_cast<const unsigned char*>(text.data()), text.size()));
    }
    return "read";
  } catch (const std::exception&) {
    return "unknown";
  } catch (...) {
    // Some of its errors are not exceptions of the standard library.
    return "unknown";
  }
}
