import Glibc

extension [UInt8] {
  /// The index of the first such byte at or behind `start`; nil where there is none.
  ///
  /// Cost: linear in the bytes, at memory speed.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    firstIndex(of: byte, from: start, to: count)
  }

  /// The index of the first such byte at or behind `start` and in front of `end`; nil where there is none.
  ///
  /// Cost: linear in the bytes between the two, at memory speed.
  package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    unsafe withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, start >= 0, start < end, end <= buffer.count,
        let found = unsafe memchr(base + start, Int32(byte), end - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The index of the first such byte at or behind `start` that stands before one that is wanted, or at
  /// the end; nil where there is none.
  ///
  /// Coded pictures are searched for markers with this. In them the byte is in one place of 256, and
  /// `common` nearly always behind it: 64 bytes at a time are passed where that is all there is.
  ///
  /// Cost: linear in the bytes, with one question for each place where the byte stands before another than
  /// `common`.
  ///
  /// - Parameters:
  ///   - byte: The byte.
  ///   - common: A byte before which it is not wanted.
  ///   - isWanted: Whether it is wanted before another.
  ///   - start: Where to begin.
  /// - Returns: The index of the byte.
  package func firstIndex(
    of byte: UInt8, notBefore common: UInt8, before isWanted: (UInt8) -> Bool, from start: Int
  ) -> Int? {
    unsafe withUnsafeBytes { buffer -> Int? in
      guard start >= 0 else { return nil }
      let (wanted, unwanted) = (Lanes(repeating: byte), Lanes(repeating: common))
      var place = start
      while buffer.count - place > 64 {
        if unsafe Self.holds(wanted, notBefore: unwanted, in: buffer, at: place) {
          for index in place..<(place + 64) where unsafe buffer[index] == byte {
            let next = unsafe buffer[index + 1]
            if next != common, isWanted(next) { return index }
          }
        }
        place += 64
      }
      while place < buffer.count {
        if unsafe buffer[place] == byte {
          guard place + 1 < buffer.count else { return place }
          let next = unsafe buffer[place + 1]
          if next != common, isWanted(next) { return place }
        }
        place += 1
      }
      return nil
    }
  }

  /// Whether any of 64 bytes, behind which there is at least one more, is such a byte before another than
  /// `common`.
  private static func holds(
    _ byte: Lanes, notBefore common: Lanes, in buffer: UnsafeRawBufferPointer, at place: Int
  ) -> Bool {
    var found = Lanes(repeating: 0)
    for step in 0..<4 {
      let start = place &+ step &* 16
      let here = unsafe buffer.loadUnaligned(fromByteOffset: start, as: Lanes.self)
      let next = unsafe buffer.loadUnaligned(fromByteOffset: start &+ 1, as: Lanes.self)
      let isFound = (here .== byte) .& (next .!= common)
      found |= Lanes(repeating: 0).replacing(with: 0xFF, where: isFound)
    }
    return found.isAnySet
  }
}

/// Sixteen bytes, which every processor that Swift supports compares at once.
private typealias Lanes = SIMD16<UInt8>

extension Lanes {
  /// Whether any bit is set.
  fileprivate var isAnySet: Bool {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves.x | halves.y != 0
  }
}
