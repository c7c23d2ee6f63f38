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
  /// Whether the file ends before the end of its picture.
  package let isCut: Bool
  package let header: PNGHeader
  /// The number of colours of the palette, or nil if there is none.
  package let paletteCount: Int?
  /// The location of the second half of the data for Apple's decoder.
  package let appleOffsets: PNGAppleOffsets?

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Finds the parts of a PNG file.
  ///
  /// The checksums of the picture's data are not computed: its chunks are copied unchanged. A file
  /// may end within or after them: viewers show the data that is there.
  ///
  /// - Throws: `ContainerError` if a chunk's length is wrong, a chunk that shows the picture is
  ///   invalid, or reading fails.
  package init(parsing source: some ByteSource) throws(ContainerError) {
    var reader = PNGPartReader(source: source)
    let chunks = try reader.parts()
    isCut = reader.isCut
    let picture = try PNGPicture(of: chunks, isCut: isCut, in: source)
    parts = chunks.enumerated().map { index, part in
      guard let type = part.type, picture.members.contains(index) else { return part }
      return PNGPart(role: .picture(type), range: part.range, payload: part.payload)
    }
    header = picture.header
    paletteCount = picture.paletteCount
    appleOffsets = try PNGAppleOffsets(of: parts, in: source)
  }

  /// The index of the first chunk of the picture's data.
  package var firstData: Int {
    parts.firstIndex { $0.role == .picture(PNGChunkType.data) } ?? parts.count
  }
}

/// A reader that finds one chunk after the other.
private struct PNGPartReader<Source: ByteSource> {
  let source: Source
  private var found: [PNGPart] = []
  private(set) var isCut = false
  /// Whether data of the picture was found.
  private var hasData = false

  init(source: Source) { self.source = source }

  mutating func parts() throws(ContainerError) -> [PNGPart] {
    guard try source.start(0..<8) == PNGStructure.signature else {
      throw .malformed(what: "no PNG signature", at: 0)
    }
    add(.signature, at: 0..<8)
    var offset = 8
    while true {
      guard let type = try chunk(at: offset) else {
        isCut = true
        offset = found.last?.range.upperBound ?? offset
        break
      }
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

  /// Adds a chunk, or the part of a data chunk that is in the file.
  ///
  /// - Returns: The type of the chunk, or nil if the file cuts it off after the first data chunk.
  private mutating func chunk(at offset: Int) throws(ContainerError) -> FourCC? {
    let head = try source.start(offset..<max(offset, min(offset + 8, source.count)))
    guard let length = head.uint32(at: 0), let code = head.uint32(at: 4) else {
      guard hasData else { throw .malformed(what: "no end of the picture", at: offset) }
      return nil
    }
    // [ISO 15948 5.3] Letters only; a length has 31 bits.
    guard head[4...].allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      throw .malformed(what: "chunk type that does not consist of letters", at: offset)
    }
    let isData = [PNGChunkType.data, PNGChunkType.frameData].contains(FourCC(code))
    guard length <= Int32.max,
      let range = ByteRange(at: offset, count: 12 + Int(length), within: source.count)
    else {
      let isCut = hasData || isData ? try !endsWithEnd() : false
      guard length <= Int32.max, isCut else {
        throw .malformed(what: "chunk of \(length) bytes runs past the end of the file", at: offset)
      }
      if isData {
        let payload = (offset + 8)..<min(source.count, offset + 8 + Int(length))
        add(.chunk(FourCC(code)), at: offset..<source.count, payload: payload)
      }
      return nil
    }
    if isData { hasData = true }
    add(.chunk(FourCC(code)), at: range, payload: (offset + 8)..<(range.upperBound - 4))
    return FourCC(code)
  }

  /// Returns whether the file ends with an end chunk: then a length is wrong, and nothing is cut
  /// off.
  private func endsWithEnd() throws(ContainerError) -> Bool {
    let start = source.count - 12
    guard start >= 0 else { return false }
    return try source.start(start..<source.count)
      == PNGChunk.bytes(of: PNGChunkType.end, holding: [])
  }

  /// Adds the bytes after the picture: padding if all of them are zero, otherwise a tail.
  private mutating func addTail(from offset: Int) throws(ContainerError) {
    guard offset < source.count else { return }
    let isFill = try source.isZero(offset..<source.count)
    add(isFill ? .fill : .tail, at: offset..<source.count)
  }
}
