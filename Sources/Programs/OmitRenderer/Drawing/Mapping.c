#include "Mapping.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Numbers of ISO/IEC 23091-2 8.1 and 8.2.
enum { primaries2020 = 9, primariesP3 = 12, transferLinear = 8, transferPQ = 16, transferHLG = 18 };

/// The luminance of white on paper [ITU-R BT.2408 2.1] and of the brightest light, in candela per square metre.
static const double paper = 203, brightest = 1000;

enum { inputs = 1 << 16, outputs = 1 << 14 };

/// How values become those of sRGB.
struct Map {
  /// Light by value; 1 is white on paper.
  float light[inputs];
  /// Values of sRGB by light from 0 to 1.
  uint8_t value[outputs + 1];
  /// What light in HLG is multiplied by, by luminance [ITU-R BT.2100 table 5, OOTF]. Only with `isHLG`.
  float gain[outputs + 1];
  /// From the primaries to those of sRGB.
  float matrix[3][3];
  bool isHLG, isHDR;
};

static const float matrices[3][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    // [ITU-R BT.2087 annex 2]
    {{1.660491f, -0.587641f, -0.072850f}, {-0.124550f, 1.132900f, -0.008349f}, {-0.018151f, -0.100579f, 1.118730f}},
    // From the primaries of SMPTE EG 432-1 with white D65.
    {{1.224940f, -0.224940f, 0}, {-0.042057f, 1.042057f, 0}, {-0.019638f, -0.078636f, 1.098274f}},
};

/// What red, green and blue add to luminance [ITU-R BT.2100 table 5].
static const float luminance[3] = {0.2627f, 0.6780f, 0.0593f};

bool isHDR(struct StatedColours stated) {
  return stated.transfer == transferPQ || stated.transfer == transferHLG;
}

bool isLinear(struct StatedColours stated) { return stated.transfer == transferLinear; }

bool isOutsideSRGB(struct StatedColours stated) {
  return stated.primaries == primaries2020 || stated.primaries == primariesP3 || isLinear(stated);
}

/// [ITU-R BT.2100 table 4, EOTF]
static double lightOfPQ(double value) {
  const double m1 = 2610.0 / 16384, m2 = 2523.0 / 32, c1 = 3424.0 / 4096, c2 = 2413.0 / 128, c3 = 2392.0 / 128;
  const double power = pow(value, 1 / m2);
  return 10000 / paper * pow(fmax(power - c1, 0) / (c2 - c3 * power), 1 / m1);
}

/// [ITU-R BT.2100 table 5, inverse OETF]
static double lightOfHLG(double value) {
  const double a = 0.17883277, b = 0.28466892, c = 0.55991073;
  return value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12;
}

/// [IEC 61966-2-1]. Photos that state the curve of BT.709 are shown with this one.
static double lightOfSRGB(double value) {
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double valueOfSRGB(double light) {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

static double lightOf(double value, uint8_t transfer) {
  switch (transfer) {
    case transferPQ: return lightOfPQ(value);
    case transferHLG: return lightOfHLG(value);
    case transferLinear: return value;
    default: return lightOfSRGB(value);
  }
}

static struct Map* mapOf(struct StatedColours stated, bool isDeep) {
  struct Map* const map = calloc(1, sizeof *map);
  if (map == NULL) return NULL;
  const int last = isDeep ? inputs - 1 : 255;
  for (int input = 0; input <= last; input++) {
    map->light[input] = (float)lightOf((double)input / last, stated.transfer);
  }
  for (int output = 0; output <= outputs; output++) {
    const double light = (double)output / outputs;
    map->value[output] = (uint8_t)lround(255 * valueOfSRGB(light));
    // On a display of this luminance, the exponent is 1.2.
    map->gain[output] = (float)(brightest / paper * pow(light, 0.2));
  }
  map->isHDR = isHDR(stated);
  map->isHLG = stated.transfer == transferHLG;
  // High dynamic range is defined with the primaries of BT.2020.
  const bool isWide = stated.primaries == primaries2020 || (map->isHDR && stated.primaries == 0);
  memcpy(map->matrix, matrices[isWide ? 1 : stated.primaries == primariesP3 ? 2 : 0], sizeof map->matrix);
  return map;
}

/// Brings highlights to what can be shown: Reinhard's curve for the strongest of the three (Reinhard and others,
/// Photographic Tone Reproduction for Digital Images, 2002, equation 4), which keeps their hue.
static float toned(float strongest) {
  const float white = (float)(brightest / paper);
  return (1 + strongest / (white * white)) / (1 + strongest);
}

static void mapPixel(const struct Map* map, float light[3], uint8_t* out) {
  if (map->isHLG) {
    const float sum = light[0] * luminance[0] + light[1] * luminance[1] + light[2] * luminance[2];
    const float gain = map->gain[(int)(fminf(sum, 1) * outputs)];
    for (int colour = 0; colour < 3; colour++) light[colour] *= gain;
  }
  float mixed[3];
  for (int colour = 0; colour < 3; colour++) {
    const float* const row = map->matrix[colour];
    mixed[colour] = fmaxf(row[0] * light[0] + row[1] * light[1] + row[2] * light[2], 0);
  }
  const float gain = map->isHDR ? toned(fmaxf(mixed[0], fmaxf(mixed[1], mixed[2]))) : 1;
  for (int colour = 0; colour < 3; colour++) {
    out[colour] = map->value[(int)(fminf(mixed[colour] * gain, 1) * outputs + 0.5f)];
  }
}

/// A channel of a pixel.
static unsigned channel(const void* row, bool isDeep, int place) {
  return isDeep ? ((const uint16_t*)row)[place] : ((const uint8_t*)row)[place];
}

static void mapRow(const struct Map* map, const void* row, bool isDeep, int bands, int width, uint8_t* out) {
  const int step = bands < 3 ? 0 : 1;
  const bool hasOpacity = bands % 2 == 0;
  for (int x = 0; x < width; x++) {
    float light[3];
    for (int colour = 0; colour < 3; colour++) {
      light[colour] = map->light[channel(row, isDeep, x * bands + colour * step)];
    }
    mapPixel(map, light, out);
    out += 3;
    if (hasOpacity) *out++ = (uint8_t)(channel(row, isDeep, x * bands + bands - 1) >> (isDeep ? 8 : 0));
  }
}

/// Makes a part of the mapped picture when libvips asks for it.
static int mapPart(VipsRegion* part, void* sequence, void* image, void* map, gboolean* stop) {
  (void)image, (void)stop;
  VipsRegion* const source = sequence;
  const VipsRect* const place = &part->valid;
  if (vips_region_prepare(source, place) != 0) return -1;
  const bool isDeep = source->im->BandFmt == VIPS_FORMAT_USHORT;
  for (int y = place->top; y < VIPS_RECT_BOTTOM(place); y++) {
    mapRow(map, VIPS_REGION_ADDR(source, place->left, y), isDeep, source->im->Bands, place->width,
           VIPS_REGION_ADDR(part, place->left, y));
  }
  return 0;
}

VipsImage* mapped(VipsImage* image, struct StatedColours stated) {
  const int bands = vips_image_get_bands(image);
  struct Map* const map = mapOf(stated, vips_image_get_format(image) == VIPS_FORMAT_USHORT);
  VipsImage* const result = vips_image_new();
  if (map == NULL || vips_image_pipelinev(result, VIPS_DEMAND_STYLE_THINSTRIP, image, NULL) != 0) return NULL;
  vips_image_init_fields(result, vips_image_get_width(image), vips_image_get_height(image), bands % 2 == 0 ? 4 : 3,
                         VIPS_FORMAT_UCHAR, VIPS_CODING_NONE, VIPS_INTERPRETATION_sRGB, 1, 1);
  return vips_image_generate(result, vips_start_one, mapPart, vips_stop_one, image, map) == 0 ? result : NULL;
}
