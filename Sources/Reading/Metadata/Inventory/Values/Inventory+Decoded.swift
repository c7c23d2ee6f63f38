package import Bytes
import Containers
package import Vocabulary

/// The bytes of a carrier as passed to its reader.
package struct DecodedPayload: Sendable {
  package let place: Place
  package let bytes: [UInt8]
}

extension Inventory {
  /// Returns the decoded bytes of carriers that the file stores compressed, in digits, or in
  /// pieces.
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

  /// The texts of the file's own colour profiles that occur in millions of pictures.
  package var neutralTexts: Set<String> {
    Set(blocks.compactMap(\.content.profile).flatMap(\.neutralTexts))
  }

  /// Returns the bytes that are coded picture or sound, or a preview of it; no other bytes are
  /// shown.
  ///
  /// - Parameter count: The number of bytes in the file.
  /// - Returns: The bytes, in order.
  package func shownRanges(of count: Int) -> RangeUnion {
    RangeUnion(
      RangeUnion(mediaRanges()).covered(in: 0..<count).subtracting(statedRanges))
  }

  /// Bytes that are copied and compared like media, but are not media: those of boxes with text,
  /// and of unknown parts.
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
