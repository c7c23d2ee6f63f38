// SPDX-License-Identifier: GPL-2.0-or-later
#include <exiv2/exiv2.hpp>
#include <libexif/exif-data.h>

#include "DescriptorIo.h"
#include "Readers.h"

// exiv2 0.27 hands pictures over in a pointer that C++ gave up since.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

/// exiv2 0.27's readers of movies crash on sound ones, and make up names that no file says.
bool isMovie(int type) {
  // RIFF, Matroska, QuickTime, ASF; the headers that name them cannot be included.
  return type == 20 || type == 21 || type == 22 || type == 24;
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
      // It says where a block of the maker stood, which no file says.
      if (datum.groupName() == "MakerNote") continue;
      keys.exif("exiv2", datum.groupName(), datum.tag());
    }
    for (const auto& datum : image->iptcData()) keys.iptc("exiv2", datum.record(), datum.tag());
    for (const auto& datum : image->xmpData()) {
      keys.xmp("exiv2", Exiv2::XmpProperties::ns(datum.groupName()), datum.tagName());
    }
    return "read";
  } catch (const std::exception&) {
    return "unknown";
  } catch (...) {
    // Its own errors of one kind are no exceptions of the standard library.
    return "unknown";
  }
}
