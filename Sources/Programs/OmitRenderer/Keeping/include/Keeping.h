#pragma once

#include <stdint.h>

/// A question to a renderer: one message of these 24 bytes, with two descriptors: the file, and a pipe or
/// stream for the answer.
///
/// ```
/// 0   1  kind: one of `enum Kind`
/// 1   1  orientation of a picture that does not state its own, by EXIF's numbers [Exif 3.0 4.6.5]: 1 to 8
/// 2   2  longest side of what is drawn, in pixels, least byte first, as all numbers; for `kindJPEG`, 0
///        means as it is
/// 4   1  quality, 1 to 100 (`kindJPEG`)
/// 5   1  chroma subsampling: 0 is 4:4:4, 1 is 4:2:0 (`kindJPEG`)
/// 6   1  colour primaries that the file states [ISO/IEC 23091-2 8.1], 0 if it does not
/// 7   1  transfer characteristics [8.2], 0 if it does not
/// 8   1  matrix coefficients [8.3], 0 if it does not (`kindHEVC`)
/// 9   1  1: full range, 2: limited range, 0 if it does not (`kindHEVC`)
/// 10  2  columns of tiles, 12  2 rows of tiles (`kindHEVC`)
/// 14  4  width in pixels, 18  4 height: before it is turned, without the tiles' excess (`kindHEVC`)
/// 22  1  1: the picture keeps its own colours, whatever its profile (`kindComparison`)
/// 23  1  0
/// ```
struct __attribute__((packed)) Question {
  uint8_t kind, orientation;
  uint16_t size;
  uint8_t quality, isSubsampled;
  uint8_t primaries, transfer, matrix, range;
  uint16_t columns, rows;
  uint32_t width, height;
  uint8_t keepsColours, zero;
};

_Static_assert(sizeof(struct Question) == 24, "the question has no gaps");

enum Kind {
  /// A small picture.
  kindPicture = 1,
  /// A small picture of a movie.
  kindMovie = 2,
  /// The whole picture as a JPEG file.
  kindJPEG = 3,
  /// A picture that shows whether two files look alike.
  kindComparison = 4,
  /// The same, of a stream of HEVC that another decoder decodes: the tiles of one picture in their order.
  kindHEVC = 5,
};

/// More pixels than any camera makes.
enum { mostPixels = 300 * 1000 * 1000 };
/// The most pixels of a side of a picture for comparison.
enum { mostCompared = 512 };

/// The first byte of every answer, before anything of the file is read.
enum { begun = '?' };

/// The second byte of an answer: the outcome. If the picture was not drawn, nothing follows.
enum Outcome {
  outcomeDrawn = 1,
  outcomeUnreadable = 2,
  outcomeTooLarge = 3,
  /// Only if a whole picture is asked for.
  outcomeAnimated = 4,
};

/// Draws the file at standard input, and writes the answer to standard output.
///
/// \return The process's exit status.
typedef int Draw(struct Question question);

/// Answers questions from the socket at standard input until it is closed, each in a process of its own
/// that has only the file and the pipe.
///
/// The parent process never reads a byte of a file. It must have one thread when this is called.
///
/// \param ffmpeg The program that decodes movies and HEVC; NULL if there is none.
/// \param draw Runs in that process, once it is confined.
/// \return The exit status.
int keep(const char* ffmpeg, Draw* draw);
