#pragma once

/// Prints the versions of the libraries that decode and draw, one per line, behind the library's name. libjpeg does not
/// know its own.
void printVersions(void);
