import Bytes
import Catalogue
import Containers
import Metadata
import Vocabulary

extension CodingDescription {
  /// Returns the elements of directories that describe the coding; `source` is the block or file.
  func elements(of tree: EXIFTree, in source: some ByteSource) -> Set<ElementID> {
    var found = Set(
      tree.slots.identified.filter { includes($1, of: tree, in: source) }.map(\.0))
    for (id, slot) in tree.slots.identified {
      guard case .inside(let preview, element: _) = slot else { continue }
      if found.contains(tree.previews[preview].element) { found.insert(id) }
    }
    return found
  }

  private func includes(
    _ slot: EXIFSlot, of tree: EXIFTree, in source: some ByteSource
  ) -> Bool {
    switch slot {
    case .entry(let position, of: let index),
      .field(_, blank: _, entry: let position, of: let index):
      let directory = tree.directories[index]
      return includes(directory.table.entries[position], of: directory, in: source)
    // A maker note whose values continue after its end is a slot of this kind, too.
    case .data(_, entries: let positions, of: let index):
      let directory = tree.directories[index]
      return !directory.isMakerNote
        && !positions.contains { directory.table.entries[$0].tag == TIFFTag.makerNote }
    // Thumbnails and pages follow the first directory.
    case .next(of: let index): return !tree.directories[index].isMakerNote
    case .media: return true
    case .inside, .slack: return false
    }
  }

  /// Returns whether an entry of a directory describes the coding.
  func includes(
    _ entry: TIFFEntry, of directory: EXIFDirectory, in source: some ByteSource
  ) -> Bool {
    guard case .standard(let role) = directory.role else { return false }
    switch role {
    case .thumbnail, .depthMap, .subImage: return true
    case .interoperability where entry.tag == Self.interoperabilityVersion: return false
    case .interoperability where entry.tag == Self.interoperabilityIndex:
      // [DCF 2.0] R98 means sRGB.
      return colours == .sRGB && text(of: entry, in: source) != "R98"
    case .image, .exif, .gps, .interoperability: break
    }
    switch entry.tag {
    case TIFFTag.xResolution, TIFFTag.yResolution, TIFFTag.resolutionUnit: return false
    case Self.exifVersion, Self.flashpixVersion: return false
    // A pointer that leads nowhere is not needed to show anything.
    case TIFFTag.exifIFD, TIFFTag.gpsIFD, TIFFTag.interoperabilityIFD: return false
    case TIFFTag.colorSpace:
      // [Exif 3.0 4.6.6.2] 1 means sRGB.
      return colours == .sRGB && directory.table.number(of: entry, in: source) != 1
    case TIFFTag.gamma: return colours == .sRGB
    case TIFFTag.jpegInterchangeFormat, TIFFTag.jpegInterchangeFormatLength: return true
    case Self.freeOffsets, Self.freeByteCounts: return true
    default: return Catalogue.exif(entry.tag, in: role)?.kinds.first == .rendering
    }
  }

  /// Returns the text of an entry, or nil if it cannot be read.
  private func text(of entry: TIFFEntry, in source: some ByteSource) -> String? {
    guard entry.isWellFormed, let bytes = try? source.bytes(in: entry.valueRange) else {
      return nil
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  // [Exif 3.0 4.6.6.1]
  private static let exifVersion: UInt16 = 0x9000
  private static let flashpixVersion: UInt16 = 0xA000
  // [Exif 3.0 4.6.8]
  private static let interoperabilityIndex: UInt16 = 0x0001
  private static let interoperabilityVersion: UInt16 = 0x0002
  // [TIFF 6.0 8]
  private static let freeOffsets: UInt16 = 0x0120
  private static let freeByteCounts: UInt16 = 0x0121
}
