/// The blocks of GIF, which state their type but not their length: that is stated by their
/// sub-blocks.
enum GIFParts {
  private static let screenLength = 13
  private static let descriptorLength = 10

  /// Returns the screen, and each block with its sub-blocks as its content.
  ///
  /// Bytes that are not a block come last.
  static func parts(of bytes: [UInt8]) -> [Part]? {
    guard bytes.count >= screenLength else { return nil }
    var offset = screenLength + tableLength(bytes[10])
    var parts = [Part(head: [], content: Array(bytes.prefix(offset)))]
    while offset < bytes.count {
      guard let head = headLength(at: offset, in: bytes),
        let end = bytes[offset] == trailer
          ? offset + head : end(ofSubBlocksAt: offset + head, in: bytes)
      else {
        parts.append(Part(head: [], content: Array(bytes[offset...])))
        break
      }
      let start = offset + head
      parts.append(Part(head: Array(bytes[offset..<start]), content: Array(bytes[start..<end])))
      offset = end
    }
    return parts
  }

  /// Returns the end of the sub-blocks, after the empty one, or nil if there is no empty one.
  static func end(ofSubBlocksAt start: Int, in bytes: [UInt8]) -> Int? {
    var offset = start
    while offset < bytes.count {
      let length = Int(bytes[offset])
      offset += 1 + length
      if length == 0 { return offset }
    }
    return nil
  }

  private static let trailer: UInt8 = 0x3B

  /// Returns the length of the bytes that identify a block, or nil if no block begins there.
  private static func headLength(at offset: Int, in bytes: [UInt8]) -> Int? {
    let length: Int? =
      switch bytes[offset] {
      case trailer: 1
      case 0x21: 2
      // The size of the image's codes follows the descriptor and its colour table.
      case 0x2C where offset + descriptorLength <= bytes.count:
        descriptorLength + tableLength(bytes[offset + 9]) + 1
      default: nil
      }
    guard let length, offset + length <= bytes.count else { return nil }
    return length
  }

  /// Returns the length of a colour table, as its flags state it.
  private static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
