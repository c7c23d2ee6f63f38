import Bytes
import Catalogue
import Containers
import Vocabulary

extension MakerNoteBlock {
  /// The row of an entry that no one has documented, if it has two numbers with fractions or more
  /// or, in Apple's block and those of unknown makers, may be a position in binary; nil for others, in which texts alone tell a
  /// place, and these are read.
  func unknown(
    _ entry: TIFFEntry, in directory: Directory, _ bytes: ByteExcerpt
  ) -> MakerNoteRow? {
    guard let type = entry.type, !MakerNoteKnownTags.contain(entry.tag, in: directory.name) else {
      return nil
    }
    let mayTell: Bool
    switch type {
    case .rational, .signedRational, .float, .double:
      mayTell = entry.count > 1 || mayBePosition(entry, in: directory, bytes)
    case .byte, .long, .signedByte, .undefined, .signedLong, .long8, .signedLong8:
      mayTell = mayBePosition(entry, in: directory, bytes)
    case .ascii, .short, .signedShort, .ifd, .utf8, .ifd8: mayTell = false
    }
    guard mayTell else { return nil }
    return .entry(
      CatalogueRow(
        "\(vendor):unknown", Kinds(.makerNote, mayHold: [.location] + vendor.mayHold), "vendor"),
      .unset)
  }

  /// Whether an entry of Apple's, whose entries change with every system, or of a maker whose block
  /// nobody has documented may be a position, alone or with another.
  private func mayBePosition(
    _ entry: TIFFEntry, in directory: Directory, _ bytes: ByteExcerpt
  ) -> Bool {
    guard vendor == .apple || vendor == .other else { return false }
    func position(_ entry: TIFFEntry) -> BinaryPosition {
      guard entry.isWellFormed, let type = entry.type, range.encloses(entry.valueRange),
        !MakerNoteKnownTags.contain(entry.tag, in: directory.name)
      else { return .none }
      // A picture is opened, or goes with the block.
      let pictures = LoosePictures(in: bytes, entry.valueRange)
      guard pictures.ranges.isEmpty, !pictures.holdsBroken else { return .none }
      return BinaryPosition(
        in: Array(bytes[entry.valueRange]), of: type, directory.table.layout.order)
    }
    switch position(entry) {
    case .none: return false
    case .whole: return true
    case .half:
      return directory.table.entries.contains {
        $0.range != entry.range && position($0) == .half
      }
    }
  }
}
