import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Reads a PNG file; `depth` is the number of assets that it is inside of.
  ///
  /// - Throws: `ContainerError` if its structure is broken.
  init(ofPNG source: ByteSlice, depth: Int = 0) throws(ContainerError) {
    let structure = try PNGStructure(parsing: source)
    var reader = PNGBlockReader(structure: structure, source: source, depth: depth)
    self.init(contentType: .png, container: .png(structure), blocks: try reader.blocks())
  }
}

/// Reads the chunks of a PNG file that are not needed to show the picture, and the bytes after
/// them.
private struct PNGBlockReader {
  let structure: PNGStructure
  let source: ByteSlice
  let depth: Int
  private var budget = InflationBudget()
  private var seen: Set<FourCC> = []

  init(structure: PNGStructure, source: ByteSlice, depth: Int) {
    self.structure = structure
    self.source = source
    self.depth = depth
  }

  mutating func blocks() throws(ContainerError) -> [Block] {
    var list = BlockList(of: source)
    for (id, part) in structure.parts.identified {
      switch part.role {
      case .chunk(let type): try list.append(try block(type, in: part, at: id))
      case .tail:
        let tail = try TrailingBytes(part.range, part: id, of: source, depth: depth)
        try list.append(tail.block)
      case .signature, .picture, .fill: break
      }
    }
    return list.blocks
  }

  private mutating func block(
    _ type: FourCC, in part: PNGPart, at id: PartID
  ) throws(ContainerError) -> Block {
    let isFirst = seen.insert(type).inserted && id.position < structure.firstData
    let offsets = structure.appleOffsets.flatMap { $0.part == id.position ? $0 : nil }
    // No metadata is that long; only the first bytes are read.
    let length = min(part.payload.count, PNGChunkReader.lengthLimit)
    let chunk = try source.start((part.range.lowerBound + 4)..<(part.payload.lowerBound + length))
    let sum = try source.start(part.payload.upperBound..<part.range.upperBound)
    let isIntact = length == part.payload.count && PNGChunk.isIntact(chunk + sum)
    let reader = PNGChunkReader(
      type: type, payload: Array(chunk.dropFirst(4)), length: part.payload.count,
      isIntact: isIntact, isFirst: isFirst, offsets: offsets,
      shape: PNGChunkShape(header: structure.header, paletteCount: structure.paletteCount),
      depth: depth)
    let (content, start) = reader.content(&budget)
    let extent = BlockExtent(
      heads: [
        part.range.lowerBound..<part.payload.lowerBound,
        part.payload.upperBound..<part.range.upperBound,
      ],
      // A carrier or a text is preceded by a keyword and similar bytes.
      payload: [part.payload], isPlain: content.held == nil && !PNGText.types.contains(type))
    return Block(
      name: reader.name, parts: [id], offset: part.payload.lowerBound + start, extent: extent,
      content: content)
  }
}
