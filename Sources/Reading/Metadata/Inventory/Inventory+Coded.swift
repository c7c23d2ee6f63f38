package import Bytes
import Containers
import Vocabulary

extension Inventory {
  // INVARIANT (closure): bytes that are not coded are searched for removed values, regardless of
  // which structure holds them or why: headers, tables, colours, profiles, texts and records.
  /// Returns the bytes of entropy-coded pictures and of coded sound, which cannot be read without
  /// decoding them.
  ///
  /// - Parameter count: The number of bytes in the file.
  /// - Returns: The bytes, in order.
  package func codedRanges(of count: Int) -> RangeUnion {
    RangeUnion(RangeUnion(codedRanges).covered(in: 0..<count))
  }

  private var codedRanges: [ByteRange] {
    container.codedRanges
      + blocks.flatMap { block -> [ByteRange] in
        switch block.content.inPlace {
        case .asset(let asset):
          asset.inventory.codedRanges.map { $0.moved(by: asset.range.lowerBound) }
        case .opaque(let bytes): bytes.isCoded ? bytes.ranges : []
        // In pictures and sound, these are between coded bytes.
        case .scattered, nil: []
        }
      }
  }
}

extension Inventory.Container {
  /// The bytes that are coded picture or sound.
  fileprivate var codedRanges: [ByteRange] {
    switch self {
    case .jpeg(let structure): structure.parts.compactMap(\.coded)
    case .png(let structure): structure.parts.compactMap(\.coded)
    case .isoBaseMedia(let structure): structure.media.subtracting(structure.derived)
    case .jxl(let structure): structure.parts.compactMap(\.coded)
    case .webP(let structure): structure.parts.compactMap(\.coded)
    case .gif(let structure): structure.parts.compactMap(\.coded)
    case .tiff(let tree): tree.media.ranges.subtracting(tree.pictureTables.ranges)
    case .xmp: []
    }
  }
}

extension ISOBMFFStructure {
  /// The items that are instructions for making pictures from others.
  fileprivate var derived: [ByteRange] {
    guard let items else { return [] }
    return items.informations.filter { DerivedPictureShape.types.contains($0.type) }
      .flatMap { items.ranges[$0.id] ?? [] }
  }
}

extension OpaqueBytes {
  /// Whether the bytes are separate pictures or sound, and nothing else.
  fileprivate var isCoded: Bool {
    elements.allSatisfy {
      $0.reading == .read && ($0.carrier == .asset || $0.kinds == Kinds(.preview))
    }
  }
}
