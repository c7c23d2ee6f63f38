// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

/// Sends the keys that readers see, one line of JSON each, and never a value, only its digest, by which
/// the asker can tell that two files have the same value.
class KeyList {
 public:
  explicit KeyList(int socket) : socket_(socket) {}

  void exif(const char* reader, const std::string& group, unsigned tag, uint64_t digest);
  void iptc(const char* reader, unsigned record, unsigned dataset, uint64_t digest);
  void xmp(const char* reader, const std::string& space, const std::string& name, uint64_t digest);

  /// The digest of a value: FNV-1a of 64 bits.
  static uint64_t digest(const unsigned char* bytes, size_t count);

  /// Reports that a file is about to be read: a crash from here on is caused by it.
  void open();

  /// Sends the last line, with the result of each reader.
  void close(const std::string& exiv2, const std::string& libexif, const std::string& versions);

 private:
  void add(const std::string& line);
  void send();

  int socket_;
  std::string waiting_;
  unsigned long count_ = 0;
};
