import Bytes
import Containers
import Metadata
import Vocabulary

/// Takes elements out of an EXIF block or a TIFF file without moving anything that stays.
///
/// Entries leave their directories, directories close up, the bytes of removed values become zero.
/// Offsets in maker notes depend on where values stand, so nothing changes its length.
struct EXIFEdit {
  let tree: EXIFTree
  private let removed: Set<Int>
  /// Carriers that change: what is left of each, nil where nothing is.
  private let values: [EXIFEntryIndex: [UInt8]?]
  /// The block's bytes, where it is a block.
  private let bytes: [UInt8]
  /// Entries that leave, by directory.
  private var dropped: [Int: Set<Int>] = [:]
  /// Directories that leave with their last entry.
  private var gone: Set<Int> = []
  /// Directories whose next offset leads nowhere any more.
  private var unchained: Set<Int> = []
  private var blanked: [ByteRange] = []
  /// Parts of values that become blank while their entry stays.
  private var filled: [(range: ByteRange, byte: UInt8, entry: EXIFEntryIndex)] = []
  /// The directories that each entry points at.
  private let targets: [EXIFEntryIndex: [Int]]
  /// The directory behind each directory.
  private let followers: [Int: Int]

  /// Prepares to take elements out of a block.
  init(removing removed: Set<Int>, from block: EXIFBlock) {
    self.init(removing: removed, from: block.tree, bytes: block.bytes, setting: [:])
  }

  /// Prepares to take elements out of a file, and to write what is left of its carriers.
  init(
    removing removed: Set<Int>, from tree: EXIFTree, setting values: [EXIFEntryIndex: [UInt8]?]
  ) {
    self.init(removing: removed, from: tree, bytes: [], setting: values)
  }

  private init(
    removing removed: Set<Int>, from tree: EXIFTree, bytes: [UInt8],
    setting values: [EXIFEntryIndex: [UInt8]?]
  ) {
    self.tree = tree
    self.removed = removed
    self.values = values
    self.bytes = bytes
    var targets: [EXIFEntryIndex: [Int]] = [:]
    var starts: [Int: Int] = [:]
    for (index, directory) in tree.directories.enumerated() {
      starts[directory.table.range.lowerBound] = index
      if case .entry(let position, let owner) = directory.origin {
        targets[EXIFEntryIndex(position, of: owner), default: []].append(index)
      }
    }
    self.targets = targets
    followers = tree.directories.indices.reduce(into: [:]) { followers, index in
      followers[index] = tree.directories[index].table.next.flatMap { starts[$0] }
    }
  }

  /// What is left of the block; nil where nothing is.
  ///
  /// - Throws: `EditError.sharedBytes` where what goes and what stays share bytes.
  mutating func run(at base: Place) throws(EditError) -> [UInt8]? {
    guard !removed.isEmpty else { return bytes }
    guard removed.count < tree.elements.count else { return nil }
    return try replacements(at: base).pieces(of: bytes.count).flatMap { piece in
      switch piece {
      case .copy(let range): bytes[range]
      case .bytes(let written): written[...]
      case .zeros(let count): [UInt8](repeating: 0, count: count)[...]
      }
    }
  }

  /// What is written anew.
  ///
  /// - Throws: `EditError.sharedBytes` where what goes and what stays share bytes.
  mutating func replacements(at base: Place) throws(EditError) -> Replacements {
    gather()
    vanish()
    try expectNoOrphans(at: base)
    var replacements = Replacements()
    var lists: [ByteRange] = []
    for (entry, value) in values where value != nil && !isDropped(entry) {
      lists += stored(entry)
    }
    for entry in targets.keys where shortens(entry) { lists += stored(entry) }
    let blanks = RangeUnion(blanked)
    try keepApart(blanks, lists, at: base)
    for range in blanks.ranges { replacements.blank(range) }
    for field in filled where !blanks.overlaps(field.range) {
      let bytes = [UInt8](repeating: field.byte, count: field.range.count)
      replacements.replace(field.range, with: bytes)
    }
    for (entry, value) in values {
      guard let value, !isDropped(entry), let range = stored(entry).first else { continue }
      replacements.replace(range, with: [.bytes(value), .zeros(range.count - value.count)])
    }
    for index in tree.directories.indices where !gone.contains(index) {
      rewrite(index, in: &replacements)
    }
    if let collision = replacements.collision {
      throw .sharedBytes(Place(base.path, at: base.offset + collision.lowerBound))
    }
    return replacements
  }

  // MARK: What goes

  private mutating func gather() {
    for index in removed {
      switch tree.slots[index] {
      case .entry(let position, of: let directory):
        drop([position], of: directory)
      case .field(let range, blank: let byte, entry: let position, of: let directory):
        filled.append((range, byte, EXIFEntryIndex(position, of: directory)))
      case .data(let ranges, entries: let positions, of: let directory):
        drop(positions, of: directory)
        blanked += ranges
      case .next(of: let directory):
        unchained.insert(directory)
      case .slack(let ranges):
        blanked += ranges
      // It is refused before anything is planned.
      case .media: continue
      }
    }
    for (entry, value) in values where value == nil { drop([entry.position], of: entry.directory) }
  }

  private mutating func drop(_ positions: [Int], of directory: Int) {
    let fresh = Set(positions).subtracting(dropped[directory] ?? [])
    dropped[directory, default: []].formUnion(fresh)
    let entries = tree.directories[directory].table.entries
    blanked += fresh.compactMap { entries[$0].storedRange }
  }

  /// Directories without entries leave, the inner ones first, and the pointers at them.
  private mutating func vanish() {
    // The maker's own directories go when the whole block of the maker does, the outer ones first.
    for (index, directory) in tree.directories.enumerated() where directory.isMakerNote {
      guard case .entry(let position, let owner) = directory.origin else { continue }
      if gone.contains(owner) || dropped[owner]?.contains(position) == true { gone.insert(index) }
    }
    for index in tree.directories.indices.reversed() where !tree.directories[index].isMakerNote {
      let directory = tree.directories[index]
      let count = directory.table.entries.count
      guard count > 0, dropped[index]?.count == count else { continue }
      switch directory.origin {
      case .header: continue
      // Raw converters count directories, so those of a raw picture stay, even empty ones.
      case .next where tree.contentType == .cameraRaw: continue
      case .next: break
      case .entry(let position, let owner):
        // The next of a chain takes its place in no list.
        let follower = followers[index].map { tree.directories[$0] }
        guard follower?.origin != .next(of: index) || followers[index].map(gone.contains) == true
        else { continue }
        gone.insert(index)
        let others = targets[EXIFEntryIndex(position, of: owner)] ?? []
        if others.allSatisfy(gone.contains) { drop([position], of: owner) }
      }
      gone.insert(index)
      blanked.append(directory.table.range)
    }
  }

  /// A pointer that goes must not leave a directory behind that nothing leads to.
  private func expectNoOrphans(at base: Place) throws(EditError) {
    for (entry, directories) in targets where isDropped(entry) {
      guard let left = directories.first(where: { !gone.contains($0) }) else { continue }
      let start = tree.directories[left].table.range.lowerBound
      throw .sharedBytes(Place(base.path, at: base.offset + start))
    }
  }

  private func isDropped(_ entry: EXIFEntryIndex) -> Bool {
    dropped[entry.directory]?.contains(entry.position) == true
  }

  /// Whether some but not all of the directories in a list leave.
  private func shortens(_ entry: EXIFEntryIndex) -> Bool {
    let directories = targets[entry] ?? []
    return !isDropped(entry) && directories.contains(where: gone.contains)
      && !directories.allSatisfy(gone.contains)
  }

  /// The bytes of an entry's value outside its directory, as one or no range.
  private func stored(_ entry: EXIFEntryIndex) -> [ByteRange] {
    let value = tree.directories[entry.directory].table.entries[entry.position].storedRange
    return value.map { [$0] } ?? []
  }

  // MARK: What stays

  // INVARIANT (nothing else lost): no byte that a kept element or table claims is changed.
  private func keepApart(
    _ blanks: RangeUnion, _ lists: [ByteRange], at base: Place
  ) throws(EditError) {
    let values = RangeUnion(keptValues())
    var tables: [ByteRange] = [0..<tree.header.length]
    for (index, directory) in tree.directories.enumerated() where !gone.contains(index) {
      tables.append(directory.table.range)
    }
    let fields = RangeUnion(filled.map(\.range))
    let kept = RangeUnion(values.ranges + tables.flatMap { fields.gaps(in: $0) })
    // A value may stand inside a table, and change when the table is written again.
    let rewritten = tree.directories.indices.filter { !gone.contains($0) }.flatMap(changed)
    for range in blanks.ranges + filled.map(\.range) + lists {
      guard !kept.overlaps(range) else { throw sharing(range, base) }
    }
    for range in rewritten {
      if let shared = values.covered(in: range).first { throw sharing(shared, base) }
    }
  }

  private func sharing(_ range: ByteRange, _ base: Place) -> EditError {
    .sharedBytes(Place(base.path, at: base.offset + range.lowerBound))
  }

  /// The bytes of values that stay as they are, and of pictures.
  private func keptValues() -> [ByteRange] {
    var kept = tree.media.ranges
    var fields: [EXIFEntryIndex: [ByteRange]] = [:]
    for field in filled { fields[field.entry, default: []].append(field.range) }
    for (index, directory) in tree.directories.enumerated() where !gone.contains(index) {
      let room = makerNoteRange(of: index)
      for (position, entry) in directory.table.entries.enumerated() {
        let id = EXIFEntryIndex(position, of: index)
        guard let stored = entry.storedRange, !isDropped(id), !isOpened(id), values[id] == nil,
          !shortens(id)
        else { continue }
        var claimed = [room.map { stored.clamped(to: $0) } ?? stored]
        for field in fields[id] ?? [] { claimed.subtract(field) }
        kept += claimed
      }
    }
    for (index, slot) in tree.slots.enumerated() where !removed.contains(index) {
      if case .data(let ranges, entries: _, of: _) = slot { kept += ranges }
    }
    return kept
  }

  /// The maker's block that one of its directories stands in; nil for other directories.
  ///
  /// Offsets that lead out of the block were left behind when it was moved, and claim nothing.
  private func makerNoteRange(of index: Int) -> ByteRange? {
    var (current, range): (Int, ByteRange?) = (index, nil)
    while tree.directories[current].isMakerNote,
      case .entry(let position, let owner) = tree.directories[current].origin
    {
      range = tree.directories[owner].table.entries[position].valueRange
      current = owner
    }
    return range
  }

  /// Whether the entry is a maker's block that was opened: its own directory tells what it keeps.
  private func isOpened(_ entry: EXIFEntryIndex) -> Bool {
    (targets[entry] ?? []).contains { tree.directories[$0].isMakerNote }
  }

  // MARK: Tables

  /// What of a table changes when it is written again: its count, and what is behind the first
  /// change.
  private func changed(in index: Int) -> [ByteRange] {
    let table = tree.directories[index].table
    let changes = table.entries.indices.filter { position in
      let id = EXIFEntryIndex(position, of: index)
      return isDropped(id) || isRewritten(id)
    }
    guard let first = changes.first else {
      return nextOffset(of: index) == nil ? [] : table.nextField.map { [$0] } ?? []
    }
    let start = table.range.lowerBound
    let end = start + table.layout.width.countLength
    return [start..<end, table.entries[first].range.lowerBound..<table.range.upperBound]
  }

  /// Whether an entry that stays is written with another value.
  private func isRewritten(_ entry: EXIFEntryIndex) -> Bool {
    !isDropped(entry) && (values[entry] != nil || shortens(entry))
  }

  /// Writes a directory again without the entries that leave, in the room it had.
  private func rewrite(_ index: Int, in replacements: inout Replacements) {
    let table = tree.directories[index].table
    guard !changed(in: index).isEmpty else { return }
    let width = table.layout.width
    let order = table.layout.order
    var pieces: [Piece] = []
    let entries = table.entries.indices.filter { !isDropped(EXIFEntryIndex($0, of: index)) }
    var count: [UInt8] = []
    switch width {
    case .classic: count.append(number: UInt16(truncatingIfNeeded: entries.count), order)
    case .big: count.append(number: UInt64(truncatingIfNeeded: entries.count), order)
    }
    pieces.append(.bytes(count))
    for position in entries {
      pieces += written(EXIFEntryIndex(position, of: index), in: &replacements)
    }
    if let field = table.nextField {
      let next = nextOffset(of: index)
      pieces.append(next.map { .bytes(width.bytes(of: $0, order)) } ?? .copy(field))
    }
    let length = pieces.reduce(0) { $0 + $1.count }
    pieces.append(.zeros(table.range.count - length))
    replacements.replace(table.range, with: pieces)
  }

  /// An entry that stays, with the count of what is left of its value.
  private func written(
    _ id: EXIFEntryIndex, in replacements: inout Replacements
  ) -> [Piece] {
    let table = tree.directories[id.directory].table
    let entry = table.entries[id.position]
    let (width, order) = (table.layout.width, table.layout.order)
    let start = entry.range.lowerBound
    let field = (start + 4 + width.fieldLength)..<entry.range.upperBound
    guard isRewritten(id), let size = entry.type?.size else { return [.copy(entry.range)] }
    if let value = values[id] ?? nil {
      let count = width.bytes(of: value.count / size, order)
      return [.copy(start..<(start + 4)), .bytes(count), .copy(field)]
    }
    let list = (targets[id] ?? []).filter { !gone.contains($0) }.flatMap { index -> [UInt8] in
      let offset = tree.directories[index].table.range.lowerBound - table.layout.base
      var bytes: [UInt8] = []
      switch size {
      case 2: bytes.append(number: UInt16(truncatingIfNeeded: offset), order)
      case 4: bytes.append(number: UInt32(truncatingIfNeeded: offset), order)
      default: bytes.append(number: UInt64(truncatingIfNeeded: offset), order)
      }
      return bytes
    }
    let head: [Piece] = [
      .copy(start..<(start + 4)), .bytes(width.bytes(of: list.count / size, order)),
    ]
    guard let stored = entry.storedRange, list.count > width.fieldLength else {
      if let stored = entry.storedRange { replacements.blank(stored) }
      return head + [.bytes(list), .zeros(field.count - list.count)]
    }
    replacements.replace(stored, with: [.bytes(list), .zeros(stored.count - list.count)])
    return head + [.copy(field)]
  }

  /// The next offset where it changes: past directories that left.
  private func nextOffset(of index: Int) -> Int? {
    if unchained.contains(index) { return 0 }
    var current = index
    // A chain may lead back to where it began; one round is enough.
    for _ in tree.directories {
      guard let follower = followers[current] else { break }
      guard gone.contains(follower) else {
        guard current != index else { return nil }
        let table = tree.directories[follower].table
        return table.range.lowerBound - table.layout.base
      }
      current = follower
    }
    return current == index ? nil : 0
  }
}
