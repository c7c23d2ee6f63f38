#pragma once

#include <stdint.h>

/// The width and height of a picture, in pixels.
struct Size {
  uint32_t width, height;
};

/// The size of a picture whose longer side is to have at most `longest` pixels. Each side is rounded, and has at least
/// one. No picture is enlarged.
struct Size fitted(struct Size size, uint32_t longest);
