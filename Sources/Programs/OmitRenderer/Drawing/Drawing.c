#include "Drawing.h"

#include <malloc.h>
#include <stdlib.h>
#include <vips/vips.h>

#include "Answer.h"
#include "Comparison.h"
#include "JPEG.h"
#include "SmallPicture.h"

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

int draw(struct Question question) {
  switch (question.kind) {
    case kindPicture: case kindMovie: return drawSmall(question);
    case kindJPEG: return drawJPEG(question);
    case kindComparison: return drawComparison(question);
    case kindHEVC: return passComparison(question);
    default: return refuse(outcomeUnreadable);
  }
}
