#define _GNU_SOURCE
#include "Versions.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <jxl/decode.h>
#include <stdio.h>
#include <vips/vips.h>

void printVersions(void) {
  // libvips loads libheif only if it is installed.
  const char* (*const versionOfLibheif)(void) = (const char* (*)(void))dlsym(RTLD_DEFAULT, "heif_get_version");
  if (versionOfLibheif != NULL) printf("libheif %s\n", versionOfLibheif());
  const uint32_t jxl = JxlDecoderVersion();
  printf("libjxl %" PRIu32 ".%" PRIu32 ".%" PRIu32 "\n", jxl / 1000000, jxl / 1000 % 1000, jxl % 1000);
  printf("libvips %s\n", vips_version_string());
}
