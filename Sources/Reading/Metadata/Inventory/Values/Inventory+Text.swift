import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Returns the value of a chunk, segment or extension that is removed or kept whole.
  func text(of block: Block, _ element: Element, in source: some ByteSource) -> ItemValue? {
    guard block.extent.isPlain else {
      return codedText(of: block, in: source).flatMap { ItemValue(decoding: $0) }
    }
    let start = block.offset + element.offset
    return Self.bytes(in: [start..<(start + element.length)], of: source)
      .flatMap { ItemValue(decoding: $0) }
  }

  /// Returns the bytes of a text encoded in the container's own form, or nil if there is no such
  /// text.
  func codedText(of block: Block, in source: some ByteSource) -> [UInt8]? {
    switch container {
    case .png(let structure):
      block.parts.first.flatMap { Self.text(in: structure.parts[$0], of: source) }
    // The graphic control of a text precedes it.
    case .gif(let structure):
      block.parts.last.flatMap { Self.text(in: structure.parts[$0], of: source) }
    // Segments, boxes, chunks and entries hold unencoded text.
    case .jpeg, .isoBaseMedia, .jxl, .webP, .tiff, .xmp: nil
    }
  }

  /// Returns the text after its keyword; the specification requires Latin-1 in `tEXt` and `zTXt`,
  /// and UTF-8 in `iTXt` [ISO 15948 11.3.4].
  private static func text(in part: PNGPart, of source: some ByteSource) -> [UInt8]? {
    guard let type = part.type,
      PNGText.types.contains(type), part.payload.count <= PNGChunkReader.lengthLimit,
      let payload = try? source.bytes(in: part.payload)
    else { return nil }
    var budget = InflationBudget()
    return (try? PNGText(parsing: payload, type: type, budget: &budget))?.text
  }

  /// Returns the text in the sub-blocks of an extension, joined.
  private static func text(in part: GIFPart, of source: some ByteSource) -> [UInt8]? {
    guard part.role != .tail, part.payload.count <= GIFSubBlocks.lengthLimit,
      let payload = try? source.bytes(in: part.payload)
    else { return nil }
    return GIFSubBlocks.joined(payload)
  }
}

extension PNGCarrier {
  /// Returns the value of a label beside the carrier, or of an item in it.
  func value(of element: ElementID) -> ItemValue? {
    guard labels.indices.contains(element.position) else {
      return content.held?.value(of: element.moved(by: -labels.count))
    }
    switch labels[element.position].part {
    case .name: return ItemValue(decoding: head.prefix { $0 != 0 })
    case .slack(let bytes): return ItemValue(decoding: bytes)
    }
  }
}
