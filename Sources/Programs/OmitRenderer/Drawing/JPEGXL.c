#include "JPEGXL.h"

#include <jxl/decode.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The file at standard input.
struct File {
  const uint8_t* bytes;
  size_t count;
};

static struct File whole(void) {
  struct stat facts;
  if (fstat(STDIN_FILENO, &facts) != 0 || facts.st_size <= 0) return (struct File){NULL, 0};
  const size_t count = (size_t)facts.st_size;
  const void* const bytes = mmap(NULL, count, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
  return bytes == MAP_FAILED ? (struct File){NULL, 0} : (struct File){bytes, count};
}

bool isJPEGXL(void) {
  uint8_t first[12];
  const ssize_t count = pread(STDIN_FILENO, first, sizeof first, 0);
  const JxlSignature signature = count < 0 ? JXL_SIG_INVALID : JxlSignatureCheck(first, (size_t)count);
  return signature == JXL_SIG_CODESTREAM || signature == JXL_SIG_CONTAINER;
}

/// A decoded picture before it has all its pixels.
struct Canvas {
  JxlBasicInfo info;
  JxlPixelFormat format;
  void *pixels, *profile;
  size_t count, profileCount;
};

static bool begin(JxlDecoder* decoder, struct Canvas* canvas, int64_t most, enum Outcome* outcome) {
  if (JxlDecoderGetBasicInfo(decoder, &canvas->info) != JXL_DEC_SUCCESS) return false;
  if ((int64_t)canvas->info.xsize * canvas->info.ysize > most) {
    *outcome = outcomeTooLarge;
    return false;
  }
  canvas->format = (JxlPixelFormat){
      .num_channels = canvas->info.num_color_channels + (canvas->info.alpha_bits > 0 ? 1 : 0),
      .data_type = canvas->info.bits_per_sample > 8 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8,
      .endianness = JXL_NATIVE_ENDIAN,
  };
  return true;
}

/// Takes the colours of the pixels as numbers, if the file has them so. Red, green and blue of Display P3 have a number of
/// their own in ISO/IEC 23091-2; here they are those of the cinema with the white of displays.
static void takeNumbers(JxlDecoder* decoder, const struct Canvas* canvas, struct StatedColours* stated) {
  JxlColorEncoding colours;
  const JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
#if JPEGXL_NUMERIC_VERSION < JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
  if (JxlDecoderGetColorAsEncodedProfile(decoder, &canvas->format, target, &colours) != JXL_DEC_SUCCESS) return;
#else
  (void)canvas;
  if (JxlDecoderGetColorAsEncodedProfile(decoder, target, &colours) != JXL_DEC_SUCCESS) return;
#endif
  const bool isDisplayP3 = colours.primaries == JXL_PRIMARIES_P3 && colours.white_point == JXL_WHITE_POINT_D65;
  stated->primaries = isDisplayP3 ? 12 : (uint8_t)colours.primaries;
  // A curve by its exponent has no number.
  stated->transfer = colours.transfer_function > UINT8_MAX ? 0 : (uint8_t)colours.transfer_function;
}

static bool isSRGB(struct StatedColours stated) {
  return stated.primaries == JXL_PRIMARIES_SRGB && stated.transfer == JXL_TRANSFER_FUNCTION_SRGB;
}

/// Whether it has a channel of ink, which is not decoded with the colours.
static bool hasInk(JxlDecoder* decoder, const struct Canvas* canvas) {
  for (uint32_t channel = 0; channel < canvas->info.num_extra_channels; channel++) {
    JxlExtraChannelInfo facts;
    if (JxlDecoderGetExtraChannelInfo(decoder, channel, &facts) != JXL_DEC_SUCCESS ||
        facts.type == JXL_CHANNEL_BLACK) {
      return true;
    }
  }
  return false;
}

/// Takes the profile of the pixels. Without one, they are taken as sRGB.
static void takeProfile(JxlDecoder* decoder, struct Canvas* canvas) {
  const JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
  size_t count = 0;
#if JPEGXL_NUMERIC_VERSION < JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
  const JxlPixelFormat* const format = &canvas->format;
  if (JxlDecoderGetICCProfileSize(decoder, format, target, &count) != JXL_DEC_SUCCESS) return;
  uint8_t* const profile = g_try_malloc(count);
  if (profile == NULL) return;
  const JxlDecoderStatus status = JxlDecoderGetColorAsICCProfile(decoder, format, target, profile, count);
#else
  if (JxlDecoderGetICCProfileSize(decoder, target, &count) != JXL_DEC_SUCCESS) return;
  uint8_t* const profile = g_try_malloc(count);
  if (profile == NULL) return;
  const JxlDecoderStatus status = JxlDecoderGetColorAsICCProfile(decoder, target, profile, count);
#endif
  if (status != JXL_DEC_SUCCESS) return;
  canvas->profile = profile;
  canvas->profileCount = count;
}

static bool takePixels(JxlDecoder* decoder, struct Canvas* canvas) {
  if (JxlDecoderImageOutBufferSize(decoder, &canvas->format, &canvas->count) != JXL_DEC_SUCCESS) return false;
  canvas->pixels = g_try_malloc(canvas->count);
  return canvas->pixels != NULL && JxlDecoderSetImageOutBuffer(decoder, &canvas->format, canvas->pixels,
                                                               canvas->count) == JXL_DEC_SUCCESS;
}

/// The decoded picture in the form that libvips works with.
static VipsImage* picture(const struct Canvas* canvas) {
  const bool isDeep = canvas->format.data_type == JXL_TYPE_UINT16, isGrey = canvas->info.num_color_channels == 1;
  VipsImage* image = NULL;
  VipsImage* const pixels = vips_image_new_from_memory(
      canvas->pixels, canvas->count, (int)canvas->info.xsize, (int)canvas->info.ysize,
      (int)canvas->format.num_channels, isDeep ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR);
  if (pixels == NULL) return NULL;
  const VipsInterpretation colours = isGrey ? isDeep ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W
                                     : isDeep ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB;
  if (vips_copy(pixels, &image, "interpretation", colours, NULL) != 0) return NULL;
  if (canvas->profile != NULL) {
    vips_image_set_blob_copy(image, VIPS_META_ICC_NAME, canvas->profile, canvas->profileCount);
  }
  return image;
}

/// The picture with colours that are not multiplied by opacity.
static VipsImage* separated(VipsImage* image, const struct Canvas* canvas) {
  VipsImage *divided = NULL, *result = NULL;
  if (image == NULL || canvas->info.alpha_bits == 0 || !canvas->info.alpha_premultiplied) return image;
  if (vips_unpremultiply(image, &divided, NULL) == 0) {
    vips_cast(divided, &result, vips_image_get_format(image), NULL);
  }
  return result;
}

/// Takes what the file states, before the pixels.
static void describe(JxlDecoder* decoder, struct Canvas* canvas, struct Opened* opened) {
  opened->isAnimated = canvas->info.have_animation;
  opened->isIncomplete = hasInk(decoder, canvas);
  takeNumbers(decoder, canvas, &opened->stated);
  if (!isSRGB(opened->stated)) takeProfile(decoder, canvas);
}

// libvips' own reader hands libjxl a part of the file at a time, and libjxl 0.7 fails on some files that it reads
// as a whole.
enum Outcome decodeJPEGXL(int64_t most, struct Opened* opened) {
  enum Outcome outcome = outcomeUnreadable;
  struct Canvas canvas = {0};
  opened->mustBeWhole = opened->isUpright = true;
  const struct File file = whole();
  JxlDecoder* const decoder = JxlDecoderCreate(NULL);
  const int events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE;
  if (file.bytes == NULL || decoder == NULL || JxlDecoderSubscribeEvents(decoder, events) != JXL_DEC_SUCCESS ||
      JxlDecoderSetInput(decoder, file.bytes, file.count) != JXL_DEC_SUCCESS) {
    return outcomeUnreadable;
  }
  JxlDecoderCloseInput(decoder);
  for (;;) {
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_BASIC_INFO:
        if (!begin(decoder, &canvas, most, &outcome)) return outcome;
        break;
      case JXL_DEC_COLOR_ENCODING: describe(decoder, &canvas, opened); break;
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
        if (!takePixels(decoder, &canvas)) return outcomeUnreadable;
        break;
      case JXL_DEC_FULL_IMAGE:
        opened->image = separated(picture(&canvas), &canvas);
        return opened->image == NULL ? outcomeUnreadable : outcomeDrawn;
      default: return outcomeUnreadable;
    }
  }
}
