import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Opens the directory that a raw picture of Sony's keeps its colours in; false where it is none.
  mutating func addSonyPrivate(_ entry: TIFFEntry, at position: Int, of index: DirectoryID) -> Bool
  {
    let table = directories[index].table
    // The offset is written as four bytes.
    guard contentType == .cameraRaw, entry.tag == TIFFTag.dngPrivateData,
      entry.isWellFormed, entry.valueRange.count == 4, entry.storedRange == nil,
      let offset = bytes(in: entry.valueRange).uint32(at: 0, table.layout.order),
      let found = SonyPrivateDirectory(at: Int(offset), table.layout, in: source),
      !structure.overlaps(found.table.range), !structure.overlaps(found.colours),
      !media.contains(where: { $0.overlaps(found.colours) || $0.overlaps(found.table.range) })
    else { return false }
    addEntry(
      entry, at: position, of: index,
      as: EntryDescription(key: .known("DNGPrivateData"), kinds: Kinds(.rendering), reading: .read))
    let owner = DirectoryID(directories.count)
    noteDirectory(
      EXIFDirectory(
        role: .makerNote(.sony),
        path: "\(directories[index].path)/\(MakerNoteRow.MakerNoteTable.sonyPrivate)",
        table: found.table, origin: .entry(position, of: index)))
    structure.insert(found.fill)
    for (position, entry) in found.table.entries.enumerated() {
      let row = RawRenderingTable.sonyPrivate.rows[entry.tag]
      if let stored = entry.storedRange { structure.insert(stored) }
      let isSound = found.isSound(entry, in: source)
      addEntry(
        entry, at: position, of: owner,
        as: EntryDescription(
          key: row.map { .known("\($0.key)") } ?? .other,
          kinds: isSound ? Kinds(.rendering) : .anything, reading: isSound ? .read : .unopened),
        carrier: .makerNote)
    }
    // The range of focal lengths and apertures stands among the colours [exiftool Sony.pm].
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
