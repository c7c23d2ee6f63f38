#pragma once

#include <stdint.h>

/// A question to a renderer: one message of these four bytes, with two descriptors: the file, and a pipe or
/// stream for the answer.
struct Question {
  /// What the file is: one of `enum Kind`.
  uint8_t kind;
  /// The orientation of a picture that does not state its own, by EXIF's numbers [Exif 3.0 4.6.5]: 1 to 8.
  uint8_t orientation;
  /// The longer edge of the small picture, in pixels.
  uint16_t size;
};

enum Kind {
  kindPicture = 1,
  kindMovie = 2,
};

/// The first byte of every answer, before anything of the file is read.
enum { begun = '?' };

/// The second byte of an answer: the outcome. If the picture was not drawn, nothing follows.
enum Outcome {
  outcomeDrawn = 1,
  outcomeUnreadable = 2,
  outcomeTooLarge = 3,
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
/// \param ffmpeg The program that extracts the first picture of a movie; NULL if there is none.
/// \param draw Runs in that process, once it is confined.
/// \return The exit status.
int keep(const char* ffmpeg, Draw* draw);
