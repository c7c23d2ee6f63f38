package import Bytes
import Containers
package import Vocabulary

/// The bytes of a carrier as its reader sees them.
package struct DecodedPayload: Sendable {
  package let place: Place
  package let bytes: [UInt8]
}

extension Inventory {
  /// The bytes of carriers that stand otherwise in the file: compressed, in digits, or in pieces.
  package func decodedPayloads(in source: some ByteSource) -> [DecodedPayload] {
    blocks.flatMap { block -> [DecodedPayload] in
      if case .asset(let asset) = block.content.inPlace {
        guard let slice = ByteSlice(asset.range, of: source) else { return [] }
        return asset.inventory.decodedPayloads(in: slice).map {
          let offset = asset.range.lowerBound + $0.place.offset
          return DecodedPayload(place: Place($0.place.path, at: offset), bytes: $0.bytes)
        }
      }
      let place = Place(block.name, at: block.offset)
      guard let held = block.content.held else {
        return codedText(of: block, in: source).map { [DecodedPayload(place: place, bytes: $0)] }
          ?? []
      }
      guard !block.extent.isContiguous else { return [] }
      return held.payloads.map { DecodedPayload(place: place, bytes: $0) }
    }
  }

  /// The texts of the file's own colour profiles that millions of pictures have.
  package var neutralTexts: Set<String> {
    Set(blocks.compactMap(\.content.profile).flatMap(\.neutralTexts))
  }

  /// The bytes that are coded picture or sound, or a preview of it: no other bytes show anything.
  ///
  /// - Parameter count: How many bytes the file has.
  /// - Returns: The bytes, in order.
  package func shownRanges(of count: Int) -> RangeUnion {
    RangeUnion(
      RangeUnion(mediaRanges()).covered(in: 0..<count).subtracting(statedRanges))
  }

  /// Bytes that are copied and compared as media are, and are none: of boxes with texts in them,
  /// and of parts that nothing is known of.
  private var statedRanges: [ByteRange] {
    blocks.flatMap { block -> [ByteRange] in
      switch block.content.inPlace {
      case .opaque(let bytes):
        let isStated = bytes.elements.allSatisfy {
          $0.reading == .unrecognised || ($0.carrier == .quickTime && !$0.kinds.contains(.preview))
        }
        return isStated ? bytes.ranges : []
      case .asset(let asset):
        return asset.inventory.statedRanges.map { $0.moved(by: asset.range.lowerBound) }
      case .scattered, nil: return []
      }
    }
  }
}
