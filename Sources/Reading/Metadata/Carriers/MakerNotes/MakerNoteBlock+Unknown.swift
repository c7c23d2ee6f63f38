import Bytes
import Catalogue
import Containers
import Vocabulary

extension MakerNoteBlock {
  /// Returns a row for an undocumented entry that may hold a position.
  ///
  /// An entry may hold a position if it has two or more numbers with fractions or, in Apple's maker
  /// note and those of unknown makers, if it may be a position in binary. Other entries have nil:
  /// only texts in them can name a place, and texts are read.
  func unknown(
    _ entry: TIFFEntry, in directory: Directory, _ bytes: ByteExcerpt
  ) -> MakerNoteRow? {
    guard let type = entry.type, !MakerNoteKnownTags.contain(entry.tag, in: directory.name) else {
      return nil
    }
    let mayNamePlace: Bool
    switch type {
    case .rational, .signedRational, .float, .double:
      mayNamePlace = entry.count > 1 || mayBePosition(entry, in: directory, bytes)
    case .byte, .long, .signedByte, .undefined, .signedLong, .long8, .signedLong8:
      mayNamePlace = mayBePosition(entry, in: directory, bytes)
    case .ascii, .short, .signedShort, .ifd, .utf8, .ifd8: mayNamePlace = false
    }
    guard mayNamePlace else { return nil }
    return .entry(
      CatalogueRow(
        "\(vendor):unknown", Kinds(.makerNote, mayHold: [.location] + vendor.mayHold), "vendor"),
      .unset)
  }

  /// Returns whether an entry may be a position, alone or with another.
  ///
  /// This applies to Apple's entries, which change with every system, and to makers whose notes are
  /// undocumented.
  private func mayBePosition(
    _ entry: TIFFEntry, in directory: Directory, _ bytes: ByteExcerpt
  ) -> Bool {
    guard vendor == .apple || vendor == .other else { return false }
    func position(_ entry: TIFFEntry) -> BinaryPosition {
      guard entry.isWellFormed, let type = entry.type, range.encloses(entry.valueRange),
        !MakerNoteKnownTags.contain(entry.tag, in: directory.name),
        WorkLimit.allows(.bytes(entry.valueRange.count))
      else { return .none }
      // A picture is opened, or removed with the note.
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
