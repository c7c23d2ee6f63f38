#pragma once

#include <stdbool.h>

#include "../Files/StringList.h"

/// The length of the name of a folder of copies, without the zero: 128 random bits.
enum { lengthOfFolderName = 32, roomForRecordName = lengthOfFolderName + 8 };

/// Opens the folder of the folders of copies, `$XDG_CACHE_HOME/omit/portal`, and makes it if it is missing.
///
/// \param path Its path, which the caller frees.
/// \return -1 if it cannot be made, is a link, or belongs to or is open to others.
int openCopyRoot(char** path);

/// A new name; false if the system has no random numbers.
bool makeFolderName(char name[lengthOfFolderName + 1]);

/// Whether a name begins like one that `makeFolderName` makes.
bool isFolderName(const char* name);

/// The name of the record of a folder, as in `NAME.open`.
void nameRecord(char record[roomForRecordName], const char* folder, const char* state);

/// Appends the names of everything in a folder, which is no link.
///
/// \return Whether it could be read.
bool appendFileNames(struct StringList* names, int parent, const char* folder);
