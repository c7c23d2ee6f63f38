package import Bytes

/// The chunks of a PNG that show its picture, and whether they are valid.
///
/// [ISO 15948 5.6, PNG 3 13.4]
struct PNGPicture {
  let header: PNGHeader
  let paletteCount: Int?
  /// The indices of the parts that show the picture.
  private(set) var members: Set<Int> = []

  /// Collects the chunks of a file, which may be cut off after the first chunk of its data.
  init(of parts: [PNGPart], isCut: Bool, in source: some ByteSource) throws(ContainerError) {
    let chunks = parts.indices.filter { parts[$0].type != nil }
    let data = chunks.filter { parts[$0].type == PNGChunkType.data }
    guard let first = data.first, let last = data.last else {
      throw .malformed(what: "no picture data", at: parts.last?.range.lowerBound ?? 0)
    }
    guard last - first == data.count - 1 else {
      throw .malformed(
        what: "picture data that are not consecutive", at: parts[last].range.lowerBound)
    }
    members.formUnion(data)

    var start = chunks[...]
    // Apple's tools put a chunk of four bytes first.
    if let index = start.first, parts[index].type == PNGChunkType.apple {
      guard parts[index].payload.count == 4, try parts[index].isIntact(in: source) else {
        throw .malformed(what: "malformed CgBI chunk", at: parts[index].range.lowerBound)
      }
      members.insert(index)
      start = start.dropFirst()
    }
    guard let index = start.first, parts[index].type == PNGChunkType.header,
      parts[index].payload.count == 13, try parts[index].isIntact(in: source),
      let header = PNGHeader(parsing: try source.start(parts[index].payload))
    else { throw .malformed(what: "no intact header", at: 8) }
    members.insert(index)
    self.header = header

    let known = [PNGChunkType.palette, PNGChunkType.data, PNGChunkType.end, PNGChunkType.apple]
    var palette: Int?
    for index in start.dropFirst() {
      let (part, type) = (parts[index], parts[index].type)
      if type == PNGChunkType.palette {
        guard let limit = header.paletteLimit else { continue }
        guard palette == nil, index < first, part.payload.count.isMultiple(of: 3),
          (1...limit).contains(part.payload.count / 3), try part.isIntact(in: source)
        else { throw .malformed(what: "malformed palette", at: part.range.lowerBound) }
        palette = part.payload.count / 3
        members.insert(index)
      } else if type == PNGChunkType.end {
        guard part.payload.isEmpty, try part.isIntact(in: source) else {
          throw .malformed(what: "end of the picture that contains data", at: part.range.lowerBound)
        }
        members.insert(index)
      } else if type?.isCritical == true, type.map(known.contains) != true {
        // [ISO 15948 5.4] Decoders refuse a file with an unknown critical chunk.
        throw .malformed(what: "unknown critical chunk", at: part.range.lowerBound)
      }
    }
    guard palette != nil || header.colour != .palette else {
      throw .malformed(what: "no palette", at: parts[first].range.lowerBound)
    }
    paletteCount = palette
    members.formUnion(
      try Self.animation(parts, of: header, firstData: first, isCut: isCut, in: source))
  }

  /// Returns the chunks of an animation: as many frames as it declares, numbered without a gap.
  ///
  /// If the head of the animation does not precede the picture's data, viewers show no animation,
  /// so its other chunks count as unknown.
  private static func animation(
    _ parts: [PNGPart], of header: PNGHeader, firstData: Int, isCut: Bool,
    in source: some ByteSource
  ) throws(ContainerError) -> Set<Int> {
    guard let head = parts[..<firstData].firstIndex(where: { $0.type == PNGChunkType.animation })
    else { return [] }
    let content = try source.start(parts[head].payload.prefix(8))
    guard parts[head].payload.count == 8, try parts[head].isIntact(in: source),
      let count = content.uint32(at: 0)
    else { throw .malformed(what: "malformed animation", at: parts[head].range.lowerBound) }
    var members: Set<Int> = [head]
    var (number, frames) = (UInt32(0), UInt32(0))
    for (index, part) in parts.enumerated() {
      let isFrame = part.type == PNGChunkType.frame
      guard isFrame || part.type == PNGChunkType.frameData else { continue }
      let isPlaced = isFrame || (index > firstData && frames > 0)
      let start = try source.start(part.payload.prefix(isFrame ? 26 : 4))
      // [PNG 3 11.3.6.2, 11.3.6.3]
      let isWhole =
        isFrame
        ? part.payload.count == 26 && header.holdsFrame(start, isPicture: index < firstData) : true
      guard isPlaced, isWhole, start.uint32(at: 0) == number,
        try isFrame ? part.isIntact(in: source) : true
      else {
        throw .malformed(what: "frame out of order", at: part.range.lowerBound)
      }
      number += 1
      if isFrame { frames += 1 }
      members.insert(index)
    }
    guard isCut ? frames <= count : frames == count, frames > 0 else {
      throw .malformed(
        what: "animation with a wrong number of frames", at: parts[head].range.lowerBound)
    }
    return members
  }
}

extension PNGPart {
  /// Returns whether the checksum of a small chunk matches its type and data.
  package func isIntact(in source: some ByteSource) throws(ContainerError) -> Bool {
    guard range.count >= 12 else { return false }
    let bytes = try source.start((range.lowerBound + 4)..<range.upperBound)
    return PNGChunk.isIntact(bytes)
  }
}

/// The functions that check and write chunks [ISO 15948 5.3].
package enum PNGChunk {
  /// Returns whether the checksum of a chunk, after its type and data, matches them.
  package static func isIntact(_ bytes: [UInt8]) -> Bool {
    bytes.uint32(at: bytes.count - 4) == Zlib.checksum(of: bytes.dropLast(4))
  }

  /// Returns a chunk with its length and its checksum.
  package static func bytes(of type: FourCC, holding data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt32(truncatingIfNeeded: data.count))
    var content: [UInt8] = []
    content.append(number: type.code)
    content += data
    bytes += content
    bytes.append(number: Zlib.checksum(of: content[...]))
    return bytes
  }
}

extension FourCC {
  /// Whether decoders must know the chunk to show the picture [ISO 15948 5.4].
  fileprivate var isCritical: Bool { code & 0x2000_0000 == 0 }
}

extension PNGHeader {
  /// Returns whether the data of `fcTL` describes a frame of an animation that lies within the
  /// picture.
  ///
  /// The frame that is the picture itself fills it.
  ///
  /// ```
  /// 0   4   number
  /// 4   8   width, height; neither is 0
  /// 12  8   columns to its left, rows above it
  /// 20  4   duration: numerator, denominator
  /// 24  1   disposal, 0 to 2
  /// 25  1   whether it is blended over the frame before
  /// ```
  /// [PNG 3 11.3.6.2]
  func holdsFrame(_ data: [UInt8], isPicture: Bool) -> Bool {
    guard data.count == 26, let frameWidth = data.uint32(at: 4),
      let frameHeight = data.uint32(at: 8),
      let left = data.uint32(at: 12), let top = data.uint32(at: 16),
      (1...width).contains(frameWidth), (1...height).contains(frameHeight),
      left <= width - frameWidth, top <= height - frameHeight
    else { return false }
    return data[24] <= 2 && data[25] <= 1
      && (!isPicture || (frameWidth == width && frameHeight == height))
  }
}
