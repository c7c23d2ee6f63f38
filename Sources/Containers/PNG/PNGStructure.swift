package import Bytes

/// The parts of a PNG file, in order.
///
/// ```
/// 89 P N G 0D 0A 1A 0A | IHDR | ... | IDAT | IDAT | ... | IEND | tail
///      signature
/// chunk: length of the data 4, type 4, data, CRC-32 of type and data 4
/// ```
/// [ISO 15948 5.3]
package struct PNGStructure: Sendable, Hashable {
  // INVARIANT (total inventory): the parts' ranges follow each other from 0 to the file's end.
  package let parts: [PNGPart]
  package let header: PNGHeader
  /// How many colours the palette has; nil where there is none.
  package let paletteCount: Int?
  /// Where Apple's decoder finds the second half of the data.
  package let appleOffsets: PNGAppleOffsets?

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Finds the parts of a PNG file.
  ///
  /// The checksums of the picture's data are not taken: their chunks are copied as they stand.
  ///
  /// - Throws: `ContainerError` where a chunk's length is wrong, chunks that show the picture are
  ///   not what they must be, or reading fails.
  package init(parsing source: some ByteSource) throws(ContainerError) {
    var reader = PNGPartReader(source: source)
    let chunks = try reader.parts()
    let picture = try PNGPicture(of: chunks, in: source)
    parts = chunks.enumerated().map { index, part in
      guard let type = part.type, picture.members.contains(index) else { return part }
      return PNGPart(role: .picture(type), range: part.range, payload: part.payload)
    }
    header = picture.header
    paletteCount = picture.paletteCount
    appleOffsets = try PNGAppleOffsets(of: parts, in: source)
  }

  /// Index of the first chunk of the picture's data.
  package var firstData: Int {
    parts.firstIndex { $0.role == .picture(PNGChunkType.data) } ?? parts.count
  }
}

/// Finds one chunk after the other.
private struct PNGPartReader<Source: ByteSource> {
  let source: Source
  private var found: [PNGPart] = []

  init(source: Source) { self.source = source }

  mutating func parts() throws(ContainerError) -> [PNGPart] {
    guard try source.start(0..<8) == PNGStructure.signature else {
      throw .malformed(what: "no PNG signature", at: 0)
    }
    add(.signature, at: 0..<8)
    var offset = 8
    while true {
      let type = try chunk(at: offset)
      offset = found.last?.range.upperBound ?? offset
      if type == PNGChunkType.end { break }
      try source.spend(.parts(1), at: offset)
    }
    try addTail(from: offset)
    return found
  }

  private mutating func add(_ role: PNGPart.Role, at range: ByteRange, payload: ByteRange? = nil) {
    found.append(PNGPart(role: role, range: range, payload: payload ?? range))
  }

  private mutating func chunk(at offset: Int) throws(ContainerError) -> FourCC {
    let head = try source.start(offset..<(offset + 8))
    guard let length = head.uint32(at: 0), let code = head.uint32(at: 4) else {
      throw .malformed(what: "no end of the picture", at: offset)
    }
    // [ISO 15948 5.3] Letters only; a length has 31 bits.
    guard head[4...].allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      throw .malformed(what: "chunk whose type is not made of letters", at: offset)
    }
    guard length <= Int32.max,
      let range = ByteRange(at: offset, count: 12 + Int(length), within: source.count)
    else {
      throw .malformed(what: "chunk of \(length) bytes runs past the end of the file", at: offset)
    }
    add(.chunk(FourCC(code)), at: range, payload: (offset + 8)..<(range.upperBound - 4))
    return FourCC(code)
  }

  /// Zeros behind the picture are padding; anything else is a tail.
  private mutating func addTail(from offset: Int) throws(ContainerError) {
    guard offset < source.count else { return }
    let isFill = try source.isZero(offset..<source.count)
    add(isFill ? .fill : .tail, at: offset..<source.count)
  }
}
