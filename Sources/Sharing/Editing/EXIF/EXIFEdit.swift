import Bytes
import Containers
import Metadata
import Vocabulary

/// Removes elements from an EXIF block or a TIFF file without moving anything that is kept.
///
/// Entries are removed from their directories, directories close up, and the bytes of removed
/// values become zero. Offsets in maker notes depend on the places of values, so nothing changes
/// its length. Only values of a block that share bytes with removed data are moved apart first
/// (`separated`).
struct EXIFEdit {
  let tree: EXIFTree
  let removed: Set<ElementID>
  /// The carriers that change, with their new pieces, or nil if nothing remains of a carrier.
  let values: [EXIFEntryIndex: [Piece]?]
  /// The block, if a block rather than a file is edited.
  private let block: EXIFBlock?
  /// The entries that are removed, by directory.
  private(set) var dropped: [DirectoryID: Set<Int>] = [:]
  /// The directories that are removed with their last entry.
  private(set) var gone: Set<DirectoryID> = []
  /// The directories whose next offset becomes zero.
  private(set) var unchained: Set<DirectoryID> = []
  private(set) var blanked: [ByteRange] = []
  /// The ranges of values that do not have their expected shape, and bytes whose owner is
  /// uncertain.
  ///
  /// Bytes in them that something else claims are kept.
  private var doubtful: [ByteRange] = []
  /// Makers' directories that keep only values with a meaning outside their blocks.
  private var reduced: Set<DirectoryID> = []
  /// The parts of values that are blanked while their entry is kept.
  private(set) var filled: [(range: ByteRange, byte: UInt8, entry: EXIFEntryIndex)] = []
  /// The entries that lose the spare bytes after their values.
  private(set) var spared: Set<EXIFEntryIndex> = []
  /// The elements removed from kept previews, by preview number.
  private(set) var thinned: [Int: Set<ElementID>] = [:]
  /// The entries that record a new length.
  private(set) var lengths: [EXIFEntryIndex: Int] = [:]
  /// The directories that each entry points to.
  let targets: [EXIFEntryIndex: [DirectoryID]]
  /// The directory that follows each directory.
  let followers: [DirectoryID: DirectoryID]
  /// The values of makers' blocks that have a meaning outside the blocks, by the entries that point
  /// to their directories.
  private let outlasting: [EXIFEntryIndex: [ElementID]]
  /// The elements that are opened previews, with the preview numbers.
  let previewElements: [ElementID: Int]

  /// Prepares to remove elements from a block.
  init(removing removed: Set<ElementID>, from block: EXIFBlock) {
    self.init(removing: removed, from: block.tree, block: block, setting: [:])
  }

  /// Prepares to remove elements from a file and to write carriers with their new content.
  init(
    removing removed: Set<ElementID>, from tree: EXIFTree,
    setting values: [EXIFEntryIndex: [Piece]?]
  ) {
    self.init(removing: removed, from: tree, block: nil, setting: values)
  }

  private init(
    removing removed: Set<ElementID>, from tree: EXIFTree, block: EXIFBlock?,
    setting values: [EXIFEntryIndex: [Piece]?]
  ) {
    self.tree = tree
    self.removed = removed
    self.values = values
    self.block = block
    var targets: [EXIFEntryIndex: [DirectoryID]] = [:]
    var starts: [Int: DirectoryID] = [:]
    for (id, directory) in tree.directories.identified {
      starts[directory.table.range.lowerBound] = id
      if case .entry(let position, let owner) = directory.origin {
        targets[EXIFEntryIndex(position, of: owner), default: []].append(id)
      }
    }
    self.targets = targets
    outlasting = tree.elements.ids.filter(tree.outlastsMakerNote).reduce(into: [:]) { all, id in
      guard case .field(_, blank: _, entry: _, of: let inner) = tree.slots[id],
        case .entry(let position, let owner) = tree.directories[inner].origin
      else { return }
      all[EXIFEntryIndex(position, of: owner), default: []].append(id)
    }
    previewElements = tree.previews.enumerated().reduce(into: [:]) { all, preview in
      all[preview.element.element] = preview.offset
    }
    followers = tree.directories.identified.reduce(into: [:]) { followers, directory in
      followers[directory.0] = directory.1.table.next.flatMap { starts[$0] }
    }
  }

  /// Returns the block without the elements, or nil if nothing remains.
  ///
  /// The block keeps its length, unless separating values that shared bytes takes more room.
  ///
  /// - Throws: `EditError.sharedBytes` if removed and kept data share bytes and cannot be moved
  ///   apart.
  mutating func run(at base: Place) throws(EditError) -> [UInt8]? {
    guard let block else { return nil }
    guard !removed.isEmpty else { return block.bytes }
    // Raw converters walk through the tables of a maker's block, and do not stop if there is no
    // table.
    let staysEmpty = tree.contentType == .cameraRaw
    guard staysEmpty || removed.count < tree.elements.count else { return nil }
    do {
      return try cut(block.bytes, at: base)
    } catch {
      guard case .sharedBytes = error, let apart = separated(block) else { throw error }
      var edit = EXIFEdit(removing: removed, from: apart)
      guard let left = try? edit.cut(apart.bytes, at: base) else { throw error }
      return apart.rereading(left)?.settled(within: block.bytes.count) ?? left
    }
  }

  private mutating func cut(_ bytes: [UInt8], at base: Place) throws(EditError) -> [UInt8] {
    try replacements(at: base).pieces(of: bytes.count).flatMap { piece in
      switch piece {
      case .copy(let range): bytes[range]
      case .bytes(let written): written[...]
      case .zeros(let count): [UInt8](repeating: 0, count: count)[...]
      }
    }
  }

  /// Returns the new content and the ranges that it replaces.
  ///
  /// - Throws: `EditError.sharedBytes` if removed and kept data share bytes.
  mutating func replacements(at base: Place) throws(EditError) -> Replacements {
    gather()
    removeEmptyDirectories()
    try expectNoOrphans(at: base)
    blanked += doubtful.subtracting(keptValues())
    var replacements = Replacements()
    var lists: [ByteRange] = []
    for (entry, value) in values where value != nil && !isDropped(entry) {
      lists += stored(entry)
    }
    let overwritten = try overwrites(at: base)
    lists += overwritten.keys
    for entry in targets.keys where shortens(entry) { lists += stored(entry) }
    for (preview, pieces) in try previews() {
      let range = tree.previews[preview].asset.range
      lists.append(range)
      if let length = tree.previews[preview].length { lengths[length] = pieces.byteCount }
      replacements.replace(range, with: pieces + [.zeros(range.count - pieces.byteCount)])
    }
    let blanks = RangeUnion(outsideTables(blanked))
    try expectNoSharedBytes(with: blanks, and: lists, at: base)
    for range in blanks.ranges { replacements.blank(range) }
    for field in filled where !blanks.overlaps(field.range) {
      let bytes = [UInt8](repeating: field.byte, count: field.range.count)
      replacements.replace(field.range, with: bytes)
    }
    for (entry, value) in values {
      guard let value, !isDropped(entry), let range = stored(entry).first else { continue }
      replacements.replace(range, with: value + [.zeros(range.count - value.byteCount)])
    }
    for (range, value) in overwritten {
      replacements.replace(range, with: [.bytes(value)])
    }
    for id in tree.directories.ids where !gone.contains(id) {
      rewrite(id, in: &replacements)
    }
    if let collision = replacements.collision {
      throw .sharedBytes(Place(base.path, at: base.offset + collision.lowerBound))
    }
    return replacements
  }

  // MARK: Removed parts

  private mutating func gather() {
    for id in removed {
      switch tree.slots[id] {
      case .entry(let position, of: let directory):
        if !reducesNote(at: position, of: directory) {
          let isDoubtful = tree.elements[id].reading == .malformed
          drop([position], of: directory, isDoubtful: isDoubtful)
        }
      case .field(let range, blank: let byte, entry: let position, of: let directory):
        let entry = tree.directories[directory].table.entries[position]
        if entry.spareRange == range, !tree.directories[directory].isMakerNote {
          spared.insert(EXIFEntryIndex(position, of: directory))
        } else {
          filled.append((range, byte, EXIFEntryIndex(position, of: directory)))
        }
      case .data(let ranges, entries: let positions, of: let directory):
        drop(positions, of: directory)
        blanked += ranges
      case .inside(let preview, let element):
        // The whole preview is removed.
        guard !removed.contains(tree.previews[preview].element) else { continue }
        thinned[preview, default: []].insert(element)
      case .next(of: let directory):
        unchained.insert(directory)
      case .slack(let ranges):
        if tree.elements[id].reading == .malformed { doubtful += ranges } else { blanked += ranges }
      // Removing media is refused before planning starts.
      case .media: continue
      }
    }
    for (entry, value) in values where value == nil { drop([entry.position], of: entry.directory) }
    // Their tables are written again, and everything else in them is blanked.
    filled.removeAll { reduced.contains($0.entry.directory) }
  }

  /// Reduces a maker's block to the kept values that have a meaning outside it, if there are any:
  /// the identifier that ties a Live Photo together, and the values needed to show a gain map.
  private mutating func reducesNote(at position: Int, of owner: DirectoryID) -> Bool {
    var kept: [(field: ByteRange, entry: Int, directory: DirectoryID)] = []
    for id in outlasting[EXIFEntryIndex(position, of: owner)] ?? [] where !removed.contains(id) {
      guard case .field(let field, _, entry: let entry, of: let inner) = tree.slots[id] else {
        continue
      }
      kept.append((field, entry, inner))
    }
    guard let inner = kept.first?.directory else { return false }
    let table = tree.directories[inner].table
    let note = tree.directories[owner].table.entries[position].valueRange
    dropped[inner] = Set(table.entries.indices).subtracting(kept.map(\.entry))
    unchained.insert(inner)
    reduced.insert(inner)
    let rest = max(note.lowerBound, table.range.upperBound)..<note.upperBound
    blanked += [rest].subtracting(kept.map(\.field))
    return true
  }

  private mutating func drop(
    _ positions: [Int], of directory: DirectoryID, isDoubtful: Bool = false
  ) {
    // The entries are inserted one at a time, because a directory may lose thousands of them this
    // way.
    let entries = tree.directories[directory].table.entries
    for position in positions where dropped[directory, default: []].insert(position).inserted {
      guard let stored = entries[position].storedRange else { continue }
      if isDoubtful { doubtful.append(stored) } else { blanked.append(stored) }
    }
  }

  /// Removes directories without entries, the inner ones first, and the pointers to them.
  private mutating func removeEmptyDirectories() {
    // A maker's own directories are removed with the maker's whole block, the outer ones first.
    for (id, directory) in tree.directories.identified where directory.isMakerNote {
      guard case .entry(let position, let owner) = directory.origin else { continue }
      if gone.contains(owner) || dropped[owner]?.contains(position) == true { gone.insert(id) }
    }
    for (id, directory) in tree.directories.identified.reversed()
    where !directory.isMakerNote {
      guard isEmptied(id) else { continue }
      switch directory.origin {
      case .header: continue
      // Raw converters count directories, so a raw picture keeps all of its directories, even empty
      // ones.
      case .next where tree.contentType == .cameraRaw: continue
      case .next: break
      case .entry(let position, let owner):
        // The next directory of a chain does not take the place of this one in a list.
        let follower = followers[id].map { tree.directories[$0] }
        guard follower?.origin != .next(of: id) || followers[id].map(gone.contains) == true
        else { continue }
        gone.insert(id)
        let others = targets[EXIFEntryIndex(position, of: owner)] ?? []
        if others.allSatisfy(gone.contains) { drop([position], of: owner) }
      }
      gone.insert(id)
      blanked.append(directory.table.range)
    }
  }
}
