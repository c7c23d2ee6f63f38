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
      let place = Place(block.name, at: block.offset)
      switch block.content {
      case .asset(let asset):
        guard let slice = ByteSlice(asset.range, of: source) else { return [] }
        return asset.inventory.decodedPayloads(in: slice).map {
          let offset = asset.range.lowerBound + $0.place.offset
          return DecodedPayload(place: Place($0.place.path, at: offset), bytes: $0.bytes)
        }
      case .png(let carrier):
        return carrier.content.payloads.map { DecodedPayload(place: place, bytes: $0) }
      case .gif(let carrier):
        return carrier.content.payloads.map { DecodedPayload(place: place, bytes: $0) }
      case .whole:
        return codedText(of: block, in: source).map { [DecodedPayload(place: place, bytes: $0)] }
          ?? []
      case .exif, .xmp, .photoshop, .icc, .iptc:
        guard standsOtherwise(block) else { return [] }
        return block.content.payloads.map { DecodedPayload(place: place, bytes: $0) }
      case .directories, .mpf, .jfif, .ducky, .adobe, .opaque, .scattered, .samsung, .exactField:
        return []
      }
    }
  }

  /// The colour profiles of the file itself, which name devices and standards for many.
  package var profiles: [[UInt8]] {
    blocks.flatMap { block -> [[UInt8]] in
      switch block.content {
      case .icc(let profile): return [profile.payload]
      case .png(let carrier):
        if case .icc(let profile) = carrier.content { return [profile.payload] }
        return []
      case .exif, .directories, .mpf, .xmp, .photoshop, .jfif, .ducky, .adobe, .iptc, .gif, .asset,
        .opaque, .scattered, .exactField, .samsung, .whole:
        return []
      }
    }
  }

  /// Whether the payload of a block stands in pieces, or may be compressed.
  private func standsOtherwise(_ block: Block) -> Bool {
    switch container {
    case .jxl: true
    case .jpeg, .png, .isoBaseMedia, .webP, .gif, .tiff, .xmp: block.parts.count > 1
    }
  }

  /// The text of a chunk of compressed text.
  private func codedText(of block: Block, in source: some ByteSource) -> [UInt8]? {
    guard case .png(let structure) = container, let index = block.parts.first,
      let type = structure.parts[index].type,
      [PNGText.compressed, PNGText.international].contains(type),
      structure.parts[index].payload.count <= PNGChunkReader.lengthLimit,
      let payload = try? source.bytes(in: structure.parts[index].payload)
    else { return nil }
    var budget = InflationBudget()
    return (try? PNGText(parsing: payload, type: type, budget: &budget))?.text
  }

  /// The bytes that are coded picture or sound, or a preview of it: no other bytes show anything.
  ///
  /// - Parameter count: How many bytes the file has.
  /// - Returns: The bytes, in order.
  package func shownRanges(of count: Int) -> RangeUnion {
    RangeUnion(
      statedRanges.reduce(into: RangeUnion(mediaRanges()).covered(in: 0..<count)) {
        $0.subtract($1)
      })
  }

  /// Bytes that are copied and compared as media are, and are none: of boxes with texts in them,
  /// and of parts that nothing is known of.
  private var statedRanges: [ByteRange] {
    blocks.flatMap { block -> [ByteRange] in
      switch block.content {
      case .opaque(let bytes):
        let isStated = bytes.elements.allSatisfy {
          $0.reading == .unrecognised || ($0.carrier == .quickTime && !$0.kinds.contains(.preview))
        }
        return isStated ? bytes.ranges : []
      case .asset(let asset):
        return asset.inventory.statedRanges.map {
          (asset.range.lowerBound + $0.lowerBound)..<(asset.range.lowerBound + $0.upperBound)
        }
      case .exif, .directories, .mpf, .xmp, .photoshop, .icc, .jfif, .ducky, .adobe, .iptc, .png,
        .gif, .scattered, .exactField, .samsung, .whole:
        return []
      }
    }
  }
}

extension Block.Content {
  /// The bytes that a carrier was read from.
  fileprivate var payloads: [[UInt8]] {
    switch self {
    case .exif(let block): [block.bytes]
    case .xmp(let block):
      [block.packet.payload] + (block.extended.map { [$0.packet.payload] } ?? [])
    case .photoshop(let resources): [resources.payload]
    case .icc(let profile): [profile.payload]
    case .iptc(let datasets): [datasets.payload]
    case .directories, .mpf, .jfif, .ducky, .adobe, .png, .gif, .asset, .opaque, .scattered,
      .samsung, .exactField, .whole:
      []
    }
  }
}
