package import Bytes

/// A window that moves forward over a source, so that memory use does not grow with the source.
package struct ByteWindow<Source: ByteSource> {
  private let source: Source
  private var bytes: [UInt8] = []
  private var start = 0

  /// Large enough that reading costs little, small enough to stay in the processor's cache.
  package static var size: Int { 128 * 1024 }

  package init(over source: Source) { self.source = source }

  /// The number of bytes of the source.
  package var count: Int { source.count }

  /// Returns the byte at an offset, or nil after the end of the source.
  package mutating func byte(at offset: Int) throws(ContainerError) -> UInt8? {
    guard offset >= start, offset - start < bytes.count else {
      guard try move(to: offset) else { return nil }
      return bytes.first
    }
    return bytes[offset - start]
  }

  /// Returns the bytes of a range, as far as the source has them.
  package mutating func bytes(in range: ByteRange) throws(ContainerError) -> [UInt8] {
    var found: [UInt8] = []
    for offset in range {
      guard let byte = try byte(at: offset) else { break }
      found.append(byte)
    }
    return found
  }

  /// Returns the offset of the first `byte` at or after `offset` whose next byte is not below
  /// `common` and is wanted, or nil if there is no such byte.
  package mutating func firstOffset(
    of byte: UInt8, notBefore common: UInt8, before isWanted: (UInt8) -> Bool, from offset: Int
  ) throws(ContainerError) -> Int? {
    var offset = offset
    while true {
      if offset < start || offset - start >= bytes.count {
        guard try move(to: offset) else { return nil }
      }
      guard
        let found = bytes.firstIndex(
          of: byte, notBefore: common, before: isWanted, from: offset - start)
      else {
        offset = start + bytes.count
        continue
      }
      // The byte after the last one of this window is the first of the next window.
      let position = start + found
      guard let next = try self.byte(at: position + 1) else { return nil }
      if next != common, isWanted(next) { return position }
      offset = position + 1
    }
  }

  private mutating func move(to offset: Int) throws(ContainerError) -> Bool {
    guard offset >= 0, offset < source.count else { return false }
    try source.load(offset..<min(source.count, offset + Self.size), into: &bytes)
    start = offset
    return !bytes.isEmpty
  }
}
