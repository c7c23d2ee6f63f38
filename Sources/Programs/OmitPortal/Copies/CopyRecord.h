#pragma once

#include <stdbool.h>
#include <sys/types.h>

#include "../Identity/Client.h"

/// Who has the copies of a folder. It stands beside the folder, so that a later start can tell whether they are
/// needed: as `NAME.open` while the pick goes on, and as `NAME.given` once the app has them.
struct CopyRecord {
  /// The bus's id, 32 hexadecimal digits, and the client's unique name on it.
  char bus[33], client[roomForName];
  /// The client's process, for the records of another bus, which cannot be asked; 0 if it is not known.
  pid_t process;
  /// When the process began, in ticks since the system's start, and that start's id [proc(5)].
  unsigned long long start;
  char boot[37];
};

/// Fills in when a record's process began, and the system's start.
void setProcess(struct CopyRecord* record, pid_t process);

/// Writes a record of a new name.
bool writeRecord(int root, const char* name, const struct CopyRecord* record);

/// \return Whether there is a well-formed record of that name.
bool readRecord(int root, const char* name, struct CopyRecord* record);

/// Whether the record's process still runs.
bool isProcessThere(const struct CopyRecord* record);
