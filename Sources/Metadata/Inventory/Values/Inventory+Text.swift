import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// The value of a chunk, segment or extension that goes or stays whole.
  func text(of block: Block, _ element: Element, in source: some ByteSource) -> ItemValue? {
    switch container {
    case .png(let structure):
      guard let part = block.parts.first, let type = structure.parts[part].type,
        [PNGText.plain, PNGText.compressed, PNGText.international].contains(type)
      else { break }
      return Self.text(ofPNG: structure.parts[part], type, in: source)
    case .gif(let structure):
      // What controls a text stands in front of it.
      guard let part = block.parts.last, structure.parts[part].role != .tail,
        structure.parts[part].payload.count <= Self.valueLimit,
        let payload = try? source.bytes(in: structure.parts[part].payload)
      else { break }
      return ItemValue(telling: GIFSubBlocks.joined(payload))
    case .jpeg, .isoBaseMedia, .jxl, .webP, .tiff, .xmp: break
    }
    let start = block.offset + element.offset
    return Self.bytes(in: [start..<(start + element.length)], of: source)
      .flatMap { ItemValue(telling: $0) }
  }

  /// The text behind its keyword: prescribed is Latin-1 in `tEXt` and `zTXt`, UTF-8 in `iTXt`
  /// [ISO 15948 11.3.4].
  private static func text(
    ofPNG part: PNGPart, _ type: FourCC, in source: some ByteSource
  ) -> ItemValue? {
    guard part.payload.count <= PNGChunkReader.lengthLimit,
      let payload = try? source.bytes(in: part.payload)
    else { return nil }
    var budget = InflationBudget()
    guard let text = try? PNGText(parsing: payload, type: type, budget: &budget) else { return nil }
    return ItemValue(telling: text.text)
  }
}

extension PNGCarrier {
  /// The value of a label beside the carrier, or of an item in it.
  func value(of element: Int) -> ItemValue? {
    guard labels.indices.contains(element) else {
      return content.value(of: element - labels.count)
    }
    switch labels[element].part {
    case .name: return ItemValue(telling: head.prefix { $0 != 0 })
    case .slack(let bytes): return ItemValue(telling: bytes)
    }
  }
}
