import Glibc

extension [UInt8] {
  /// Returns the index of the first such byte at or after `start`, or nil if there is none.
  ///
  /// Cost: linear in the bytes, at memory speed.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    firstIndex(of: byte, from: start, to: count)
  }

  /// Returns the index of the first such byte at or after `start` and before `end`, or nil if there
  /// is none.
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

  /// Returns the index of the first occurrence of some bytes at or after `start`, or nil if there
  /// is none.
  ///
  /// Cost: linear in the bytes, with one comparison at each place of the first byte.
  package func firstIndex(of word: [UInt8], from start: Int = 0) -> Int? {
    guard let first = word.first else { return nil }
    var start = start
    while let index = firstIndex(of: first, from: start) {
      if holds(word, at: index) { return index }
      start = index + 1
    }
    return nil
  }

  /// Returns the index of the first `byte` at or after `start` that is followed by a wanted byte,
  /// or by the end.
  ///
  /// This searches coded pictures for markers. In them, about one byte in 256 equals `byte`, nearly always
  /// followed by `common`: 128 bytes at a time are skipped if they contain nothing else.
  ///
  /// Cost: linear in the bytes, with one call of `isWanted` for each place at which the byte is
  /// followed by a byte other than `common`.
  ///
  /// - Parameters:
  ///   - byte: The byte to search for.
  ///   - common: A following byte that is never wanted.
  ///   - isWanted: Returns whether the following byte is wanted.
  ///   - start: The index at which to begin.
  /// - Returns: The index of the byte, or nil if there is none.
  package func firstIndex(
    of byte: UInt8, notBefore common: UInt8, before isWanted: (UInt8) -> Bool, from start: Int
  ) -> Int? {
    unsafe withUnsafeBytes { buffer -> Int? in
      guard start >= 0 else { return nil }
      let (wanted, unwanted) = (Lanes(repeating: byte), Lanes(repeating: common))
      var position = start
      while buffer.count - position > 128 {
        var found = SIMDMask<Lanes.MaskStorage>(repeating: false)
        for step in 0..<8 {
          let first = position &+ step &* 16
          let here = unsafe buffer.loadUnaligned(fromByteOffset: first, as: Lanes.self)
          let next = unsafe buffer.loadUnaligned(fromByteOffset: first &+ 1, as: Lanes.self)
          found .|= (here .== wanted) .& (next .!= unwanted)
        }
        let halves = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
        if halves.x | halves.y != 0 {
          // A lane stands for the eight bytes that are 16 apart.
          var first = Int.max
          for (half, offset) in [(halves.x, 0), (halves.y, 8)] {
            var lanes = half
            while lanes != 0 {
              let lane = lanes.trailingZeroBitCount / 8
              lanes &= ~(0xFF << UInt64(lane * 8))
              for index in stride(from: position + offset + lane, to: position + 128, by: 16)
              where unsafe index < first && buffer[index] == byte {
                let next = unsafe buffer[index + 1]
                if next != common, isWanted(next) { first = index }
              }
            }
          }
          if first != .max { return first }
        }
        position += 128
      }
      while position < buffer.count {
        if unsafe buffer[position] == byte {
          guard position + 1 < buffer.count else { return position }
          let next = unsafe buffer[position + 1]
          if next != common, isWanted(next) { return position }
        }
        position += 1
      }
      return nil
    }
  }
}

/// Sixteen bytes, which every processor that Swift supports compares at once.
private typealias Lanes = SIMD16<UInt8>
