import Bytes
import Metadata
import Vocabulary

/// A carrier whose elements can get other values.
protocol ValueCarrier {
  /// Replaces values and reads the carrier again.
  ///
  /// Returns nil if the carrier cannot be written with them.
  func content(setting values: [ElementID: ExactValue]) -> Block.Content?

  /// Replaces an element's Live Photo identifier with another of the same length.
  ///
  /// Returns nil if the carrier cannot be written with it.
  func content(pairedBy identifier: PairIdentifier, in element: ElementID) -> Block.Content?
}

extension ValueCarrier {
  /// Returns nil: only makers' blocks and fields of movies hold Live Photo identifiers.
  func content(pairedBy identifier: PairIdentifier, in element: ElementID) -> Block.Content? { nil }
}

extension Block.Content {
  /// The carrier if its elements can get other values, or nil if they can only be kept or removed.
  var valueCarrier: (any ValueCarrier)? {
    switch self {
    case .exif(let block): block
    case .directories(let tree): tree
    case .xmp(let block): block
    case .photoshop(let resources): resources
    case .iptc(let datasets): datasets
    case .png(let carrier): carrier
    case .gif(let carrier): carrier
    case .exactField(let field): field
    // An asset is coarsened entry by entry.
    case .asset: nil
    case .mpf, .icc, .jfif, .ducky, .adobe, .flir, .ricoh, .opaque, .scattered, .samsung, .whole:
      nil
    }
  }
}

extension EXIFBlock: ValueCarrier {
  func content(setting values: [ElementID: ExactValue]) -> Block.Content? {
    writing(values).flatMap(rereading).map(Block.Content.exif)
  }

  func content(pairedBy identifier: PairIdentifier, in element: ElementID) -> Block.Content? {
    let start = elements[element].offset
    guard let range = ByteRange(at: start, count: identifier.text.count, within: bytes.count)
    else { return nil }
    var bytes = bytes
    bytes.replaceSubrange(range, with: identifier.text)
    return rereading(bytes).map(Block.Content.exif)
  }

  /// Reads other bytes with the options of this block, or returns nil if they are not an EXIF
  /// block.
  func rereading(_ bytes: [UInt8]) -> EXIFBlock? {
    try? EXIFBlock(
      parsing: bytes, depth: depth, root: root, namesRawCamera: namesRawCamera,
      showsGainMap: showsGainMap)
  }
}

extension EXIFTree: ValueCarrier {
  func content(setting values: [ElementID: ExactValue]) -> Block.Content? {
    written(values).map { .directories(holding(values, writing: $0)) }
  }
}

extension XMPBlock: ValueCarrier {
  func content(setting values: [ElementID: ExactValue]) -> Block.Content? {
    writing(values).flatMap { try? XMPBlock(packet: $0, chunks: $1) }.map(Block.Content.xmp)
  }
}

extension PhotoshopResources: ValueCarrier {
  func content(setting values: [ElementID: ExactValue]) -> Block.Content? {
    writing(values).flatMap { try? PhotoshopResources(parsing: $0) }.map(Block.Content.photoshop)
  }
}

extension IPTCDatasets: ValueCarrier {
  func content(setting values: [ElementID: ExactValue]) -> Block.Content? {
    writing(values).flatMap { try? IPTCDatasets(parsing: $0) }.map(Block.Content.iptc)
  }
}

extension PNGCarrier: ValueCarrier {
  func content(setting values: [ElementID: ExactValue]) -> Block.Content? {
    // The elements of the labels come first.
    let inner = values.map { ($0.key.moved(by: -labels.count), $0.value) }
    return content.valueCarrier?.content(setting: Dictionary(uniqueKeysWithValues: inner))
      .map { .png(holding($0)) }
  }
}

extension GIFCarrier: ValueCarrier {
  func content(setting values: [ElementID: ExactValue]) -> Block.Content? {
    content.valueCarrier?.content(setting: values).map { .gif(holding($0)) }
  }
}

extension ExactField: ValueCarrier {
  func content(setting values: [ElementID: ExactValue]) -> Block.Content? {
    values[0].flatMap(writing).map(Block.Content.exactField)
  }

  func content(pairedBy identifier: PairIdentifier, in element: ElementID) -> Block.Content? {
    writing(identifier).map(Block.Content.exactField)
  }
}
