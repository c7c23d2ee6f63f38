#include "FileTypes.h"

#include <stddef.h>
#include <string.h>

/// What Firefox, Chromium and GTK write for `image/*` and `video/*`, and what cameras write.
/// [shared-mime-info; IANA Media Types]
static const struct {
  const char *extension, *type;
} known[] = {
    {"jpg", "image/jpeg"},
    {"jpeg", "image/jpeg"},
    {"jpe", "image/jpeg"},
    {"jfif", "image/jpeg"},
    {"pjp", "image/jpeg"},
    {"pjpeg", "image/jpeg"},
    {"png", "image/png"},
    {"apng", "image/apng"},
    {"gif", "image/gif"},
    {"webp", "image/webp"},
    {"heic", "image/heic"},
    {"heif", "image/heif"},
    {"hif", "image/heif"},
    {"avif", "image/avif"},
    {"jxl", "image/jxl"},
    {"tif", "image/tiff"},
    {"tiff", "image/tiff"},
    {"bmp", "image/bmp"},
    {"dng", "image/x-adobe-dng"},
    {"cr2", "image/x-canon-cr2"},
    {"cr3", "image/x-canon-cr3"},
    {"nef", "image/x-nikon-nef"},
    {"arw", "image/x-sony-arw"},
    {"raf", "image/x-fuji-raf"},
    {"orf", "image/x-olympus-orf"},
    {"rw2", "image/x-panasonic-rw2"},
    {"pef", "image/x-pentax-pef"},
    {"raw", "image/x-panasonic-rw"},
    {"jp2", "image/jp2"},
    {"mov", "video/quicktime"},
    {"qt", "video/quicktime"},
    {"mp4", "video/mp4"},
    {"mpg4", "video/mp4"},
    {"m4v", "video/mp4"},
    // Sound, which Firefox lists for `video/mp4`.
    {"m4a", "video/mp4"},
    {"m4b", "video/mp4"},
    {"3gp", "video/3gpp"},
    {"3g2", "video/3gpp2"},
    {"mpg", "video/mpeg"},
    {"mpeg", "video/mpeg"},
    {"mpe", "video/mpeg"},
    {"avi", "video/x-msvideo"},
    {"divx", "video/x-msvideo"},
    {"xvid", "video/x-msvideo"},
    {"mkv", "video/x-matroska"},
    {"webm", "video/webm"},
    {"ogv", "video/ogg"},
    {"ogm", "video/ogg"},
    {"ogx", "video/ogg"},
    {"flv", "video/x-flv"},
    {"wmv", "video/x-ms-wmv"},
    {"asf", "video/x-ms-asf"},
    {"rm", "video/vnd.rn-realvideo"},
    {"rmvb", "video/vnd.rn-realvideo"},
    {"mts", "video/mp2t"},
    {"m2ts", "video/mp2t"},
    {"smi", "application/smil"},
    {"smil", "application/smil"},
    {"svg", "image/svg+xml"},
    {"svgz", "image/svg+xml"},
    {"ico", "image/x-icon"},
    {"xbm", "image/x-xbitmap"},
    {"xpm", "image/x-xpixmap"},
    {"pbm", "image/x-portable-bitmap"},
    {"pgm", "image/x-portable-graymap"},
    {"pnm", "image/x-portable-anymap"},
    {"ppm", "image/x-portable-pixmap"},
    {"tga", "image/x-tga"},
    {"pct", "image/x-pict"},
    {"psd", "image/vnd.adobe.photoshop"},
    {"psp", "image/x-paintshoppro"},
    {"xcf", "image/x-xcf"},
    {"drw", "image/x-drw"},
    {"eps", "image/x-eps"},
    {"ai", "application/illustrator"},
};

/// Those of `image/` begin so; the others are what browsers and GTK list beside images.
static const char* const drawings[] = {
    "image/svg",
    "image/vnd.adobe.",
    "image/x-icon",
    "image/x-ico",
    "image/ico",
    "image/x-icns",
    "image/x-win-bitmap",
    "image/vnd.microsoft.icon",
    "image/x-xbitmap",
    "image/x-xpixmap",
    "image/x-portable-",
    "image/x-tga",
    "image/x-pict",
    "image/x-paintshoppro",
    "image/x-xcf",
    "image/x-drw",
    "image/x-eps",
    "application/illustrator",
    "application/postscript",
    "application/smil",
    "application/ico",
    "application/x-navi-animation",
    "text/ico",
    "text/xml-svg",
};

const char* typeOfExtension(const char* extension) {
  for (size_t index = 0; index < sizeof known / sizeof *known; index++) {
    if (strcmp(known[index].extension, extension) == 0) return known[index].type;
  }
  return NULL;
}

bool isTypeOfDrawings(const char* type) {
  for (size_t index = 0; index < sizeof drawings / sizeof *drawings; index++) {
    if (strncmp(type, drawings[index], strlen(drawings[index])) == 0) return true;
  }
  return false;
}
