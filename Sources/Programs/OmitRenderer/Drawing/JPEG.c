#include "JPEG.h"

#include <string.h>

#include "Answer.h"
#include "Comparison.h"
#include "Opening.h"
#include "Turning.h"

/// A profile in a JPEG file has segments of 18 bytes and a part of it [ICC.1:2022 B.4].
///
/// ```
/// 0   2  FF E2: APP2
/// 2   2  length without the marker, most byte first
/// 4   12 "ICC_PROFILE", 0
/// 16  1  number of the segment, from 1
/// 17  1  number of segments
/// 18     part of the profile
/// ```
enum { segmentHead = 18, mostPart = 65535 - segmentHead + 2, mostSegments = 255 };

/// A JPEG file in memory, and the profile that belongs into it.
struct Coded {
  uint8_t* bytes;
  size_t count;
  const uint8_t* profile;
  size_t profileCount;
};

static size_t segments(const struct Coded* coded) { return (coded->profileCount + mostPart - 1) / mostPart; }

/// The file's length with the profile.
static size_t length(const struct Coded* coded) {
  return coded->count + coded->profileCount + segments(coded) * segmentHead;
}

/// Where the profile belongs: behind the start of the image, and JFIF's segment if there is one [JFIF 1.02].
static size_t placeOfProfile(const struct Coded* coded) {
  const uint8_t* const bytes = coded->bytes;
  if (coded->count < 6 || bytes[2] != 0xFF || bytes[3] != 0xE0) return 2;
  const size_t place = 4 + (size_t)(bytes[4] << 8 | bytes[5]);
  return place <= coded->count ? place : 2;
}

static int writeProfile(const struct Coded* coded) {
  int status = 0;
  for (size_t number = 0; number < segments(coded) && status == 0; number++) {
    const uint8_t* const part = coded->profile + number * mostPart;
    const size_t count = VIPS_MIN((size_t)mostPart, coded->profileCount - number * mostPart);
    uint8_t head[segmentHead] = "\xFF\xE2__ICC_PROFILE";
    head[2] = (uint8_t)((count + segmentHead - 2) >> 8);
    head[3] = (uint8_t)(count + segmentHead - 2);
    head[16] = (uint8_t)(number + 1);
    head[17] = (uint8_t)segments(coded);
    status = writeAll(head, sizeof head);
    if (status == 0) status = writeAll(part, count);
  }
  return status;
}

static int writeFile(const struct Coded* coded) {
  const size_t place = placeOfProfile(coded);
  int status = writeAll(coded->bytes, place);
  if (status == 0) status = writeProfile(coded);
  return status == 0 ? writeAll(coded->bytes + place, coded->count - place) : status;
}

/// The picture on white, without opacity.
static VipsImage* onWhite(VipsImage* image, unsigned* changes) {
  VipsImage* result = NULL;
  double white = vips_image_get_format(image) == VIPS_FORMAT_USHORT ? 65535 : 255;
  if (!vips_image_hasalpha(image)) return image;
  *changes |= changeOnWhite;
  VipsArrayDouble* const background = vips_array_double_new(&white, 1);
  vips_flatten(image, &result, "background", background, "max_alpha", white, NULL);
  return result;
}

/// The picture in 8 bits.
static VipsImage* inBytes(VipsImage* image) {
  VipsImage *rounded = NULL, *result = NULL;
  const VipsInterpretation model =
      vips_image_get_bands(image) == 1 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
  if (vips_image_get_format(image) == VIPS_FORMAT_UCHAR) return image;
  // libvips itself would not round.
  if (vips_linear1(image, &rounded, 1.0 / 257, 0.5, "uchar", TRUE, NULL) != 0) return NULL;
  vips_copy(rounded, &result, "interpretation", model, NULL);
  return result;
}

/// The picture with a longer side of at most so many pixels.
static VipsImage* scaled(VipsImage* image, uint32_t longest) {
  const int width = vips_image_get_width(image), height = vips_image_get_height(image);
  const struct Size size = fitted((struct Size){(uint32_t)width, (uint32_t)height}, longest);
  VipsImage* result = NULL;
  if (longest == 0 || ((int)size.width == width && (int)size.height == height)) return image;
  if (vips_resize(image, &result, (double)size.width / width, "vscale", (double)size.height / height, NULL) != 0) {
    return NULL;
  }
  return vips_image_get_width(result) == (int)size.width && vips_image_get_height(result) == (int)size.height
             ? result
             : NULL;
}

/// The picture upright. Only turning needs all of it in memory.
static VipsImage* upright(VipsImage* image, int orientation) {
  if (orientation == 1) return image;
  VipsImage* const memory = vips_image_copy_memory(image);
  return memory == NULL ? NULL : turned(memory, orientation);
}

/// Codes the picture, without anything that its file says.
static bool code(VipsImage* image, const struct Question* question, struct Coded* coded) {
  void* bytes = NULL;
  const VipsForeignSubsample subsampling =
      question->isSubsampled == 1 ? VIPS_FOREIGN_SUBSAMPLE_ON : VIPS_FOREIGN_SUBSAMPLE_OFF;
  if (vips_jpegsave_buffer(image, &bytes, &coded->count, "Q", (int)question->quality, "subsample_mode", subsampling,
                           "optimize_coding", TRUE, "strip", TRUE, NULL) != 0) {
    return false;
  }
  coded->bytes = bytes;
  return coded->count > 2;
}

/// Takes the profile for the file; it may have none.
static bool takeProfile(VipsImage* image, struct Coded* coded, unsigned* changes) {
  const void* profile = NULL;
  if (!hasProfile(image)) return true;
  if (vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &coded->profileCount) != 0) return false;
  coded->profile = profile;
  *changes |= keptProfile;
  return segments(coded) <= mostSegments;
}

static int answer(VipsImage* image, unsigned changes, const struct Coded* coded,
                  const struct Comparison* comparison) {
  uint8_t head[14] = {outcomeDrawn, (uint8_t)changes};
  putNumber(head + 2, (size_t)vips_image_get_width(image), 4);
  putNumber(head + 6, (size_t)vips_image_get_height(image), 4);
  putNumber(head + 10, length(coded), 4);
  int status = writeAll(head, sizeof head);
  if (status == 0) status = writeFile(coded);
  return status == 0 ? writeComparison(comparison) : status;
}

int drawJPEG(struct Question question) {
  struct Opened opened;
  struct Averaging averaging;
  struct Comparison comparison;
  struct Coded coded = {0};
  unsigned changes = 0;
  if (question.quality < 1 || question.quality > 100) return refuse(outcomeUnreadable);
  const enum Outcome outcome = openWhole(&question, &opened);
  if (outcome != outcomeDrawn) return refuse(outcome);
  const int orientation = orientationOf(&opened, &question);
  VipsImage* const whole = coloured(opened.image, opened.stated, &changes);
  if (whole == NULL || !takeProfile(whole, &coded, &changes) || !beginAveraging(&averaging, whole, mostCompared)) {
    return refuse(outcomeUnreadable);
  }
  // One decoding serves both: what is compared is taken before any of the steps that lead to the file.
  VipsImage* image = averagedInPassing(whole, &averaging);
  if (image != NULL) image = onWhite(image, &changes);
  if (image != NULL) image = inBytes(image);
  if (image != NULL) image = scaled(image, question.size);
  if (image != NULL) image = upright(image, orientation);
  const bool isDrawn = image != NULL && code(image, &question, &coded) &&
                       compared(&averaging, whole, false, orientation, &comparison);
  return isDrawn ? answer(image, changes, &coded, &comparison) : refuse(outcomeUnreadable);
}
