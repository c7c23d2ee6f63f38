#pragma once

#include "CopyFolder.h"

/// Removes a folder of copies, its record, and the entries that the document portal has for the copies of one that
/// was given. Afterwards nothing is known of the folder; if it cannot be removed, it is tried again later.
void removeCopies(struct CopyFolder* folder);
