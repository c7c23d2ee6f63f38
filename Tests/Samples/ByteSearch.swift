import Glibc

extension [UInt8] {
  /// Returns whether other bytes are the same, at memory speed: `==` takes seconds for a real file
  /// in an unoptimised build.
  package func isSame(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { bytes in
      unsafe other.withUnsafeBytes { other in
        guard let start = bytes.baseAddress, let others = other.baseAddress else { return true }
        return unsafe memcmp(start, others, bytes.count) == 0
      }
    }
  }

  /// Returns whether these bytes contain others.
  ///
  /// Whole files are searched for many secrets with this, so it runs at memory speed.
  package func holds(_ needle: [UInt8]) -> Bool {
    guard let first = needle.first else { return true }
    return unsafe withUnsafeBytes { bytes in
      unsafe needle.withUnsafeBytes { needle in
        guard let start = bytes.baseAddress, let wanted = needle.baseAddress else { return false }
        var offset = 0
        while offset <= bytes.count - needle.count {
          guard
            let found = unsafe memchr(
              start + offset, Int32(first), bytes.count - needle.count - offset + 1)
          else { return false }
          if unsafe memcmp(found, wanted, needle.count) == 0 { return true }
          offset = unsafe UnsafeRawPointer(found) - start + 1
        }
        return false
      }
    }
  }
}
