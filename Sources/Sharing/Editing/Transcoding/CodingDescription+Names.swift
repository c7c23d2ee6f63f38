import Catalogue
import Metadata
import Vocabulary

/// Properties, datasets and resources are known by their names.
extension CodingDescription {
  /// Returns the elements of a packet and its extension that describe the coding.
  func elements(of block: XMPBlock) -> Set<ElementID> {
    let extended = block.extended.map { elements(of: $0.packet) } ?? []
    return elements(of: block.packet)
      .union(extended.map { $0.moved(by: block.packet.elementCount) })
  }

  /// Returns the elements of a packet that describe the coding.
  func elements(of packet: XMPPacket) -> Set<ElementID> {
    var found = Set(
      packet.leaves.identified.filter { includes($1.element, value: $1.text) }.map(\.0))
    // The elements inside the files of values follow the values.
    for position in packet.leaves.count..<packet.elementCount {
      let id = ElementID(position)
      if let file = packet.file(of: id)?.file, found.contains(file.leaf) { found.insert(id) }
    }
    return found
  }

  /// Returns the elements whose names say that they describe the coding, and those inside them.
  func named(_ elements: [Element]) -> Set<ElementID> {
    var found: Set<ElementID> = []
    for (id, element) in elements.identified
    where element.within.map(found.contains) == true || includes(element, value: nil) {
      found.insert(id)
    }
    return found
  }

  /// Returns whether an element describes the coding; `text` is its value if that is a string.
  private func includes(_ element: Element, value text: String?) -> Bool {
    guard case .known(let name) = element.key else { return false }
    switch element.carrier {
    case .xmp: return includes(property: name, element.kinds, value: text)
    case .iptc:
      return element.kinds.first == .rendering && !Self.datasetsOfText.contains(name)
        || Self.datasetsOfFormat.contains(name)
    case .photoshop: return Self.resources.contains(name)
    case .exif, .makerNote, .icc, .jfif, .mpf, .jumbf, .quickTime, .segment, .track, .comment,
      .tail, .asset, .codec, .sidecar, .unclaimed:
      return false
    }
  }

  private func includes(property name: String, _ kinds: Kinds, value text: String?) -> Bool {
    switch name {
    case "tiff:XResolution", "tiff:YResolution", "tiff:ResolutionUnit": return false
    case "exif:ExifVersion", "exif:FlashpixVersion": return false
    case "exifEX:InteroperabilityVersion": return false
    // [Exif 3.0 4.6.6.2; DCF 2.0]
    case "exif:ColorSpace": return colours == .sRGB && text != "1"
    case "exifEX:InteroperabilityIndex": return colours == .sRGB && text != "R98"
    case "exifEX:Gamma", "photoshop:ICCProfile": return colours == .sRGB
    // [XMP part 2 3.2] 3 means RGB.
    case "photoshop:ColorMode": return text != "3"
    case "dc:format": return text != "image/jpeg"
    case "tiff:Orientation": return true
    default: break
    }
    if XMPCodings.contain(name) || Self.layouts.contains(where: name.hasPrefix) { return true }
    switch kinds.first {
    // Thumbnails, and marks of movies that are in the file.
    case .preview, .motion: return true
    // The layout of a sphere does not depend on the coding.
    case .rendering: return !Self.panoramas.contains(where: name.hasPrefix)
    case .location, .captureTime, .deviceModel, .deviceIdentity, .people, .creator, .rights,
      .contact, .caption, .editHistory, .identifier, .makerNote, .depth, .provenance, .aiLabel,
      .exposure:
      return false
    }
  }

  /// The prefixes of lists of files that follow the picture [Android Motion Photo 1.0].
  private static let layouts = ["Container:", "Item:"]
  private static let panoramas = ["GPano:", "GSpherical:"]

  /// The datasets that say how others are written [IIM 4.2].
  private static let datasetsOfText: Set = ["ModelVersion", "CodedCharacterSet", "RecordVersion"]
  private static let datasetsOfFormat: Set = ["FileFormat", "FileVersion"]

  /// The resources that repeat the profile, the palette or the coding, and thumbnails [Photoshop
  /// File Formats, Image Resource IDs].
  private static let resources: Set = [
    "ICCProfile", "ICCUntagged", "IndexedColorTableCount", "JPEGQuality", "Thumbnail",
    "ThumbnailBGR", "TransparencyIndex",
  ]
}
