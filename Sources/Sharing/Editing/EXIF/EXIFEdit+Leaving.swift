import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFEdit {
  /// Whether a directory loses its last entry or, if it never had an entry, the pointer to it.
  func isEmptied(_ id: DirectoryID) -> Bool {
    let directory = tree.directories[id]
    let count = directory.table.entries.count
    if count > 0 { return dropped[id]?.count == count }
    guard case .entry(let position, let owner) = directory.origin else { return false }
    return isDropped(EXIFEntryIndex(position, of: owner))
  }

  /// Checks that no removed pointer leaves a directory that nothing points to.
  func expectNoOrphans(at base: Place) throws(EditError) {
    for (entry, directories) in targets where isDropped(entry) {
      guard let left = directories.first(where: { !gone.contains($0) }) else { continue }
      let start = tree.directories[left].table.range.lowerBound
      throw .sharedBytes(Place(base.path, at: base.offset + start))
    }
  }

  func isDropped(_ entry: EXIFEntryIndex) -> Bool {
    dropped[entry.directory]?.contains(entry.position) == true
  }

  /// Whether some but not all of the directories in a list are removed.
  func shortens(_ entry: EXIFEntryIndex) -> Bool {
    let directories = targets[entry] ?? []
    return !isDropped(entry) && directories.contains(where: gone.contains)
      && !directories.allSatisfy(gone.contains)
  }

  /// Returns the bytes of an entry's value outside its directory, as one range or none.
  func stored(_ entry: EXIFEntryIndex) -> [ByteRange] {
    let value = tree.directories[entry.directory].table.entries[entry.position].storedRange
    return value.map { [$0] } ?? []
  }

  /// Whether an element is a preview that is written again.
  func isThinned(_ element: ElementID) -> Bool {
    previewElements[element].map { thinned[$0] != nil } ?? false
  }

  /// The ranges of the previews that are written again.
  var thinnedRanges: [ByteRange] { thinned.keys.map { tree.previews[$0].asset.range } }
}
