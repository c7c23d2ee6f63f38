// The part of omit-renderer that computes with the pixels from libvips itself; `Scripts/fuzz` runs it. The first two
// bytes are the picture's size.

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "Drawing/ThumbHash.h"

enum { head = 2 };

int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t count) {
  if (count < head) return -1;
  const int width = 1 + bytes[0] % thumbHashEdge, height = 1 + bytes[1] % thumbHashEdge;
  if (count - head < 4 * (size_t)width * (size_t)height) return -1;
  uint8_t* const hash = malloc(thumbHashMost);
  if (thumbHash(bytes + head, width, height, hash) > thumbHashMost) abort();
  free(hash);
  return 0;
}
