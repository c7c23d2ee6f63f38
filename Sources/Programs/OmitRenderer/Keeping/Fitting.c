#include "Fitting.h"

/// A side of a picture whose longer side shrinks.
static uint32_t shrunk(uint64_t side, uint64_t longer, uint64_t longest) {
  const uint64_t rounded = (side * longest + longer / 2) / longer;
  return rounded < 1 ? 1 : (uint32_t)rounded;
}

struct Size fitted(struct Size size, uint32_t longest) {
  const uint32_t longer = size.width > size.height ? size.width : size.height;
  if (longer <= longest) return size;
  return (struct Size){shrunk(size.width, longer, longest), shrunk(size.height, longer, longest)};
}
