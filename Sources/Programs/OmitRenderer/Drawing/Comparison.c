#include "Comparison.h"

#include <string.h>
#include <unistd.h>

#include "Answer.h"
#include "Colours.h"
#include "Opening.h"
#include "Turning.h"

/// Gives a small picture the profile of the whole, and brings it to sRGB.
static VipsImage* inSRGB(VipsImage* small, VipsImage* original) {
  const void* profile = NULL;
  size_t count = 0;
  if (!hasProfile(original)) return small;
  if (vips_image_get_blob(original, VIPS_META_ICC_NAME, &profile, &count) != 0) return NULL;
  vips_image_set_blob_copy(small, VIPS_META_ICC_NAME, profile, count);
  return transformed(small);
}

bool compared(struct Averaging* averaging, VipsImage* original, bool keepsColours, int orientation,
              struct Comparison* comparison) {
  VipsImage *small = averaged(averaging), *coloured = NULL;
  if (small != NULL && !keepsColours) small = inSRGB(small, original);
  if (small == NULL || vips_colourspace(small, &coloured, VIPS_INTERPRETATION_sRGB, NULL) != 0) return false;
  const struct Size whole = averaging->whole;
  // From 5 on, the sides change places [Exif 3.0 4.6.5].
  comparison->whole = orientation < 5 ? whole : (struct Size){whole.height, whole.width};
  small = turned(coloured, orientation);
  comparison->small = small == NULL ? NULL : vips_image_copy_memory(small);
  return comparison->small != NULL && vips_image_get_bands(comparison->small) == 3 &&
         vips_image_get_format(comparison->small) == VIPS_FORMAT_UCHAR;
}

int writeComparison(const struct Comparison* comparison) {
  VipsImage* const small = comparison->small;
  const size_t width = (size_t)vips_image_get_width(small), height = (size_t)vips_image_get_height(small);
  uint8_t head[12];
  putNumber(head, comparison->whole.width, 4);
  putNumber(head + 4, comparison->whole.height, 4);
  putNumber(head + 8, width, 2);
  putNumber(head + 10, height, 2);
  const int status = writeAll(head, sizeof head);
  return status == 0 ? writeAll(VIPS_IMAGE_ADDR(small, 0, 0), width * height * 3) : status;
}

static int answer(const struct Comparison* comparison) {
  const uint8_t outcome = outcomeDrawn;
  const int status = writeAll(&outcome, 1);
  return status == 0 ? writeComparison(comparison) : status;
}

int drawComparison(struct Question question) {
  struct Opened opened;
  struct Averaging averaging;
  struct Comparison comparison;
  unsigned changes = 0;
  if (question.size == 0 || question.size > mostCompared) return refuse(outcomeUnreadable);
  const enum Outcome outcome = openWhole(&question, &opened);
  if (outcome != outcomeDrawn) return refuse(outcome);
  VipsImage* const image = coloured(opened.image, opened.stated, &changes);
  const bool isDrawn =
      image != NULL && beginAveraging(&averaging, image, question.size) && averageAll(image, &averaging) &&
      compared(&averaging, image, question.keepsColours == 1,
               orientationOf(&opened, &question), &comparison);
  return isDrawn ? answer(&comparison) : refuse(outcomeUnreadable);
}

int passComparison(struct Question question) {
  const struct Size whole = {question.width, question.height};
  const struct Size small = fitted(whole, question.size);
  const size_t count = (size_t)small.width * small.height * 3;
  uint8_t pixels[mostCompared * mostCompared * 3 + 1];
  // One byte more shows that there are not too many.
  if (pread(STDIN_FILENO, pixels, count + 1, 0) != (ssize_t)count) return refuse(outcomeUnreadable);
  VipsImage* const image = vips_image_new_from_memory(pixels, count, (int)small.width, (int)small.height, 3,
                                                      VIPS_FORMAT_UCHAR);
  const struct Comparison comparison = {whole, image};
  return image == NULL ? refuse(outcomeUnreadable) : answer(&comparison);
}
