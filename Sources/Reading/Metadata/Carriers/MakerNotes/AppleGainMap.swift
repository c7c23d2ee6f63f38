import Vocabulary

/// Apple's own gain map, an auxiliary picture whose brightness depends on values in the maker note
/// of the main picture.
enum AppleGainMap {
  /// The name of the auxiliary picture in HEIF, and of its type in XMP.
  static let name = "urn:com:apple:photo:2020:aux:hdrgainmap"

  /// Returns whether one of the embedded assets is such a gain map.
  static func occurs(in blocks: [Block]) -> Bool {
    blocks.contains { block in
      guard case .asset(let asset) = block.content.inPlace else { return false }
      return asset.elements.first?.key == .known("gain map")
        && asset.inventory.blocks.contains { describesGainMap($0) }
    }
  }

  /// Returns whether a carrier describes its picture as such a gain map.
  private static func describesGainMap(_ block: Block) -> Bool {
    guard case .packet(let xmp) = block.content.directory else { return false }
    return xmp.packet.leaves.contains {
      $0.element.key == .known("apdi:AuxiliaryImageType") && $0.text == name
    }
  }
}

extension Block {
  /// The carrier as read in a file with a gain map of Apple's.
  var showingGainMap: Block {
    guard case .exif(let block) = content, let again = block.showingGainMap else { return self }
    return read(as: .exif(again))
  }
}
