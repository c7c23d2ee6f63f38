#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "../Files/StringList.h"

/// The longest line, with its end, and the most copies of one pick.
enum { roomForLine = 300, mostCopies = 5000 };

/// What a chooser has answered so far.
enum ChooserAnswer {
  /// Nothing yet.
  answerOpen,
  answerAdd,
  answerCancel,
  answerBrowse,
  /// It failed, or wrote what is no answer.
  answerFault,
};

/// The lines that a chooser has written. One of zeros has none.
struct ChooserLines {
  char line[roomForLine];
  size_t length;
  bool hasPage;
  struct StringList copies;
  enum ChooserAnswer answer;
};

/// Reads more characters, up to the last line. What follows it is not read.
void readLines(struct ChooserLines* lines, const char* characters, size_t count);
