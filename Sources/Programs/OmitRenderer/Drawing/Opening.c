#include "Opening.h"

#include <string.h>
#include <unistd.h>

#include "JPEGXL.h"

/// The most pixels of a side of a JPEG file: what its libraries write.
enum { mostSide = 65500 };

static bool begins(const char* text, const char* start) { return strncmp(text, start, strlen(start)) == 0; }

/// Takes what the decoder found in the file.
static void describe(struct Opened* opened) {
  const char* loader = "";
  vips_image_get_string(opened->image, VIPS_META_LOADER, &loader);
  const bool canMove = begins(loader, "gif") || begins(loader, "webp");
  opened->isAnimated = canMove && vips_image_get_n_pages(opened->image) > 1;
  opened->isUpright = begins(loader, "heif");
  opened->mustBeWhole = begins(loader, "tiff") || hasWrongProfile(opened->image);
}

enum Outcome openPicture(const struct Question* question, VipsFailOn failOn, struct Opened* opened) {
  *opened = (struct Opened){.stated = {question->primaries, question->transfer}};
  // libvips 8.14 ends the process if there are no bytes.
  if (lseek(STDIN_FILENO, 0, SEEK_END) <= 0) return outcomeUnreadable;
  if (isJPEGXL()) return decodeJPEGXL(mostPixels, opened);
  lseek(STDIN_FILENO, 0, SEEK_SET);
  VipsSource* const source = vips_source_new_from_descriptor(STDIN_FILENO);
  if (source == NULL) return outcomeUnreadable;
  opened->image =
      vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", failOn, NULL);
  g_object_unref(source);
  if (opened->image == NULL) return outcomeUnreadable;
  const int64_t width = vips_image_get_width(opened->image);
  if (width * vips_image_get_height(opened->image) > mostPixels) return outcomeTooLarge;
  describe(opened);
  return outcomeDrawn;
}

enum Outcome openWhole(const struct Question* question, struct Opened* opened) {
  const enum Outcome outcome = openPicture(question, VIPS_FAIL_ON_ERROR, opened);
  if (outcome != outcomeDrawn) return outcome;
  if (opened->isAnimated) return outcomeAnimated;
  if (opened->isIncomplete) return outcomeUnreadable;
  const int width = vips_image_get_width(opened->image), height = vips_image_get_height(opened->image);
  return VIPS_MAX(width, height) > mostSide ? outcomeTooLarge : outcomeDrawn;
}

int orientationOf(const struct Opened* opened, const struct Question* question) {
  if (opened->isUpright) return 1;
  const int stated = vips_image_get_orientation(opened->image);
  return stated > 1 || question->orientation < 1 || question->orientation > 8 ? stated : question->orientation;
}
