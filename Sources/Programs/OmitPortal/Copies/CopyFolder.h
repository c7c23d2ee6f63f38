#pragma once

#include <stdbool.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-event.h>

#include "../Files/StringList.h"
#include "CopyRecord.h"
#include "CopyRoot.h"

/// All folders of copies that are watched, and how long each is kept once its client is gone.
struct Copies {
  sd_bus* bus;
  sd_event* event;
  /// The bus's id.
  char busID[33];
  /// In microseconds.
  uint64_t keeping;
  /// The folder of them all; -1 if it cannot be used.
  int root;
  char* path;
  struct CopyFolder* first;
};

/// A folder of the copies of one pick.
struct CopyFolder {
  struct Copies* copies;
  struct CopyFolder *previous, *next;
  char name[lengthOfFolderName + 1];
  struct CopyRecord record;
  /// The suffix of the record's name: `open` or `given`.
  const char* state;
  struct NameWatch* watch;
  sd_event_source* timer;
  /// The deletion of the entries that the document portal has for the copies: their names, and the one that is next.
  struct StringList names;
  size_t nextName;
  sd_bus_slot* call;
  int tries;
};

/// Opens the folder of them all anew, because the person may have emptied the cache since.
///
/// \return Whether it can be used.
bool openCopies(struct Copies* copies);

/// Makes a folder for a pick of a client.
///
/// \return NULL if it cannot be made.
struct CopyFolder* makeCopyFolder(struct Copies* copies, const char* client, pid_t process);

/// The folder's path, which the caller frees; NULL without memory.
char* pathOfCopyFolder(const struct CopyFolder* folder);

/// Whether the names are those of regular files in the folder that are this person's alone, each once.
bool holdsCopies(const struct CopyFolder* folder, const struct StringList* names);

/// Keeps the folder until its client is gone, and the time after it.
///
/// \return Whether that was recorded; if not, the folder is as before.
bool giveCopyFolder(struct CopyFolder* folder);

/// Removes the folder at once: nobody was given its copies. NULL is none.
void discardCopyFolder(struct CopyFolder* folder);

/// Keeps the folder for the time after its client is gone, and then removes it.
void expireCopyFolder(struct CopyFolder* folder);

/// Frees what is known of a folder, and leaves the folder itself alone.
void forgetCopyFolder(struct CopyFolder* folder);

/// Takes up the folders that a former process left.
void adoptCopyFolders(struct Copies* copies);

/// Ends watching, and leaves the folders to a later process.
void leaveCopyFolders(struct Copies* copies);
