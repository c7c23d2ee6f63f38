/// The blocks of GIF, which say what they are and not how long they are: their sub-blocks do.
enum GIFParts {
  private static let screenLength = 13
  private static let descriptorLength = 10

  /// The screen, and each block with its sub-blocks as its content; what is no block stands last.
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

  /// Where sub-blocks end, behind the empty one; nil if that is not there.
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

  /// How long that is by which a block is known; nil if no block begins.
  private static func headLength(at offset: Int, in bytes: [UInt8]) -> Int? {
    let length: Int? =
      switch bytes[offset] {
      case trailer: 1
      case 0x21: 2
      // Behind the descriptor and its table stands how long the image's codes are.
      case 0x2C where offset + descriptorLength <= bytes.count:
        descriptorLength + tableLength(bytes[offset + 9]) + 1
      default: nil
      }
    guard let length, offset + length <= bytes.count else { return nil }
    return length
  }

  /// How long a table of colours is, as its flags say.
  private static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
