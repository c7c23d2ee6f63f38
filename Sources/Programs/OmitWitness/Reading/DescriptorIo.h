// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <exiv2/exiv2.hpp>

#include <vector>

/// Reads a file through a descriptor that another process opened; nothing can be written.
class DescriptorIo : public Exiv2::BasicIo {
 public:
  DescriptorIo(int descriptor, size_t size) : descriptor_(descriptor), size_(size) {}
  ~DescriptorIo() override { munmap(); }

  int open() override;
  int close() override { return 0; }
  long write(const Exiv2::byte*, long) override { return 0; }
  long write(Exiv2::BasicIo&) override { return 0; }
  int putb(Exiv2::byte) override { return EOF; }
  Exiv2::DataBuf read(long count) override;
  long read(Exiv2::byte* buffer, long count) override;
  int getb() override;
  void transfer(Exiv2::BasicIo&) override;
  int seek(long offset, Position position) override;
  Exiv2::byte* mmap(bool isWriteable) override;
  int munmap() override;
  long tell() const override { return static_cast<long>(offset_); }
  size_t size() const override { return size_; }
  bool isopen() const override { return true; }
  int error() const override { return 0; }
  bool eof() const override { return isAtEnd_; }
  std::string path() const override { return "file"; }

 private:
  bool fillWindow();

  int descriptor_;
  size_t size_;
  size_t offset_ = 0;
  bool isAtEnd_ = false;
  /// What was read last, and its place in the file: readers ask for single bytes.
  std::vector<Exiv2::byte> window_;
  size_t windowStart_ = 0;
  void* mapped_ = nullptr;
};
