import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds a pointer that loops, overlaps or leads outside, as an element of unknown meaning.
  mutating func addBroken(_ broken: PendingDirectory) {
    if (0..<input.source.count).contains(broken.offset), !directories.begin(at: broken.offset) {
      directories.hideMore = true
    }
    let owner: DirectoryID
    let slot: EXIFSlot
    let range: ByteRange
    switch broken.origin {
    case .header: return
    case .next(let index):
      (owner, slot, range) = (index, .next(of: index), directories[index].table.nextField ?? 0..<0)
    case .entry(let position, let index):
      (owner, slot) = (index, .entry(position, of: index))
      range = directories[index].table.entries[position].range
    }
    // The pointers of one list follow each other.
    guard elements.slots.last != slot else { return }
    addPointer(
      at: range, to: broken.path, of: owner, kinds: broken.role.mayHold, reading: .malformed,
      slot: slot)
  }

  /// Adds the pointers to GPS directories without entries as elements.
  ///
  /// No entry represents such a directory, and readers take the pointer for a place.
  mutating func addEmptyGPS() {
    for directory in directories.list
    where directory.role == .standard(.gps) && directory.table.entries.isEmpty {
      guard case .entry(let position, let owner) = directory.origin else { continue }
      addPointer(
        at: directories[owner].table.entries[position].range, to: directory.path, of: owner,
        kinds: Kinds(.location), reading: .read, slot: .entry(position, of: owner))
    }
  }

  private mutating func addPointer(
    at range: ByteRange, to path: String, of owner: DirectoryID, kinds: Kinds, reading: Reading,
    slot: EXIFSlot
  ) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    append(
      Element(
        kinds: kinds, reading: reading, carrier: .exif, key: .known("\(name) pointer"),
        path: directories[owner].path, offset: range.lowerBound,
        length: input.header.width.fieldLength, fingerprint: Fingerprint(of: bytes(in: range))),
      in: slot)
  }
}
