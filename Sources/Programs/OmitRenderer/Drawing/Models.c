#include "Models.h"

#include <stdbool.h>

#include "Colours.h"

/// A picture in a model that libvips knows.
static VipsImage* converted(VipsImage* image, VipsInterpretation model) {
  VipsImage* result = NULL;
  vips_colourspace(image, &result, VIPS_INTERPRETATION_sRGB, "source_space", model, NULL);
  return result;
}

/// A picture of floating-point numbers in whole ones, with its profile.
static VipsImage* whole(VipsImage* image, double scale) {
  VipsImage *scaled = NULL, *cast = NULL, *result = NULL;
  const VipsInterpretation model =
      vips_image_get_bands(image) < 3 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16;
  if (vips_linear1(image, &scaled, scale, 0.5, NULL) == 0 && vips_cast_ushort(scaled, &cast, NULL) == 0) {
    vips_copy(cast, &result, "interpretation", model, NULL);
  }
  return result;
}

/// A picture in linear light, as RGB.
static VipsImage* lit(VipsImage* image) {
  VipsImage* three[3] = {image, image, image};
  VipsImage* result = NULL;
  if (vips_image_get_bands(image) >= 3) return converted(image, VIPS_INTERPRETATION_scRGB);
  if (vips_image_get_bands(image) != 1 || vips_bandjoin(three, &result, 3, NULL) != 0) return NULL;
  return converted(result, VIPS_INTERPRETATION_scRGB);
}

/// A picture of floating-point numbers. TIFF does not say what they mean: photo editors write linear light, where white is
/// 1, and libvips writes values up to 255. No light has a mean above twice the white of paper.
static VipsImage* floating(VipsImage* image) {
  double mean = 0;
  VipsImage* const memory = vips_image_copy_memory(image);
  if (memory == NULL || vips_avg(memory, &mean, NULL) != 0) return NULL;
  const bool isLight = mean <= 2;
  if (isLight && !hasProfile(image)) return lit(memory);
  VipsImage* const result = whole(memory, isLight ? 65535 : 257);
  return result != NULL && hasProfile(image) ? transformed(result) : result;
}

VipsImage* remodelled(VipsImage* image) {
  const bool isFloat = vips_image_get_format(image) == VIPS_FORMAT_FLOAT;
  const VipsInterpretation model = vips_image_guess_interpretation(image);
  switch (model) {
    case VIPS_INTERPRETATION_CMYK: return isFloat ? NULL : transformed(image);
    case VIPS_INTERPRETATION_LAB: case VIPS_INTERPRETATION_XYZ: return isFloat ? converted(image, model) : NULL;
    case VIPS_INTERPRETATION_LABS: return converted(image, model);
    case VIPS_INTERPRETATION_scRGB: case VIPS_INTERPRETATION_sRGB: case VIPS_INTERPRETATION_B_W:
      return isFloat ? floating(image) : NULL;
    default: return NULL;
  }
}
