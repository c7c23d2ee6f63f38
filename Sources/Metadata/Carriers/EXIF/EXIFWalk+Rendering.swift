import Bytes
import Containers
import Vocabulary

extension EXIFWalk {
  // [ICC.1:2022 B.3]
  private static var profileTag: UInt16 { 0x8773 }
  // [DCF 2.0 4.3.2]
  private static var relatedFormatTag: UInt16 { 0x1000 }
  // [TIFF 6.0 20]
  private static var transferTag: UInt16 { 0x012D }

  /// Tags of files whose values are names, formats or tables of bytes, and as long as they need to
  /// be.
  private static var unbounded: Set<UInt16> {
    [0x014D, 0x015B, 0x0207, 0x0208, 0x0209, 0x1000, 0x828E]
  }

  /// Describes an entry that is needed to show the picture, after checking it: it stays whatever
  /// else is removed, so nothing else may be in it.
  ///
  /// A tag that is repeated is read once, so the repetition may be anything; and so is one that
  /// leads to coded data, which would be another's when that goes.
  mutating func checked(
    _ description: EntryDescription, of entry: TIFFEntry, in index: DirectoryID, isRepeated: Bool
  ) -> EntryDescription {
    let isRendering = description.kinds.first == .rendering
    if isRepeated,
      isRendering
        || EXIFPointer.data.contains(where: { $0.offsets == entry.tag || $0.lengths == entry.tag })
    {
      return description.unopened
    }
    switch setting {
    case .block:
      if isModel(entry, in: directories[index]) {
        return EntryDescription(
          key: description.key, kinds: Kinds(.rendering, .deviceModel), reading: .read)
      }
      guard isRendering else { return description }
      return checkedInBlock(description, of: entry, in: directories[index].table.layout.order)
    case .file:
      if let own = checkedInFile(description, of: entry, in: directories[index]) { return own }
      guard isRendering, entry.isWellFormed else { return description }
      if entry.tag == Self.profileTag {
        return profile(description, reading: bytes(in: entry.valueRange))
      }
      let table = directories[index].table
      let samples = table.entry(TIFFTag.samplesPerPixel).flatMap {
        table.number(of: $0, in: source)
      }
      if entry.storedRange != nil,
        TIFFNumberCounts.exceeds(entry.count, of: entry.tag, samples: min(samples ?? 1, 64))
      {
        return description.unopened
      }
      // Versions and codes have four bytes at most; numbers have types of their own.
      guard entry.storedRange != nil, entry.holdsBytes, entry.tag < 0xC000,
        !Self.unbounded.contains(entry.tag)
      else { return description }
      return description.unopened
    }
  }

  private mutating func checkedInBlock(
    _ description: EntryDescription, of entry: TIFFEntry, in order: ByteOrder
  ) -> EntryDescription {
    // Versions and codes have four bytes at most, and stand in the entry itself.
    guard let stored = entry.storedRange else { return description }
    guard entry.isWellFormed else { return description.unopened }
    let value = bytes(in: stored)
    let isValid =
      switch entry.tag {
      case Self.profileTag: true
      case Self.relatedFormatTag: Self.isRelatedFormat(value)
      case Self.transferTag: Self.isTransferFunction(entry, holding: value, in: order)
      default: RenderingNumbers.areInRoom(entry, holding: value, in: order)
      }
    guard isValid else { return description.unopened }
    return entry.tag == Self.profileTag ? profile(description, reading: value) : description
  }

  /// A profile in EXIF is not rewritten, and viewers do not ask for it: it goes with any kind in it.
  func profile(_ description: EntryDescription, reading value: [UInt8]) -> EntryDescription {
    guard let profile = try? ICCProfile(parsing: value) else { return description.unopened }
    let inside = profile.elements.compactMap { $0.kinds.excluding(.rendering) }
    guard let kinds = Kinds(joining: inside) else { return description }
    return EntryDescription(key: description.key, kinds: kinds, reading: .read)
  }

  /// Whether a text is `Exif JPEG Ver. 2.1` or the like: these words in any order, and a version.
  private static func isRelatedFormat(_ value: [UInt8]) -> Bool {
    let text = value.prefix(value.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)
    let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
    let others = words.filter { !relatedFormatWords.contains(Array($0)) }
    return Set(words).count == words.count && others.count <= 1
      && others.allSatisfy { version in
        version.count <= 4 && version.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      }
  }

  private static var relatedFormatWords: Set<[UInt8]> {
    Set(["Exif", "JPEG", "TIFF", "Ver", "Ver."].map { Array($0.utf8) })
  }

  /// Whether a value is one curve or three for samples of eight bits, and none of them falls.
  private static func isTransferFunction(
    _ entry: TIFFEntry, holding value: [UInt8], in order: ByteOrder
  ) -> Bool {
    guard entry.typeCode == TIFFType.short.rawValue, [256, 768].contains(entry.count) else {
      return false
    }
    let curve = (0..<entry.count).compactMap { value.uint16(at: 2 * $0, order) }
    return curve.indices.dropFirst().allSatisfy { $0 % 256 == 0 || curve[$0 - 1] <= curve[$0] }
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

/// How many numbers of which types the values have that stand outside of their entries, and are
/// needed to show the picture in a file that is no TIFF.
///
/// Other tags have no use there: names, and tables for bi-level and palette pictures, for
/// printing and for camera raw, which files converted from TIFF carry along.
private enum RenderingNumbers {
  /// Whether the specification allows an entry's type and count.
  static func areInRoom(_ entry: TIFFEntry, holding value: [UInt8], in order: ByteOrder) -> Bool {
    guard let type = entry.type, let room = rooms[entry.tag],
      room.types.contains(type), entry.count <= room.count
    else { return false }
    switch type {
    case .long, .rational, .signedLong, .signedRational:
      return stride(from: 0, to: value.count, by: 4).allSatisfy { offset in
        value.uint32(at: offset, order).map { Int32(bitPattern: $0).magnitude < least } ?? false
      }
    case .short, .signedShort, .double: return true
    case .byte, .ascii, .signedByte, .undefined, .float, .ifd, .utf8, .long8, .signedLong8, .ifd8:
      return false
    }
  }

  /// Four characters make a number of this size at least; no resolution or coordinate is as large.
  private static let least: UInt32 = 0x2000_0000

  private static let rooms: [UInt16: (types: Set<TIFFType>, count: Int)] = [
    // One number for each sample, at most four and one that shows what is transparent [TIFF 6.0 8].
    0x0102: ([.short], 5), 0x0118: ([.short], 5), 0x0119: ([.short], 5), 0x0153: ([.short], 5),
    // [TIFF 6.0 8]
    0x011A: ([.rational], 1), 0x011B: ([.rational], 1),
    // [TIFF 6.0 12]
    0x011E: ([.rational], 1), 0x011F: ([.rational], 1),
    // [TIFF 6.0 20]
    0x013E: ([.rational], 2), 0x013F: ([.rational], 6), 0x0156: ([.short], 6),
    0x0214: ([.rational, .long], 6),
    // [TIFF 6.0 21]
    0x0211: ([.rational], 3),
    // [Exif 3.0 4.6.6.2, 4.6.6.1]
    0x9102: ([.rational], 1), 0xA500: ([.rational], 1),
    // Sizes and levels of camera raw from which a picture was made, for four colours at most
    // [DNG 1.7, DNG tags].
    0xC61A: ([.short, .long, .rational], 4), 0xC61D: ([.short, .long], 4),
    0xC61E: ([.rational], 2), 0xC61F: ([.short, .long, .rational], 2),
    0xC620: ([.short, .long, .rational], 2), 0xC68D: ([.short, .long], 4),
    0xC791: ([.short, .long], 2), 0xC792: ([.short, .long, .rational], 2),
    0xC793: ([.short, .long, .rational], 2), 0xC7B5: ([.rational], 4),
    // Its matrices, and its balance and noise.
    0xC621: ([.signedRational], 12), 0xC622: ([.signedRational], 12),
    0xC623: ([.signedRational], 16), 0xC624: ([.signedRational], 16),
    0xC625: ([.signedRational], 12), 0xC626: ([.signedRational], 12),
    0xC714: ([.signedRational], 12), 0xC715: ([.signedRational], 12),
    0xC627: ([.rational], 4), 0xC628: ([.short, .rational], 4), 0xC629: ([.rational], 2),
    0xC62A: ([.signedRational], 1), 0xC62B: ([.rational], 1), 0xC62C: ([.rational], 1),
    0xC62E: ([.rational], 1), 0xC631: ([.rational], 1), 0xC632: ([.rational], 1),
    0xC633: ([.rational], 1), 0xC65C: ([.rational], 1), 0xC6F7: ([.rational], 1),
    0xC761: ([.double], 8), 0xC7A5: ([.signedRational], 1), 0xC7A8: ([.double], 1),
  ]
}
