#include "SmallPicture.h"

#include <stdbool.h>
#include <stdint.h>
#include <unistd.h>
#include <vips/vips.h>
#include <webp/encode.h>

#include "Answer.h"
#include "Opening.h"
#include "ThumbHash.h"
#include "Turning.h"

/// The quality of a small picture, of 100, and the coding effort, of 6.
enum { quality = 80, effort = 3 };

/// The profile that libvips is to bring a picture to. Without one of its own, it is in sRGB, and libvips 8.14 would take its
/// white for another one: blue would become purple.
static const char* exportProfile(VipsImage* image) { return hasProfile(image) ? "srgb" : NULL; }

/// Decodes the opened picture again, only as far as the small one needs.
static VipsImage* shrunk(VipsImage* opened, int edge) {
  VipsImage* image = NULL;
  lseek(STDIN_FILENO, 0, SEEK_SET);
  VipsSource* const source = vips_source_new_from_descriptor(STDIN_FILENO);
  if (source == NULL) return NULL;
  vips_thumbnail_source(source, &image, edge, "height", edge, "size", VIPS_SIZE_DOWN,
                        "export_profile", exportProfile(opened), NULL);
  g_object_unref(source);
  return image;
}

/// Decodes the opened picture as it is.
static VipsImage* shrunkWhole(VipsImage* whole, int edge) {
  VipsImage* image = NULL;
  vips_thumbnail_image(whole, &image, edge, "height", edge, "size", VIPS_SIZE_DOWN,
                       "export_profile", exportProfile(whole), NULL);
  return image;
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

/// The small picture in the colours of its file.
static VipsImage* shrunkInItsColours(struct Opened* opened, int edge) {
  unsigned changes = 0;
  // Tones are mapped before the picture has few of them.
  if (isMapped(opened->image, opened->stated)) {
    VipsImage* const whole = coloured(opened->image, opened->stated, &changes);
    return whole == NULL ? NULL : shrunkWhole(whole, edge);
  }
  if (hasWrongProfile(opened->image)) vips_image_remove(opened->image, VIPS_META_ICC_NAME);
  return opened->mustBeWhole ? shrunkWhole(opened->image, edge) : shrunk(opened->image, edge);
}

int drawSmall(struct Question question) {
  struct Opened opened;
  const enum Outcome outcome = openPicture(&question, VIPS_FAIL_ON_NONE, &opened);
  if (outcome != outcomeDrawn) return refuse(outcome);
  const int orientation = vips_image_get_orientation(opened.image);
  VipsImage* image = shrunkInItsColours(&opened, question.size);
  if (image != NULL && orientation == 1 && question.orientation > 1) {
    image = turned(image, question.orientation);
  }
  if (image != NULL) image = settled(image);
  // The rest is freed when the process ends.
  return image == NULL ? refuse(outcomeUnreadable) : answer(image);
}
