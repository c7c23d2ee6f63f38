#include "Drawing.h"

#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <vips/vips.h>
#include <webp/encode.h>

#include "JPEGXL.h"
#include "ThumbHash.h"

/// More pixels than any camera makes.
static const int64_t mostPixels = 300L * 1000 * 1000;

/// The quality of a small picture, of 100, and the coding effort, of 6.
enum { quality = 80, effort = 3 };

/// Silences the libraries: their warnings quote files.
static GLogWriterOutput sayNothing(
    GLogLevelFlags level, const GLogField* fields, gsize count, gpointer data) {
  (void)level, (void)fields, (void)count, (void)data;
  return G_LOG_WRITER_HANDLED;
}

bool prepareDrawing(const char* program) {
  // Later, neither temporary files nor executable memory are possible.
  setenv("VIPS_DISC_THRESHOLD", "1000g", 1);
  setenv("VIPS_NOVECTOR", "1", 1);
  mallopt(M_ARENA_MAX, 2);
  g_log_set_writer_func(sayNothing, NULL, NULL);
  if (vips_init(program) != 0) return false;
  vips_block_untrusted_set(TRUE);
  vips_cache_set_max(0);
  vips_concurrency_set(1);
  return true;
}

static int writeAll(const void* bytes, size_t count) {
  for (size_t written = 0; written < count;) {
    const ssize_t result = write(STDOUT_FILENO, (const char*)bytes + written, count - written);
    if (result <= 0) return 74;
    written += (size_t)result;
  }
  return 0;
}

static int refuse(enum Outcome outcome) {
  const uint8_t byte = (uint8_t)outcome;
  return writeAll(&byte, 1);
}

/// Whether the profile of a picture is for its colours: some files have grey pixels and a profile for RGB.
static bool hasFittingProfile(VipsImage* image) {
  const void* profile = NULL;
  size_t count = 0;
  const char* space = NULL;
  switch (vips_image_get_interpretation(image)) {
    case VIPS_INTERPRETATION_B_W: case VIPS_INTERPRETATION_GREY16: space = "GRAY"; break;
    case VIPS_INTERPRETATION_sRGB: case VIPS_INTERPRETATION_RGB16: space = "RGB "; break;
    default: return true;
  }
  // The header names the colours after 16 bytes [ICC.1:2022 7.2.6].
  return vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &count) != 0 || count < 20 ||
         memcmp((const char*)profile + 16, space, 4) == 0;
}

/// Opens the file without decoding the picture, except JPEG XL.
///
/// \param mustBeWhole Whether libvips must not open the file again: it would take a smaller picture in a TIFF file, which
///   may be a different one, would use a profile that does not fit, and does not read JPEG XL.
static enum Outcome opened(VipsImage** image, bool* mustBeWhole) {
  *mustBeWhole = true;
  if (isJPEGXL()) return decodeJPEGXL(mostPixels, image);
  lseek(STDIN_FILENO, 0, SEEK_SET);
  VipsSource* const source = vips_source_new_from_descriptor(STDIN_FILENO);
  if (source == NULL) return outcomeUnreadable;
  *image = vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
  g_object_unref(source);
  if (*image == NULL) return outcomeUnreadable;
  const int64_t width = vips_image_get_width(*image);
  if (width * vips_image_get_height(*image) > mostPixels) return outcomeTooLarge;
  const char* loader = "";
  vips_image_get_string(*image, VIPS_META_LOADER, &loader);
  const bool isFitting = hasFittingProfile(*image);
  if (!isFitting) vips_image_remove(*image, VIPS_META_ICC_NAME);
  *mustBeWhole = strncmp(loader, "tiff", 4) == 0 || !isFitting;
  return outcomeDrawn;
}

/// Decodes the picture, only as far as the small one needs.
static VipsImage* shrunk(int edge) {
  VipsImage* image = NULL;
  lseek(STDIN_FILENO, 0, SEEK_SET);
  VipsSource* const source = vips_source_new_from_descriptor(STDIN_FILENO);
  if (source == NULL) return NULL;
  vips_thumbnail_source(source, &image, edge, "height", edge, "size", VIPS_SIZE_DOWN,
                        "export_profile", "srgb", NULL);
  g_object_unref(source);
  return image;
}

/// Decodes the opened picture as it is.
static VipsImage* shrunkWhole(VipsImage* whole, int edge) {
  VipsImage* image = NULL;
  vips_thumbnail_image(whole, &image, edge, "height", edge, "size", VIPS_SIZE_DOWN,
                       "export_profile", "srgb", NULL);
  return image;
}

/// Turns a picture upright by the orientation in the question.
static VipsImage* turned(VipsImage* image, int orientation) {
  VipsImage *marked = NULL, *upright = NULL;
  if (vips_copy(image, &marked, NULL) == 0) {
    vips_image_set_int(marked, VIPS_META_ORIENTATION, orientation);
    vips_autorot(marked, &upright, NULL);
    g_object_unref(marked);
  }
  g_object_unref(image);
  return upright;
}

/// A picture in memory, in sRGB, 8 bits per channel.
static VipsImage* settled(VipsImage* image) {
  VipsImage *coloured = NULL, *bytes = NULL, *memory = NULL;
  if (vips_colourspace(image, &coloured, VIPS_INTERPRETATION_sRGB, NULL) == 0) {
    if (vips_cast_uchar(coloured, &bytes, NULL) == 0) {
      memory = vips_image_copy_memory(bytes);
      g_object_unref(bytes);
    }
    g_object_unref(coloured);
  }
  g_object_unref(image);
  return memory;
}

/// The thumbhash of a picture; its length, 0 if there is none.
static size_t hashOf(VipsImage* image, uint8_t hash[thumbHashMost]) {
  VipsImage *small = NULL, *whole = NULL;
  size_t length = 0, count = 0;
  if (vips_thumbnail_image(image, &small, thumbHashEdge, "height", thumbHashEdge, "size",
                           VIPS_SIZE_DOWN, NULL) != 0) {
    return 0;
  }
  const int hasOpacity = vips_image_hasalpha(small);
  if ((hasOpacity ? vips_copy(small, &whole, NULL) : vips_addalpha(small, &whole, NULL)) == 0) {
    uint8_t* const pixels = vips_image_get_bands(whole) == 4 ? vips_image_write_to_memory(whole, &count) : NULL;
    const int width = vips_image_get_width(whole), height = vips_image_get_height(whole);
    if (pixels != NULL && width <= thumbHashEdge && height <= thumbHashEdge &&
        count == 4 * (size_t)width * (size_t)height) {
      length = thumbHash(pixels, width, height, hash);
    }
    g_free(pixels);
    g_object_unref(whole);
  }
  g_object_unref(small);
  return length;
}

static void putNumber(uint8_t* place, size_t number, int bytes) {
  for (int byte = 0; byte < bytes; byte++) place[byte] = (uint8_t)(number >> 8 * byte);
}

/// Codes a picture as a WebP file. libvips itself would always add EXIF.
static bool encode(VipsImage* image, WebPMemoryWriter* file) {
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigPreset(&config, WEBP_PRESET_PHOTO, quality) || !WebPPictureInit(&picture)) return false;
  config.method = effort;
  picture.width = vips_image_get_width(image);
  picture.height = vips_image_get_height(image);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = file;
  const uint8_t* const pixels = VIPS_IMAGE_ADDR(image, 0, 0);
  const int bands = vips_image_get_bands(image), stride = picture.width * bands;
  const bool isTaken = bands == 4   ? WebPPictureImportRGBA(&picture, pixels, stride)
                       : bands == 3 ? WebPPictureImportRGB(&picture, pixels, stride)
                                    : false;
  return isTaken && WebPEncode(&config, &picture);
}

static int answer(VipsImage* image) {
  uint8_t head[10] = {outcomeDrawn}, hash[thumbHashMost];
  WebPMemoryWriter file;
  WebPMemoryWriterInit(&file);
  if (!encode(image, &file)) return refuse(outcomeUnreadable);
  const size_t hashLength = hashOf(image, hash);
  head[1] = (uint8_t)hashLength;
  putNumber(head + 2, (size_t)vips_image_get_width(image), 2);
  putNumber(head + 4, (size_t)vips_image_get_height(image), 2);
  putNumber(head + 6, file.size, 4);
  int status = writeAll(head, sizeof head);
  if (status == 0) status = writeAll(hash, hashLength);
  if (status == 0) status = writeAll(file.mem, file.size);
  return status;
}

int drawPicture(struct Question question) {
  VipsImage *file = NULL, *image = NULL;
  bool mustBeWhole = false;
  const enum Outcome outcome = opened(&file, &mustBeWhole);
  if (outcome != outcomeDrawn) return refuse(outcome);
  const int orientation = vips_image_get_orientation(file);
  image = mustBeWhole ? shrunkWhole(file, question.size) : shrunk(question.size);
  if (image != NULL && orientation == 1 && question.orientation > 1) {
    image = turned(image, question.orientation);
  }
  if (image != NULL) image = settled(image);
  // The rest is freed when the process ends.
  return image == NULL ? refuse(outcomeUnreadable) : answer(image);
}
