import Glibc

extension [UInt8] {
  /// The index of the first such byte at or behind `start` that stands before one that is wanted, or at
  /// the end; nil where there is none.
  ///
  /// Coded pictures are searched for markers with this, so it runs at memory speed: linear in the bytes,
  /// with one question for each place where the byte stands.
  package func firstIndex(
    of byte: UInt8, before isWanted: (UInt8) -> Bool = { _ in true }, from start: Int
  ) -> Int? {
    unsafe withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, start >= 0 else { return nil }
      var place = start
      while place < buffer.count,
        let found = unsafe memchr(base + place, Int32(byte), buffer.count - place)
      {
        let index = unsafe UnsafeRawPointer(found) - base
        place = index + 1
        if place == buffer.count || isWanted(unsafe buffer[place]) { return index }
      }
      return nil
    }
  }
}
