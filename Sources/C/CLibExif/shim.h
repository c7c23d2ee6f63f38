#include <libexif/exif-tag.h>
