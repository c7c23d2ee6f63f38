import Bytes
import Containers
import Metadata
import Vocabulary

/// Takes elements out of an EXIF block without moving anything that stays.
///
/// Entries leave their directories, directories close up, the bytes of removed values become zero.
/// Offsets in maker notes depend on where values stand, so the block keeps its length.
struct EXIFEdit {
  private let block: EXIFBlock
  private let removed: Set<Int>
  /// Entries that leave, by directory.
  private var dropped: [Int: Set<Int>] = [:]
  /// Directories that leave with their last entry.
  private var gone: Set<Int> = []
  /// Directories whose next offset leads nowhere any more.
  private var unchained: Set<Int> = []
  private var blanked: [ByteRange] = []
  /// Values that stay.
  private var values: [ByteRange] = []
  /// Parts of values that become blank while their entry stays.
  private var filled: [(range: ByteRange, byte: UInt8)] = []
  private var bytes: [UInt8]

  init(removing removed: Set<Int>, from block: EXIFBlock) {
    self.block = block
    self.removed = removed
    bytes = block.bytes
  }

  /// What is left of the block; nil where nothing is.
  ///
  /// - Throws: `EditError.sharedBytes` where what goes and what stays share bytes.
  mutating func run(at base: Place) throws(EditError) -> [UInt8]? {
    guard !removed.isEmpty else { return block.bytes }
    guard removed.count < block.elements.count else { return nil }
    gather()
    vanish()
    try keepApart(at: base)
    for field in filled { bytes.blank(field.range, with: field.byte) }
    for range in blanked { bytes.blank(range) }
    for index in block.directories.indices where !gone.contains(index) { rewrite(index) }
    // A value may stand inside a table, and change when the table is written again.
    for range in values where bytes[range] != block.bytes[range] {
      throw .sharedBytes(Place(base.path, at: base.offset + range.lowerBound))
    }
    return bytes
  }

  // MARK: What goes

  private mutating func gather() {
    for index in removed {
      switch block.slots[index] {
      case .entry(let position, of: let directory):
        drop([position], of: directory)
      case .field(let range, blank: let byte, entry: _, of: _):
        filled.append((range, byte))
      case .data(let ranges, entries: let positions, of: let directory):
        drop(positions, of: directory)
        blanked += ranges
      case .next(of: let directory):
        unchained.insert(directory)
      case .slack(let ranges):
        blanked += ranges
      }
    }
  }

  private mutating func drop(_ positions: [Int], of directory: Int) {
    dropped[directory, default: []].formUnion(positions)
    let entries = block.directories[directory].table.entries
    blanked += positions.compactMap { entries[$0].storedRange }
  }

  /// Directories without entries leave, the inner ones first, and the pointers at them.
  private mutating func vanish() {
    // The maker's own directories go when the whole block of the maker does, the outer ones first.
    for (index, directory) in block.directories.enumerated() where directory.isMakerNote {
      guard case .entry(let position, let owner) = directory.origin else { continue }
      if gone.contains(owner) || dropped[owner]?.contains(position) == true { gone.insert(index) }
    }
    for index in block.directories.indices.reversed() where !block.directories[index].isMakerNote {
      let directory = block.directories[index]
      let count = directory.table.entries.count
      guard count > 0, dropped[index]?.count == count else { continue }
      switch directory.origin {
      case .header: continue
      case .next: break
      case .entry(let position, let owner):
        guard isLast(index, behind: position, of: owner) else { continue }
        drop([position], of: owner)
      }
      gone.insert(index)
      blanked.append(directory.table.range)
    }
  }

  /// Whether all other directories that the same entry points at are gone.
  private func isLast(_ index: Int, behind position: Int, of owner: Int) -> Bool {
    block.directories.indices.allSatisfy { other in
      other == index || gone.contains(other)
        || block.directories[other].origin != .entry(position, of: owner)
    }
  }

  // MARK: What stays

  // INVARIANT (nothing else lost): no byte that a kept element or table claims is blanked.
  private mutating func keepApart(at base: Place) throws(EditError) {
    var kept: [ByteRange] = [0..<TIFFHeader.length]
    for (index, directory) in block.directories.enumerated() where !gone.contains(index) {
      var table = [directory.table.range]
      for field in filled { table.subtract(field.range) }
      kept += table
      let leaving = dropped[index] ?? []
      let room = makerNoteRange(of: index)
      for (position, entry) in directory.table.entries.enumerated()
      where !leaving.contains(position) && !isOpened(position, of: index) {
        guard let stored = entry.storedRange else { continue }
        var claimed = [room.map { stored.clamped(to: $0) } ?? stored]
        for field in fields(of: position, in: index) { claimed.subtract(field) }
        kept += claimed
        values += claimed
      }
    }
    for (index, slot) in block.slots.enumerated() where !removed.contains(index) {
      if case .data(let ranges, entries: _, of: _) = slot { kept += ranges }
    }
    for range in blanked + filled.map(\.range) where !range.isEmpty {
      if kept.contains(where: { $0.overlaps(range) }) {
        throw .sharedBytes(Place(base.path, at: base.offset + range.lowerBound))
      }
    }
  }

  /// The bytes of an entry's value that leave it.
  private func fields(of position: Int, in index: Int) -> [ByteRange] {
    removed.compactMap { element in
      guard case .field(let range, blank: _, entry: position, of: index) = block.slots[element]
      else { return nil }
      return range
    }
  }

  /// The maker's block that one of its directories stands in; nil for other directories.
  ///
  /// Offsets that lead out of the block were left behind when it was moved, and claim nothing.
  private func makerNoteRange(of index: Int) -> ByteRange? {
    var (current, range): (Int, ByteRange?) = (index, nil)
    while block.directories[current].isMakerNote,
      case .entry(let position, let owner) = block.directories[current].origin
    {
      range = block.directories[owner].table.entries[position].valueRange
      current = owner
    }
    return range
  }

  /// Whether the entry is a maker's block that was opened: its own directory tells what it keeps.
  private func isOpened(_ position: Int, of index: Int) -> Bool {
    block.directories.contains { directory in
      guard case .makerNote = directory.role else { return false }
      return directory.origin == .entry(position, of: index)
    }
  }

  /// Writes a directory again without the entries that leave, in the room it had.
  private mutating func rewrite(_ index: Int) {
    let table = block.directories[index].table
    let leaving = dropped[index] ?? []
    let next = nextOffset(of: index)
    guard !leaving.isEmpty || next.isChanged else { return }
    let order = table.layout.order
    let entries = table.entries.indices.filter { !leaving.contains($0) }
    var written: [UInt8] = []
    written.append(number: UInt16(truncatingIfNeeded: entries.count), order)
    for position in entries { written += bytes[table.entries[position].range] }
    if table.nextField != nil {
      written.append(number: UInt32(truncatingIfNeeded: next.offset), order)
    }
    bytes.blank(table.range)
    let start = table.range.lowerBound
    bytes.replaceSubrange(start..<(start + written.count), with: written)
  }

  /// The next offset as it is written: past directories that left.
  private func nextOffset(of index: Int) -> (offset: Int, isChanged: Bool) {
    let table = block.directories[index].table
    let field = table.nextField.flatMap {
      block.bytes.uint32(at: $0.lowerBound, table.layout.order)
    }
    let original = Int(field ?? 0)
    if unchained.contains(index) { return (0, true) }
    var current = index
    while let follower = block.directories.firstIndex(where: { $0.origin == .next(of: current) }) {
      guard gone.contains(follower) else {
        let target = block.directories[follower].table.range.lowerBound
        return (target - table.layout.base, current != index)
      }
      current = follower
    }
    return current == index ? (original, false) : (0, true)
  }
}
