import Bytes

/// A piece of a structure that states its own length: a box, a chunk, a segment, a resource.
struct Part {
  /// The bytes that identify the part, or an empty array for bytes that are not such a piece.
  var head: [UInt8]
  var content: [UInt8]
}

/// A way in which parts follow each other, and in which their lengths are written.
///
/// ```
/// boxes      length of all 4, type 4, content          containers are parts inside parts
/// png        signature; length 4, type 4, content, checksum 4
/// riff       "RIFF", length 4, "WEBP"; type 4, length 4, content, even
/// segments   FF, marker, length of all but the marker 2, content; all from the first scan on
/// records    key 4, type 1, size 1, count 2, content, a multiple of four
/// resources  "8BIM", id 2, name, length 4, content, even
/// datasets   1C, record, number, length 2, content
/// gif        the screen; 21, label, sub-blocks; or 2C, the image's head, sub-blocks; 3B
/// subBlocks  length 1, content; the last one is empty
/// ```
enum PartForm: CaseIterable {
  case png
  case riff
  case segments
  case resources
  case datasets
  case records
  case boxes
  case gif
  case subBlocks

  static let all = allCases

  /// The maximum length of a part's content that can still be written.
  var maximumContentLength: Int {
    switch self {
    case .segments: 0xFFFD
    case .datasets: 0x7FFF
    case .records: 0xFFFC
    case .subBlocks: 0xFF
    case .png, .riff, .resources, .boxes, .gif: Int.max
    }
  }

  /// Returns the parts of some bytes, or nil if they are not of this form.
  func parts(of bytes: [UInt8]) -> [Part]? {
    guard bytes.starts(with: opening) else { return nil }
    if self == .gif { return GIFParts.parts(of: bytes) }
    if self == .subBlocks, GIFParts.end(ofSubBlocksAt: 0, in: bytes) != bytes.count { return nil }
    var parts: [Part] = []
    var offset = start
    while offset < bytes.count {
      guard let (part, end) = part(of: bytes, at: offset) else {
        guard !parts.isEmpty else { return nil }
        parts.append(Part(head: [], content: Array(bytes[offset...])))
        break
      }
      parts.append(part)
      offset = end
    }
    return parts
  }

  /// The bytes of some parts.
  func bytes(of parts: [Part]) -> [UInt8] {
    let content = parts.flatMap { $0.head.isEmpty ? $0.content : bytes(of: $0) }
    switch self {
    case .riff:
      return opening + Self.number(content.count + 4, 4).reversed() + Array("WEBP".utf8) + content
    case .png, .segments: return opening + content
    case .resources, .datasets, .records, .boxes, .gif, .subBlocks: return content
    }
  }

  /// The bytes before the first part.
  private var opening: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .riff: Array("RIFF".utf8)
    case .segments: [0xFF, 0xD8]
    case .gif: Array("GIF8".utf8)
    case .resources, .datasets, .records, .boxes, .subBlocks: []
    }
  }

  private var start: Int {
    switch self {
    case .riff: 12
    case .png, .segments, .resources, .datasets, .records, .boxes, .gif, .subBlocks: opening.count
    }
  }
}

extension PartForm {
  private func bytes(of part: Part) -> [UInt8] {
    let (head, content) = (part.head, part.content)
    switch self {
    case .png:
      return Self.number(content.count, 4) + head + content + [0, 0, 0, 0]
    case .riff:
      return head + Self.number(content.count, 4).reversed() + content
        + (content.count.isMultiple(of: 2) ? [] : [0])
    case .segments: return head + Self.number(content.count + 2, 2) + content
    case .resources:
      return head + Self.number(content.count, 4) + content
        + (content.count.isMultiple(of: 2) ? [] : [0])
    case .datasets: return head + Self.number(content.count, 2) + content
    case .records:
      let padding = [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
      let size = max(1, Int(head[5]))
      return head[..<6] + Self.number(content.count / size, 2) + content + padding
    case .boxes: return Self.number(content.count + 8, 4) + head + content
    case .gif: return head + content
    case .subBlocks: return Self.number(content.count, 1) + content
    }
  }

  /// Returns the part at an offset, and its end, or nil if there is none.
  private func part(of bytes: [UInt8], at offset: Int) -> (Part, end: Int)? {
    func part(_ head: Range<Int>, _ start: Int, _ count: Int, _ padding: Int) -> (Part, end: Int)? {
      guard let content = ByteRange(at: start, count: count, within: bytes.count) else {
        return nil
      }
      let whole = Part(head: Array(bytes[head]), content: Array(bytes[content]))
      return (whole, min(bytes.count, content.upperBound + padding))
    }
    switch self {
    case .png:
      guard let length = bytes.uint32(at: offset), offset + 8 <= bytes.count else { return nil }
      return part((offset + 4)..<(offset + 8), offset + 8, Int(length), 4)
    case .riff:
      guard let length = bytes.uint32(at: offset + 4, .littleEndian) else { return nil }
      return part(offset..<(offset + 4), offset + 8, Int(length), Int(length % 2))
    case .segments:
      guard let marker = bytes.uint16(at: offset), marker >= 0xFFC0, marker != 0xFFDA,
        let length = bytes.uint16(at: offset + 2), length >= 2
      else { return nil }
      return part(offset..<(offset + 2), offset + 4, Int(length) - 2, 0)
    case .resources:
      guard bytes.holds("8BIM".utf8, at: offset), offset + 7 < bytes.count else { return nil }
      let name = (Int(bytes[offset + 6]) + 2) / 2 * 2
      guard let length = bytes.uint32(at: offset + 6 + name) else { return nil }
      return part(offset..<(offset + 6 + name), offset + 10 + name, Int(length), Int(length % 2))
    case .datasets:
      guard bytes[offset] == 0x1C, let length = bytes.uint16(at: offset + 3) else { return nil }
      return part(offset..<(offset + 3), offset + 5, Int(length), 0)
    case .records:
      guard let count = bytes.uint16(at: offset + 6), Self.isName(bytes, at: offset),
        bytes[offset + 4] == 0 || Self.valueTypes.contains(bytes[offset + 4])
      else { return nil }
      let length = Int(bytes[offset + 5]) * Int(count)
      return part(offset..<(offset + 6), offset + 8, length, (4 - length % 4) % 4)
    case .boxes:
      guard let length = bytes.uint32(at: offset), length >= 8, offset + 8 <= bytes.count else {
        return nil
      }
      return part((offset + 4)..<(offset + 8), offset + 8, Int(length) - 8, 0)
    case .gif: return nil
    case .subBlocks: return part(offset..<(offset + 1), offset + 1, Int(bytes[offset]), 0)
    }
  }

  /// The types of values in GoPro's format.
  private static let valueTypes = Set("bBcdfFGjJlLqQsSUu?".utf8)

  private static func isName(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes[offset..<(offset + 4)].allSatisfy { (0x30...0x5A).contains($0) }
  }

  private static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
