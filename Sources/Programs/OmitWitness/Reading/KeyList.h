// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

/// Sends the keys that readers see, one line of JSON each, and never a value: a digest stands for
/// it, by which the asker tells that the same is seen in two files.
class KeyList {
 public:
  explicit KeyList(int socket) : socket_(socket) {}

  void exif(const char* reader, const std::string& group, unsigned tag, uint64_t digest);
  void iptc(const char* reader, unsigned record, unsigned dataset, uint64_t digest);
  void xmp(const char* reader, const std::string& space, const std::string& name, uint64_t digest);

  /// The digest of a value: FNV-1a of 64 bits.
  static uint64_t digest(const unsigned char* bytes, size_t count);

  /// Says that a file is about to be read: who dies now dies over it.
  void open();

  /// Sends the closing line, with what each reader made of the file.
  void close(const std::string& exiv2, const std::string& libexif, const std::string& versions);

 private:
  void add(const std::string& line);
  void send();

  int socket_;
  std::string waiting_;
  unsigned long count_ = 0;
};
