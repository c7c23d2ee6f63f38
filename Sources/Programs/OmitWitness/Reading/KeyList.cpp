// SPDX-License-Identifier: GPL-2.0-or-later
#include "KeyList.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace {

/// No file that is shared has so many; one that does must not fill the asker's memory.
constexpr unsigned long keyLimit = 1UL << 16;

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const unsigned char byte : text) {
    if (byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\') {
      out += static_cast<char>(byte);
    } else {
      char code[8];
      std::snprintf(code, sizeof code, "\\u%04x", byte);
      out += code;
    }
  }
  return out + "\"";
}

}  // namespace

uint64_t KeyList::digest(const unsigned char* bytes, size_t count) {
  uint64_t digest = 0xcbf29ce484222325U;
  for (size_t index = 0; index < count; ++index) {
    digest = (digest ^ bytes[index]) * 0x100000001b3U;
  }
  return digest;
}

void KeyList::exif(const char* reader, const std::string& group, unsigned tag, uint64_t digest) {
  add("{\"reader\":\"" + std::string(reader) + "\",\"group\":" + quoted(group) +
      ",\"tag\":" + std::to_string(tag) + ",\"digest\":" + std::to_string(digest) + "}\n");
}

void KeyList::iptc(const char* reader, unsigned record, unsigned dataset, uint64_t digest) {
  add("{\"reader\":\"" + std::string(reader) + "\",\"record\":" + std::to_string(record) +
      ",\"dataset\":" + std::to_string(dataset) + ",\"digest\":" + std::to_string(digest) + "}\n");
}

void KeyList::xmp(const char* reader, const std::string& space, const std::string& name,
                  uint64_t digest) {
  add("{\"reader\":\"" + std::string(reader) + "\",\"namespace\":" + quoted(space) +
      ",\"name\":" + quoted(name) + ",\"digest\":" + std::to_string(digest) + "}\n");
}

void KeyList::open() {
  waiting_ += "{\"reading\":1}\n";
  send();
}

void KeyList::close(const std::string& exiv2, const std::string& libexif,
                    const std::string& versions) {
  waiting_ += "{\"exiv2\":" + quoted(exiv2) + ",\"libexif\":" + quoted(libexif) +
              ",\"versions\":" + quoted(versions) + "}\n";
  send();
  count_ = 0;
}

void KeyList::add(const std::string& line) {
  if (++count_ > keyLimit) _exit(2);
  waiting_ += line;
  if (waiting_.size() > 1U << 15) send();
}

void KeyList::send() {
  size_t sent = 0;
  while (sent < waiting_.size()) {
    const ssize_t count =
        ::send(socket_, waiting_.data() + sent, waiting_.size() - sent, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) _exit(0);  // The asker closed the socket.
    sent += static_cast<size_t>(count);
  }
  waiting_.clear();
}
