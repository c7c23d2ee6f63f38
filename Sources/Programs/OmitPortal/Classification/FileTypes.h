#pragma once

#include <stdbool.h>

/// The MIME type of files with an extension in lower case, of those that pictures and movies have; else NULL.
const char* typeOfExtension(const char* extension);

/// Whether a type is one of drawings and icons, which programs list beside photos. It does not make a filter one of
/// something else, but a filter of drawings alone is none of photos.
bool isTypeOfDrawings(const char* type);
