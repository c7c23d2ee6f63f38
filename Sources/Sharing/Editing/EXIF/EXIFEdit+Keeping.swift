import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFEdit {
  // INVARIANT (nothing else lost): no byte that a kept element or table claims is changed.
  func expectNoSharedBytes(
    with blanks: RangeUnion, and lists: [ByteRange], at base: Place
  ) throws(EditError) {
    let values = RangeUnion(keptValues())
    var tables: [ByteRange] = [0..<tree.header.length]
    for (id, directory) in tree.directories.identified where !gone.contains(id) {
      tables.append(directory.table.range)
    }
    let fields = RangeUnion(filled.map(\.range))
    let kept = RangeUnion(values.ranges + tables.flatMap { fields.gaps(in: $0) })
    // A value may lie inside a table, and would change when the table is written again.
    let rewritten = tree.directories.ids.filter { !gone.contains($0) }.flatMap(changed)
    for range in blanks.ranges + filled.map(\.range) + lists {
      guard !kept.overlaps(range) else { throw sharing(range, at: base) }
    }
    for range in rewritten {
      if let shared = values.covered(in: range).first { throw sharing(shared, at: base) }
    }
  }

  /// Returns the parts of some ranges that lie outside all kept directories.
  ///
  /// Olympus declares a value that extends into the directory after it. Directories are searched
  /// entry by entry, so they retain nothing that is to be removed.
  func outsideTables(_ ranges: [ByteRange]) -> [ByteRange] {
    ranges.subtracting(
      tree.directories.identified.filter { id, directory in
        !gone.contains(id) && !directory.isMakerNote
      }.map(\.1.table.range))
  }

  private func sharing(_ range: ByteRange, at base: Place) -> EditError {
    .sharedBytes(Place(base.path, at: base.offset + range.lowerBound))
  }

  /// Returns the bytes of unchanged values and of pictures.
  func keptValues() -> [ByteRange] {
    var kept = tree.media.ranges
    var fields: [EXIFEntryIndex: [ByteRange]] = [:]
    for field in filled { fields[field.entry, default: []].append(field.range) }
    let thinned = RangeUnion(thinnedRanges)
    for (directoryID, directory) in tree.directories.identified
    where !gone.contains(directoryID) {
      let room = makerNoteRange(of: directoryID)
      for (position, entry) in directory.table.entries.enumerated() {
        let id = EXIFEntryIndex(position, of: directoryID)
        guard let stored = entry.storedRange, !isDropped(id), !isOpened(id), values[id] == nil,
          tree.overwritten[id] == nil, !shortens(id)
        else { continue }
        var claimed = [room.map { stored.clamped(to: $0) } ?? stored]
        if let own = fields[id] { claimed = claimed.subtracting(own) }
        // The previews of a maker's block may be values of the block's entries.
        if directory.isMakerNote { claimed = claimed.flatMap(thinned.gaps) }
        kept += claimed
      }
    }
    for (id, slot) in tree.slots.identified where !removed.contains(id) {
      guard case .data(let ranges, entries: let positions, of: let directory) = slot,
        !isThinned(id),
        !positions.contains(where: { isOpened(EXIFEntryIndex($0, of: directory)) })
      else { continue }
      kept += ranges
    }
    return kept
  }

  /// Returns the maker's block that contains the given directory, or nil if the directory is not a
  /// maker's.
  ///
  /// Offsets that point outside the block are stale because the block was moved; they claim
  /// nothing.
  private func makerNoteRange(of id: DirectoryID) -> ByteRange? {
    var (current, range): (DirectoryID, ByteRange?) = (id, nil)
    while tree.directories[current].isMakerNote,
      case .entry(let position, let owner) = tree.directories[current].origin
    {
      range = tree.directories[owner].table.entries[position].valueRange
      current = owner
    }
    return range
  }

  /// Whether the entry is a maker's block that was opened.
  ///
  /// The block's own directory then determines which bytes are kept.
  private func isOpened(_ entry: EXIFEntryIndex) -> Bool {
    (targets[entry] ?? []).contains { tree.directories[$0].isMakerNote }
  }
}
