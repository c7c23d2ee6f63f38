#define _GNU_SOURCE
#include "HEVC.h"

#include <stdbool.h>
#include <stdio.h>

#include "FFmpeg.h"
#include "Fitting.h"

/// More tiles than any camera makes.
enum { mostTiles = 4096 };

/// ffmpeg's name of matrix coefficients [ISO/IEC 23091-2 8.3]; NULL if those in the stream count.
static const char* matrixName(uint8_t matrix) {
  switch (matrix) {
    case 1: return "bt709";
    case 4: return "fcc";
    case 5: case 6: return "bt601";
    case 7: return "smpte240m";
    case 9: case 10: return "bt2020";
    default: return NULL;
  }
}

static bool isSound(const struct Question* question) {
  const uint64_t pixels = (uint64_t)question->width * question->height;
  const uint32_t tiles = (uint32_t)question->columns * question->rows;
  return pixels > 0 && question->width <= mostPixels && question->height <= mostPixels && pixels <= mostPixels &&
         tiles > 0 && tiles <= mostTiles && question->size > 0 && question->size <= mostCompared;
}

/// Puts tiles together, gives each pixel the colours of its square, as libheif does, cuts off the tiles' excess, and shrinks
/// the rest by the mean of what each pixel covers. Before that, each pixel is in RGB: what is out of range is cut there.
///
/// \return Whether it fits.
static bool describe(const struct Question* question, struct Size small, char* filter, size_t room) {
  const char* const matrix = matrixName(question->matrix);
  const char* const range = question->range == 1 ? ":in_range=pc" : question->range == 2 ? ":in_range=tv" : "";
  const int count = snprintf(
      filter, room,
      "tile=%ux%u,scale=flags=neighbor+accurate_rnd+full_chroma_int%s%s%s,format=gbrp,crop=%u:%u:0:0,"
      "scale=%u:%u:flags=area+accurate_rnd+full_chroma_int+full_chroma_inp,format=rgb24",
      question->columns, question->rows, matrix == NULL ? "" : ":in_color_matrix=", matrix == NULL ? "" : matrix,
      range, question->width, question->height, small.width, small.height);
  return count > 0 && (size_t)count < room;
}

int comparedHEVC(int stream, const char* ffmpeg, const struct Question* question) {
  char filter[320];
  if (!isSound(question)) return -1;
  const struct Size small = fitted((struct Size){question->width, question->height}, question->size);
  if (!describe(question, small, filter, sizeof filter)) return -1;
  const char* const arguments[] = {
      "ffmpeg", "-nostdin", "-v", "quiet", "-threads", "1", "-filter_threads", "1", "-protocol_whitelist", "file,pipe",
      "-codec_whitelist", "hevc", "-f", "hevc", "-i", "file:/proc/self/fd/0", "-map", "0:V:0", "-vf", filter,
      "-frames:v", "1", "-c:v", "rawvideo", "-f", "rawvideo", "pipe:1", NULL,
  };
  return outputOf(ffmpeg, arguments, stream, (size_t)small.width * small.height * 3);
}
