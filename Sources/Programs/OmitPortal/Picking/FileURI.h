#pragma once

/// The URI of a file in a folder, in which every byte that is not unreserved is escaped [RFC 3986, 2; RFC 8089].
///
/// \return A text that the caller frees; NULL without memory.
char* fileURI(const char* folder, const char* name);
