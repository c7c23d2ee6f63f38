// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <string>

/// Sends the keys that readers see, one line of JSON each, and never a value.
class KeyList {
 public:
  explicit KeyList(int socket) : socket_(socket) {}

  void exif(const char* reader, const std::string& group, unsigned tag);
  void iptc(const char* reader, unsigned record, unsigned dataset);
  void xmp(const char* reader, const std::string& space, const std::string& name);

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
