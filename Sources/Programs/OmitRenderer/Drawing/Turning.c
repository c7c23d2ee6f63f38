#include "Turning.h"

VipsImage* turned(VipsImage* image, int orientation) {
  VipsImage *marked = NULL, *upright = NULL;
  if (vips_copy(image, &marked, NULL) == 0) {
    vips_image_set_int(marked, VIPS_META_ORIENTATION, orientation);
    vips_autorot(marked, &upright, NULL);
    g_object_unref(marked);
  }
  g_object_unref(image);
  return upright;
}
