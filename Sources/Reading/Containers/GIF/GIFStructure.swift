package import Bytes

/// The parts of a GIF file, in order.
///
/// ```
/// G I F 8 9 a | screen 7 | colours | 21 F9 control | 2C image 9, colours, code size, sub-blocks |
///  21 FE comment | 21 01 plain text | 21 FF application | zeros | ... | 3B | tail
/// sub-blocks: length 1, then that number of bytes; repeated until a length of 0
/// ```
/// [GIF89a 15 to 27]
package struct GIFStructure: Sendable, Hashable {
  // INVARIANT (total inventory): the parts' ranges follow each other from 0 to the file's end.
  package let parts: [GIFPart]
  /// Whether the file ends before its trailer.
  package let isCut: Bool

  /// Finds the parts of a GIF file.
  ///
  /// A file may end before its image data or its trailer is complete: viewers show the data that is
  /// there.
  ///
  /// - Throws: `ContainerError` if a byte starts no block, or reading fails.
  package init(parsing source: some ByteSource) throws(ContainerError) {
    var reader = GIFPartReader(source: source)
    try reader.read()
    parts = Self.joiningControls(reader.parts)
    isCut = reader.isCut
  }

  /// Joins the controls of images to the media.
  ///
  /// A control belongs to the next image or plain text [GIF89a 23]; only an image's is media.
  private static func joiningControls(_ parts: [GIFPart]) -> [GIFPart] {
    var parts = parts
    var control: Int?
    for (index, part) in parts.enumerated() {
      switch part.role {
      case .control: control = index
      case .picture:
        if let control { parts[control] = GIFPart(.picture, at: parts[control].range) }
        control = nil
      case .plainText:
        if let control {
          parts[control] = GIFPart(.control(of: index), at: parts[control].range)
        }
        control = nil
      case .comment, .application, .other, .fill, .tail: break
      }
    }
    return parts
  }
}

/// A reader that finds one block after the other.
private struct GIFPartReader<Source: ByteSource> {
  private var window: ByteWindow<Source>
  private let source: Source
  private(set) var parts: [GIFPart] = []
  private(set) var isCut = false
  private var hasImage = false

  init(source: Source) {
    self.source = source
    window = ByteWindow(over: source)
  }

  mutating func read() throws(ContainerError) {
    var offset = try readHead()
    while offset < source.count {
      try source.spend(.parts(1), at: offset)
      switch try window.byte(at: offset) {
      case 0x21: offset = try readExtension(at: offset)
      case 0x2C: offset = try readImage(at: offset)
      case 0x00: offset = try readFill(at: offset)
      case 0x3B:
        guard hasImage else { throw .malformed(what: "no picture data", at: offset) }
        // The trailer is kept apart from images, which own the controls before them.
        parts.append(GIFPart(.fill, at: offset..<(offset + 1)))
        return try readTail(from: offset + 1)
      default: throw .malformed(what: "byte that does not start a block", at: offset)
      }
    }
    guard hasImage else { throw .malformed(what: "no picture data", at: offset) }
    isCut = true
  }

  private mutating func readHead() throws(ContainerError) -> Int {
    let head = try source.start(0..<13)
    guard head.count == 13, head.starts(with: "GIF87a") || head.starts(with: "GIF89a") else {
      throw .malformed(what: "no GIF signature", at: 0)
    }
    let end = 13 + Self.colours(head[10])
    guard end <= source.count else {
      throw .malformed(what: "colour table that runs past the end of the file", at: 13)
    }
    parts.append(GIFPart(.picture, at: 0..<end))
    return end
  }

  /// Returns the number of bytes of a colour table, given the flags before it [GIF89a 18, 20].
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private mutating func readImage(at offset: Int) throws(ContainerError) -> Int {
    let head = try source.start(offset..<(offset + 10))
    guard head.count == 10 else {
      throw .malformed(what: "image that ends within its header", at: offset)
    }
    // After the colours comes the code size, in one byte.
    let start = offset + 10 + Self.colours(head[9]) + 1
    guard start <= source.count else {
      throw .malformed(what: "image that ends within its colour table", at: offset)
    }
    let (end, _) = try subBlocks(from: start)
    parts.append(GIFPart(.picture, at: offset..<end, payload: start..<end))
    hasImage = true
    return end
  }

  private mutating func readExtension(at offset: Int) throws(ContainerError) -> Int {
    let label = try window.byte(at: offset + 1)
    let start = min(source.count, offset + 2)
    let (end, isEnded) = try subBlocks(from: start)
    let first = try window.byte(at: start)
    switch label {
    case 0xF9:
      // [GIF89a 23] Exactly four bytes.
      guard end - offset == 8, first == 4, isEnded else {
        throw .malformed(what: "malformed graphic control", at: offset)
      }
      parts.append(GIFPart(.control(of: nil), at: offset..<end))
    case 0xFE:
      parts.append(GIFPart(.comment, at: offset..<end, payload: start..<end, isEnded: isEnded))
    // [GIF89a 25] Twelve bytes before the text.
    case 0x01 where first == 12:
      parts.append(GIFPart(.plainText, at: offset..<end, payload: start..<end, isEnded: isEnded))
    // [GIF89a 26]
    case 0xFF where first == 11 && start + 12 <= end:
      let id = try source.start((start + 1)..<(start + 12))
      parts.append(
        GIFPart(
          .application(id: id), at: offset..<end, payload: (start + 12)..<end, isEnded: isEnded))
    default:
      parts.append(GIFPart(.other, at: offset..<end, payload: start..<end, isEnded: isEnded))
    }
    return end
  }

  /// Returns the offset at which sub-blocks end, and whether they are complete.
  private mutating func subBlocks(
    from start: Int
  ) throws(ContainerError) -> (end: Int, isEnded: Bool) {
    var offset = start
    while let length = try window.byte(at: offset) {
      offset += 1 + Int(length)
      if length == 0 { return (offset, true) }
    }
    return (source.count, false)
  }

  /// Reads zeros at a place where a block should begin: some writers end a block twice, and viewers
  /// read on.
  private mutating func readFill(at offset: Int) throws(ContainerError) -> Int {
    var end = offset + 1
    while try window.byte(at: end) == 0 { end += 1 }
    parts.append(GIFPart(.fill, at: offset..<end))
    return end
  }

  private mutating func readTail(from offset: Int) throws(ContainerError) {
    guard offset < source.count else { return }
    let isFill = try source.isZero(offset..<source.count)
    parts.append(GIFPart(isFill ? .fill : .tail, at: offset..<source.count))
  }
}
