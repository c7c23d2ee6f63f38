#pragma once

#include <systemd/sd-event.h>

#include "../Copies/CopyFolder.h"
#include "ChooserLines.h"

/// All choosers that run, and those that are about to end.
struct Choosers {
  sd_event* event;
  /// The program's path.
  char* program;
  /// The time within which a chooser has to show its page, in microseconds.
  uint64_t pageTime;
  struct Chooser* first;
  size_t count;
};

/// The most that run at a time, each with a window. An app that asks for more gets the desktop's own dialogs.
enum { mostChoosers = 100 };

/// Is told a chooser's answer, once. It ends the chooser.
typedef void Answered(void* owner, enum ChooserAnswer answer, const struct StringList* copies);

/// Starts omit-chooser.
///
/// \param arguments Its arguments, which end with NULL.
/// \return NULL if it cannot be started. If the program is missing, the chooser answers with a fault.
struct Chooser* startChooser(struct Choosers* choosers, char* const* arguments, Answered* answered, void* owner);

/// Ends a chooser, which tells nothing from here on. NULL is none.
///
/// \param unneeded The folder of copies to remove once it has ended; NULL if there is none.
void endChooser(struct Chooser* chooser, struct CopyFolder* unneeded);

/// Ends all that still run, without waiting for them, and removes the copies that nobody needs.
void killChoosers(struct Choosers* choosers);
