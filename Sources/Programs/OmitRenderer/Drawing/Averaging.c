#include "Averaging.h"

#include <stdlib.h>

/// The rows of a strip that are decoded at a time.
enum { stripRows = 16 };

bool beginAveraging(struct Averaging* averaging, VipsImage* image, uint32_t longest) {
  const int bands = vips_image_get_bands(image);
  const struct Size whole = {(uint32_t)vips_image_get_width(image), (uint32_t)vips_image_get_height(image)};
  *averaging = (struct Averaging){
      .whole = whole,
      .small = fitted(whole, longest),
      .colours = bands < 3 ? 1 : 3,
      .hasOpacity = bands % 2 == 0,
      .isDeep = vips_image_get_format(image) == VIPS_FORMAT_USHORT,
  };
  const size_t columns = (size_t)whole.width * averaging->colours;
  averaging->sums = calloc(columns, sizeof *averaging->sums);
  averaging->flat = calloc(columns, sizeof(uint16_t));
  averaging->pixels = calloc((size_t)averaging->small.width * averaging->small.height, averaging->colours);
  return averaging->sums != NULL && averaging->flat != NULL && averaging->pixels != NULL;
}

static uint32_t onWhite(uint32_t value, uint32_t opacity, uint32_t most) {
  return (value * opacity + most * (most - opacity) + most / 2) / most;
}

/// Lays a row on white.
static void flatten8(const uint8_t* row, uint8_t* flat, uint32_t width, int colours) {
  for (uint32_t x = 0; x < width; x++, row += colours + 1) {
    for (int colour = 0; colour < colours; colour++) *flat++ = (uint8_t)onWhite(row[colour], row[colours], 255);
  }
}

static void flatten16(const uint16_t* row, uint16_t* flat, uint32_t width, int colours) {
  for (uint32_t x = 0; x < width; x++, row += colours + 1) {
    for (int colour = 0; colour < colours; colour++) *flat++ = (uint16_t)onWhite(row[colour], row[colours], 65535);
  }
}

static const void* flattened(struct Averaging* averaging, const void* row) {
  if (!averaging->hasOpacity) return row;
  if (averaging->isDeep) {
    flatten16(row, averaging->flat, averaging->whole.width, averaging->colours);
  } else {
    flatten8(row, averaging->flat, averaging->whole.width, averaging->colours);
  }
  return averaging->flat;
}

static void add(struct Averaging* averaging, const void* row, uint32_t weight) {
  const size_t columns = (size_t)averaging->whole.width * averaging->colours;
  uint32_t* const sums = averaging->sums;
  if (averaging->isDeep) {
    const uint16_t* const values = row;
    for (size_t column = 0; column < columns; column++) sums[column] += weight * values[column];
  } else {
    const uint8_t* const values = row;
    for (size_t column = 0; column < columns; column++) sums[column] += weight * values[column];
  }
}

/// The sum of a colour over the columns from `start` to `end`, which are counted in parts of a column: as many as the
/// small picture has columns.
static uint64_t sumAcross(const struct Averaging* averaging, int colour, uint64_t start, uint64_t end) {
  const uint64_t parts = averaging->small.width;
  uint64_t sum = 0;
  while (start < end) {
    const uint64_t column = start / parts, edge = (column + 1) * parts, stop = edge < end ? edge : end;
    sum += (stop - start) * averaging->sums[column * averaging->colours + colour];
    start = stop;
  }
  return sum;
}

/// Ends a row of the small picture.
static void endRow(struct Averaging* averaging) {
  const size_t columns = (size_t)averaging->whole.width * averaging->colours;
  const uint64_t area = (uint64_t)averaging->whole.width * averaging->whole.height * (averaging->isDeep ? 257 : 1);
  uint8_t* out = averaging->pixels + (size_t)averaging->nextSmall * averaging->small.width * averaging->colours;
  for (uint64_t x = 0; x < averaging->small.width; x++) {
    const uint64_t start = x * averaging->whole.width;
    for (int colour = 0; colour < averaging->colours; colour++) {
      *out++ = (uint8_t)((sumAcross(averaging, colour, start, start + averaging->whole.width) + area / 2) / area);
    }
  }
  averaging->nextSmall++;
  for (size_t column = 0; column < columns; column++) averaging->sums[column] = 0;
}

/// Adds a row to the one or two small rows that it covers, in parts of a row: as many as there are small rows.
static void addRow(struct Averaging* averaging, const void* row) {
  const uint64_t parts = averaging->small.height, start = averaging->next * parts, end = start + parts;
  const uint64_t edge = (averaging->nextSmall + 1) * (uint64_t)averaging->whole.height;
  row = flattened(averaging, row);
  add(averaging, row, (uint32_t)((end < edge ? end : edge) - start));
  if (end >= edge) endRow(averaging);
  if (end > edge) add(averaging, row, (uint32_t)(end - edge));
  averaging->next++;
}

bool averageRows(struct Averaging* averaging, VipsRegion* rows) {
  const VipsRect* const place = &rows->valid;
  if (place->left != 0 || (uint32_t)place->width != averaging->whole.width ||
      (uint32_t)place->top != averaging->next || (uint32_t)VIPS_RECT_BOTTOM(place) > averaging->whole.height) {
    return false;
  }
  for (int y = place->top; y < VIPS_RECT_BOTTOM(place); y++) addRow(averaging, VIPS_REGION_ADDR(rows, 0, y));
  return true;
}

/// Passes a part on when libvips asks for it.
static int pass(VipsRegion* part, void* sequence, void* image, void* averaging, gboolean* stop) {
  (void)image, (void)stop;
  VipsRegion* const source = sequence;
  const VipsRect* const place = &part->valid;
  if (vips_region_prepare(source, place) != 0 || vips_region_region(part, source, place, place->left, place->top) != 0) {
    return -1;
  }
  return averageRows(averaging, part) ? 0 : -1;
}

VipsImage* averagedInPassing(VipsImage* image, struct Averaging* averaging) {
  VipsImage *const passing = vips_image_new(), *result = NULL;
  if (vips_image_pipelinev(passing, VIPS_DEMAND_STYLE_THINSTRIP, image, NULL) != 0 ||
      vips_image_generate(passing, vips_start_one, pass, vips_stop_one, image, averaging) != 0) {
    return NULL;
  }
  // Asks for each row once, in order, whatever is asked of it.
  vips_sequential(passing, &result, "tile_height", stripRows, NULL);
  return result;
}

bool averageAll(VipsImage* image, struct Averaging* averaging) {
  VipsRegion* const rows = vips_region_new(image);
  const int width = vips_image_get_width(image), height = vips_image_get_height(image);
  bool isWhole = true;
  for (int top = 0; top < height && isWhole; top += stripRows) {
    const VipsRect strip = {0, top, width, VIPS_MIN(stripRows, height - top)};
    isWhole = vips_region_prepare(rows, &strip) == 0 && averageRows(averaging, rows);
  }
  g_object_unref(rows);
  return isWhole;
}

VipsImage* averaged(struct Averaging* averaging) {
  const struct Size small = averaging->small;
  if (averaging->nextSmall != small.height) return NULL;
  const size_t count = (size_t)small.width * small.height * averaging->colours;
  VipsImage* const pixels =
      vips_image_new_from_memory(averaging->pixels, count, (int)small.width, (int)small.height, averaging->colours,
                                 VIPS_FORMAT_UCHAR);
  VipsImage* result = NULL;
  if (pixels == NULL) return NULL;
  vips_copy(pixels, &result, "interpretation",
            averaging->colours == 1 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, NULL);
  return result;
}
