#pragma once

#include <stdbool.h>

/// Keeps standard output for the answer alone.
///
/// Whatever else writes to standard output, such as a library's messages, then goes to standard error. The web
/// processes do not inherit the answer, so it ends with this process.
bool reserveAnswer(void);

/// Says that the page is on the screen, once.
void sayPage(void);

/// Answers, unless it has answered before: a line for each copy, and the last line.
///
/// \param copies The names of the copies, ended by NULL; NULL for none.
/// \param lastLine `add`, `cancel` or `browse`.
void answer(char* const* copies, const char* lastLine);
