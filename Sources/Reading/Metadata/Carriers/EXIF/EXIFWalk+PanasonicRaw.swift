import Bytes
import Catalogue
import Containers
import Vocabulary

/// The tags of the first directory of Panasonic's raw pictures that lead to something.
enum PanasonicTag {
  /// A whole JPEG, with EXIF of its own.
  static let picture: UInt16 = 0x002E
  static let stripOffsets: UInt16 = 0x0111
  /// The offset of the picture; if present, the strip's offset is not valid.
  static let rawOffset: UInt16 = 0x0118
  /// A directory after a TIFF header of its own.
  static let camera: UInt16 = 0x0120
  /// The two tags for the sensitivity, from different years.
  static let sensitivities: Set<UInt16> = [0x0017, 0x0037]

  /// Returns whether a number is Panasonic's own tag, with another or no meaning in TIFF.
  static func isOwn(_ tag: UInt16) -> Bool { tag < 0x0100 || (0x0113...0x0121).contains(tag) }
}

extension EXIFWalk {
  /// Claims the picture, which takes the rest of the file.
  mutating func addPanasonicPicture(of index: DirectoryID) {
    directories.haveTabledMaker = true
    let table = directories[index].table
    let offset = [PanasonicTag.rawOffset, PanasonicTag.stripOffsets].compactMap { tag in
      table.entry(tag).flatMap { table.number(of: $0, in: input.source) }
    }.first
    guard let offset, offset < input.source.count, offset >= table.range.upperBound else {
      media.noteEndless(at: table.range.lowerBound)
      return
    }
    media.claim(picture: offset..<input.source.count)
  }

  /// Adds an entry of Panasonic's, or returns false if TIFF defines it, too.
  mutating func addPanasonic(_ entry: TIFFEntry, at position: Int, of index: DirectoryID) -> Bool {
    if entry.tag == PanasonicTag.picture, addPicture(entry, at: position, of: index) {
      return true
    }
    if entry.tag == PanasonicTag.camera, addCamera(entry, at: position, of: index) { return true }
    let held = Kinds(.makerNote, mayHold: MakerNoteVendor.panasonic.mayHold)
    let description: EntryDescription
    switch (entry.tag, RawRenderingTable.panasonicFile.rows[entry.tag]) {
    case (PanasonicTag.picture, _):
      description = EntryDescription(
        key: .known("JpgFromRaw"), kinds: .opaque(.preview), reading: .malformed)
    case (PanasonicTag.camera, _):
      description = EntryDescription(
        key: .known("PanasonicRaw:CameraIFD"), kinds: .anything, reading: .unopened)
    case (let tag, _) where PanasonicTag.sensitivities.contains(tag):
      description = EntryDescription(
        key: .known("PanasonicRaw:ISO"), kinds: Kinds(.exposure), reading: .read)
    case (_, let row?):
      let isSound =
        row.fits(entry) && entry.isWellFormed
        && !CarrierSignature.occurs(in: bytes(in: entry.valueRange))
      description = EntryDescription(
        key: .known("\(row.key)"), kinds: isSound ? Kinds(.rendering) : .anything,
        reading: isSound ? .read : .unopened)
    case (let tag, nil) where PanasonicTag.isOwn(tag):
      description = EntryDescription(key: .other, kinds: held, reading: .read)
    case (_, nil): return false
    }
    addEntry(entry, at: position, of: index, as: description)
    return true
  }

  /// Opens the JPEG as an embedded asset.
  private mutating func addPicture(_ entry: TIFFEntry, at position: Int, of index: DirectoryID)
    -> Bool
  {
    guard case .stored(let range) = entry.value, entry.type == .undefined,
      bytes(in: range.prefix(2)) == [0xFF, 0xD8],
      let asset = try? EmbeddedAsset(
        at: range, of: input.source, key: "JpgFromRaw", kinds: Kinds(.preview), depth: input.depth)
    else { return false }
    elements.carriers.append(
      EXIFCarrier(
        entry: EXIFEntryIndex(position, of: index), range: range,
        name: "\(directories[index].path) JpgFromRaw", content: .asset(asset), companion: nil))
    return true
  }

  /// Opens the directory of lens and colours.
  private mutating func addCamera(_ entry: TIFFEntry, at position: Int, of index: DirectoryID)
    -> Bool
  {
    guard case .stored(let range) = entry.value, entry.type == .undefined else { return false }
    let note = ByteExcerpt(bytes(in: range), at: range.lowerBound)
    let format = MakerNoteFormat(of: .panasonic, .header(at: 0))
    guard
      let block = MakerNoteBlock(parsing: note, in: range, as: format, order: input.header.order),
      let raw = RawMakerNote(of: block, note, in: input.source, of: .panasonicCamera)
    else { return false }
    let path = "\(directories[index].path)/"
    add(raw, of: .panasonic, in: note, path: path, origin: .entry(position, of: index))
    return true
  }
}
