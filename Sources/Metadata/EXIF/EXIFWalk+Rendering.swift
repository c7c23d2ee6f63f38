import Containers
import Vocabulary

extension EXIFWalk {
  // [ICC.1:2022 B.3]
  private static var profileTag: UInt16 { 0x8773 }

  /// Tags whose values are names, formats or tables of bytes, and as long as they need to be.
  private static var unbounded: Set<UInt16> {
    [0x014D, 0x015B, 0x0207, 0x0208, 0x0209, 0x1000, 0x828E]
  }

  /// What an entry is that is needed to show the picture: it stays whatever else is removed, so
  /// nothing else may be in it.
  mutating func checked(
    _ description: EntryDescription, of entry: TIFFEntry, in index: Int
  ) -> EntryDescription {
    if setting == .file, let own = checkedInFile(description, entry, directories[index]) {
      return own
    }
    guard description.kinds.first == .rendering, entry.isWellFormed else { return description }
    if entry.tag == Self.profileTag { return profile(description, bytes(in: entry.valueRange)) }
    // Versions and codes have four bytes at most; numbers have types of their own. Tags of
    // digital negatives are many, and mean nothing here.
    guard entry.storedRange != nil, entry.holdsBytes, entry.tag < 0xC000,
      !Self.unbounded.contains(entry.tag)
    else { return description }
    return description.unopened
  }

  /// A profile in EXIF is not rewritten, and viewers do not ask for it: it goes with any kind in it.
  func profile(_ description: EntryDescription, _ value: [UInt8]) -> EntryDescription {
    guard let profile = try? ICCProfile(parsing: value) else { return description.unopened }
    let kinds = profile.elements.flatMap(\.kinds.all).filter { $0 != .rendering }
    guard let first = kinds.first else { return description }
    return EntryDescription(key: description.key, kinds: Kinds(first, kinds), reading: .read)
  }
}

extension TIFFEntry {
  /// Whether the value is a text, or bytes that may be one.
  var holdsBytes: Bool {
    switch type {
    case .ascii, .utf8, .undefined, .byte, .signedByte: true
    case .short, .long, .rational, .signedShort, .signedLong, .signedRational, .float, .double,
      .ifd, .long8, .signedLong8, .ifd8, nil:
      false
    }
  }
}
