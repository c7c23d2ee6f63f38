// SPDX-License-Identifier: GPL-2.0-or-later
#include "DescriptorIo.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

int DescriptorIo::open() {
  offset_ = 0;
  isAtEnd_ = false;
  return 0;
}

Exiv2::DataBuf DescriptorIo::read(long count) {
  // A count that a file declares is not trusted.
  const size_t rest = size_ - std::min(offset_, size_);
  Exiv2::DataBuf buffer(static_cast<long>(std::min(static_cast<size_t>(std::max(count, 0L)), rest)));
  buffer.size_ = read(buffer.pData_, buffer.size_);
  return buffer;
}

long DescriptorIo::read(Exiv2::byte* buffer, long count) {
  long total = 0;
  while (total < count) {
    const bool isInside = offset_ >= windowStart_ && offset_ - windowStart_ < window_.size();
    if (!isInside && !fillWindow()) {
      isAtEnd_ = true;
      break;
    }
    const size_t inside = offset_ - windowStart_;
    const size_t part = std::min(window_.size() - inside, static_cast<size_t>(count - total));
    std::copy_n(window_.data() + inside, part, buffer + total);
    total += static_cast<long>(part);
    offset_ += part;
  }
  return total;
}

/// Reads what follows the offset. Returns whether there was anything.
bool DescriptorIo::fillWindow() {
  window_.resize(1U << 14);
  ssize_t got = -1;
  do {
    got = pread(descriptor_, window_.data(), window_.size(), static_cast<off_t>(offset_));
  } while (got < 0 && errno == EINTR);
  // A read error must not look like a file of an unknown format.
  if (got < 0) _exit(74);
  window_.resize(static_cast<size_t>(got));
  windowStart_ = offset_;
  return got > 0;
}

int DescriptorIo::getb() {
  Exiv2::byte byte = 0;
  return read(&byte, 1) == 1 ? byte : EOF;
}

void DescriptorIo::transfer(Exiv2::BasicIo&) {
  throw Exiv2::Error(Exiv2::kerFunctionNotSupported, "transfer");
}

int DescriptorIo::seek(long offset, Position position) {
  long base = 0;
  if (position == cur) base = static_cast<long>(offset_);
  if (position == end) base = static_cast<long>(size_);
  long target = 0;
  if (__builtin_add_overflow(base, offset, &target) || target < 0) return 1;
  offset_ = static_cast<size_t>(target);
  isAtEnd_ = false;
  return 0;
}

Exiv2::byte* DescriptorIo::mmap(bool isWriteable) {
  if (isWriteable || size_ == 0) throw Exiv2::Error(Exiv2::kerFunctionNotSupported, "mmap");
  if (mapped_ == nullptr) {
    void* const mapped = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, descriptor_, 0);
    if (mapped == MAP_FAILED) throw Exiv2::Error(Exiv2::kerCallFailed, "file", "", "mmap");
    mapped_ = mapped;
  }
  return static_cast<Exiv2::byte*>(mapped_);
}

int DescriptorIo::munmap() {
  if (mapped_ != nullptr) ::munmap(mapped_, size_);
  mapped_ = nullptr;
  return 0;
}
