#include "Colours.h"

#include "Mapping.h"
#include "Models.h"

/// Whether it is in RGB or grey, of 8 or 16 bits.
static bool isRGBOrGrey(VipsImage* image) {
  const VipsBandFormat format = vips_image_get_format(image);
  switch (vips_image_guess_interpretation(image)) {
    case VIPS_INTERPRETATION_sRGB: case VIPS_INTERPRETATION_B_W: return format == VIPS_FORMAT_UCHAR;
    case VIPS_INTERPRETATION_RGB16: case VIPS_INTERPRETATION_GREY16: return format == VIPS_FORMAT_USHORT;
    default: return false;
  }
}

bool hasProfile(VipsImage* image) { return vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0; }

bool hasWrongProfile(VipsImage* image) {
  const void* profile = NULL;
  size_t count = 0;
  if (!hasProfile(image)) return false;
  return vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &count) != 0 ||
         !vips_icc_is_compatible_profile(image, profile, count);
}

VipsImage* transformed(VipsImage* image) {
  VipsImage* result = NULL;
  // Without a profile of its own, CMYK is that of libvips.
  vips_icc_transform(image, &result, "srgb", "embedded", TRUE, "input_profile", "cmyk", "intent",
                     VIPS_INTENT_RELATIVE, "black_point_compensation", TRUE, "depth", 8, NULL);
  return result;
}

/// At most one channel beside the colours, which is opacity.
static VipsImage* trimmed(VipsImage* image) {
  VipsImage* result = NULL;
  if (vips_image_get_bands(image) <= 4) return image;
  vips_extract_band(image, &result, 0, "n", 4, NULL);
  return result;
}

/// The picture without its profile, which does not describe it.
static VipsImage* withoutProfile(VipsImage* image) {
  VipsImage* result = NULL;
  if (vips_copy(image, &result, NULL) != 0) return NULL;
  vips_image_remove(result, VIPS_META_ICC_NAME);
  return result;
}

bool isMapped(VipsImage* image, struct StatedColours stated) {
  return isHDR(stated) || (!hasProfile(image) && isOutsideSRGB(stated));
}

VipsImage* coloured(VipsImage* image, struct StatedColours stated, unsigned* changes) {
  VipsImage* result = NULL;
  if (vips_image_get_format(image) != VIPS_FORMAT_UCHAR) *changes |= changeDepth;
  if (isMapped(image, stated)) {
    *changes |= isHDR(stated) ? changeToneMapped : changeColours;
    VipsImage* const plain = isRGBOrGrey(image) ? trimmed(image) : NULL;
    result = plain == NULL ? NULL : mapped(plain, stated);
  } else if (!isRGBOrGrey(image)) {
    *changes |= changeColours;
    VipsImage* const plain = remodelled(image);
    result = plain == NULL ? NULL : trimmed(plain);
  } else if (hasProfile(image) && !hasWrongProfile(image) && isLinear(stated)) {
    // Eight bits do not suffice for linear light.
    *changes |= changeColours;
    result = transformed(image);
  } else {
    if (hasWrongProfile(image)) *changes |= changeColours;
    result = trimmed(image);
  }
  if (result == NULL || !isRGBOrGrey(result)) return NULL;
  if (*changes & (changeColours | changeToneMapped)) return withoutProfile(result);
  return result;
}
