import Glibc

extension [UInt8] {
  /// The index of the first such byte at or behind `start`, or nil where there is none.
  ///
  /// Coded pictures are searched for markers with this, so it runs at memory speed.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start >= 0, start < count else { return nil }
    return unsafe withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
