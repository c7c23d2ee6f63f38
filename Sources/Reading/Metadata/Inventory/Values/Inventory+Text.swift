import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// The value of a chunk, segment or extension that goes or stays whole.
  func text(of block: Block, _ element: Element, in source: some ByteSource) -> ItemValue? {
    guard block.extent.isPlain else {
      return codedText(of: block, in: source).flatMap { ItemValue(telling: $0) }
    }
    let start = block.offset + element.offset
    return Self.bytes(in: [start..<(start + element.length)], of: source)
      .flatMap { ItemValue(telling: $0) }
  }

  /// The bytes of a text that stands in a form of the container's; nil where none does.
  func codedText(of block: Block, in source: some ByteSource) -> [UInt8]? {
    switch container {
    case .png(let structure):
      block.parts.first.flatMap { Self.text(in: structure.parts[$0], of: source) }
    // What controls a text stands in front of it.
    case .gif(let structure):
      block.parts.last.flatMap { Self.text(in: structure.parts[$0], of: source) }
    // Segments, boxes, chunks and entries hold texts as they are.
    case .jpeg, .isoBaseMedia, .jxl, .webP, .tiff, .xmp: nil
    }
  }

  /// The text behind its keyword: prescribed is Latin-1 in `tEXt` and `zTXt`, UTF-8 in `iTXt`
  /// [ISO 15948 11.3.4].
  private static func text(in part: PNGPart, of source: some ByteSource) -> [UInt8]? {
    guard let type = part.type,
      PNGText.types.contains(type), part.payload.count <= PNGChunkReader.lengthLimit,
      let payload = try? source.bytes(in: part.payload)
    else { return nil }
    var budget = InflationBudget()
    return (try? PNGText(parsing: payload, type: type, budget: &budget))?.text
  }

  /// The text in the sub-blocks of an extension, joined.
  private static func text(in part: GIFPart, of source: some ByteSource) -> [UInt8]? {
    guard part.role != .tail, part.payload.count <= GIFSubBlocks.lengthLimit,
      let payload = try? source.bytes(in: part.payload)
    else { return nil }
    return GIFSubBlocks.joined(payload)
  }
}

extension PNGCarrier {
  /// The value of a label beside the carrier, or of an item in it.
  func value(of element: ElementID) -> ItemValue? {
    guard labels.indices.contains(element.position) else {
      return content.held?.value(of: element.moved(by: -labels.count))
    }
    switch labels[element.position].part {
    case .name: return ItemValue(telling: head.prefix { $0 != 0 })
    case .slack(let bytes): return ItemValue(telling: bytes)
    }
  }
}
