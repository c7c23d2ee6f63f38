import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Opens the directory of colours in a raw picture of Sony's, or returns false if there is none.
  mutating func addSonyPrivate(_ entry: TIFFEntry, at position: Int, of index: DirectoryID) -> Bool
  {
    let table = directories[index].table
    // The offset is written as four bytes.
    guard purpose.contentType == .cameraRaw, entry.tag == TIFFTag.dngPrivateData,
      entry.isWellFormed, entry.valueRange.count == 4, entry.storedRange == nil,
      let offset = bytes(in: entry.valueRange).uint32(at: 0, table.layout.order),
      let found = SonyPrivateDirectory(at: Int(offset), table.layout, in: input.source),
      !directories.tables.overlaps(found.table.range), !directories.tables.overlaps(found.colours),
      !media.overlap(found.colours), !media.overlap(found.table.range)
    else { return false }
    addEntry(
      entry, at: position, of: index,
      as: EntryDescription(key: .known("DNGPrivateData"), kinds: Kinds(.rendering), reading: .read))
    let owner = directories.next
    directories.append(
      EXIFDirectory(
        role: .makerNote(.sony),
        path: "\(directories[index].path)/\(MakerNoteRow.MakerNoteTable.sonyPrivate)",
        table: found.table, origin: .entry(position, of: index)))
    directories.tables.insert(found.fill)
    for (position, entry) in found.table.entries.enumerated() {
      let row = RawRenderingTable.sonyPrivate.rows[entry.tag]
      if let stored = entry.storedRange { directories.tables.insert(stored) }
      let isSound = found.isSound(entry, in: input.source)
      addEntry(
        entry, at: position, of: owner,
        as: EntryDescription(
          key: row.map { .known("\($0.key)") } ?? .other,
          kinds: isSound ? Kinds(.rendering) : .anything, reading: isSound ? .read : .unopened),
        carrier: .makerNote)
    }
    // The range of focal lengths and apertures is stored among the colours [exiftool Sony.pm].
    let kinds = found.areColoursSound ? Kinds(.rendering, .exposure) : .anything
    append(
      Element(
        kinds: kinds, reading: found.areColoursSound ? .read : .unopened, carrier: .makerNote,
        key: .known("Sony:SR2SubIFD"), path: directories[owner].path,
        offset: found.colours.lowerBound, length: found.colours.count,
        fingerprint: Fingerprint(of: bytes(in: found.colours))),
      in: .data([found.colours], entries: [], of: owner))
    return true
  }
}
