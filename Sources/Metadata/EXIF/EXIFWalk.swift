import Bytes
import Containers
import Vocabulary

/// Follows the pointers of an EXIF block, each directory once, and gathers its elements.
struct EXIFWalk {
  let bytes: [UInt8]
  let depth: Int
  let header: TIFFHeader
  var directories: [EXIFDirectory] = []
  var elements: [Element] = []
  var slots: [EXIFSlot] = []
  var structure: [ByteRange] = []

  /// Offsets and origins of directories that are still to be read.
  private var pending: [Pending] = []
  var visited: Set<Int> = []
  /// Directories that a pointer names but that could not be read lie in the slack.
  var slackMayHideDirectory = false

  /// Real files have at most ten; a limit keeps a hostile chain from taking long.
  static let directoryLimit = 100

  private struct Pending {
    let offset: Int
    let role: EXIFDirectory.Role
    let path: String
    let layout: TIFFLayout
    let origin: EXIFDirectory.Origin
  }

  init(bytes: [UInt8], depth: Int) throws(MetadataError) {
    do {
      header = try TIFFHeader(parsing: bytes)
    } catch {
      throw MetadataError(error)
    }
    self.bytes = bytes
    self.depth = depth
    structure = [0..<TIFFHeader.length]
  }

  mutating func run() throws(MetadataError) {
    let layout = TIFFLayout(order: header.order, base: 0, limit: bytes.count)
    let first: TIFFDirectory
    do {
      first = try TIFFDirectory(parsing: bytes, at: header.firstDirectory, layout)
    } catch {
      throw MetadataError(error)
    }
    add(first, .standard(.image), path: "IFD0", origin: .header)
    while !pending.isEmpty {
      let next = pending.removeFirst()
      read(next)
    }
    addSlack()
    findExactValues()
  }

  private mutating func read(_ next: Pending) {
    guard directories.count < Self.directoryLimit, !visited.contains(next.offset),
      let table = try? TIFFDirectory(parsing: bytes, at: next.offset, next.layout).asRead(
        from: next.origin),
      !structure.contains(where: { $0.overlaps(table.range) })
    else {
      addBrokenPointer(next)
      return
    }
    add(table, next.role, path: next.path, origin: next.origin)
  }

  private mutating func add(
    _ table: TIFFDirectory, _ role: EXIFDirectory.Role, path: String, origin: EXIFDirectory.Origin
  ) {
    let index = directories.count
    visited.insert(table.range.lowerBound)
    directories.append(EXIFDirectory(role: role, path: path, table: table, origin: origin))
    structure.append(table.range)
    let paired = addData(of: index)
    for (position, entry) in table.entries.enumerated() where !paired.contains(position) {
      add(entry, at: position, of: index)
    }
    followNext(of: index)
  }

  // MARK: Entries

  private mutating func add(_ entry: TIFFEntry, at position: Int, of index: Int) {
    let directory = directories[index]
    switch directory.role {
    case .standard(let role):
      let target = EXIFPointer.target(of: entry.tag)
      if let target, follow(entry, at: position, index, target) { return }
      if entry.tag == EXIFPointer.makerNote, role == .exif, entry.isWellFormed {
        addMakerNote(entry, at: position, of: index)
        return
      }
      var description = checked(Catalogue.described(entry.tag, in: role), of: entry)
      if target != nil || EXIFPointer.leadsElsewhere(entry) {
        // INVARIANT (closure): a directory that is not opened may hold anything, and so may the
        // bytes that are left of it when its pointer goes.
        slackMayHideDirectory = true
        description = description.unopened
      }
      addEntry(entry, at: position, of: index, description)
    case .makerNote:
      // The maker's directories are added by the reader of the maker's block.
      return
    }
  }

  mutating func addEntry(
    _ entry: TIFFEntry, at position: Int, of index: Int, _ description: EntryDescription,
    carrier: Carrier = .exif
  ) {
    let malformed = !entry.isWellFormed && description.reading == .read
    append(
      Element(
        kinds: description.kinds, reading: malformed ? .malformed : description.reading,
        carrier: carrier, key: description.key, path: directories[index].path,
        offset: entry.range.lowerBound, length: entry.valueRange.count,
        fingerprint: fingerprint(of: entry)),
      .entry(position, of: index))
  }

  private func fingerprint(of entry: TIFFEntry) -> Fingerprint {
    var content: [UInt8] = []
    content.append(number: entry.tag)
    content.append(number: entry.typeCode)
    content.append(number: UInt32(truncatingIfNeeded: entry.count))
    content += entry.isWellFormed ? bytes[entry.valueRange] : bytes[entry.range.suffix(4)]
    return Fingerprint(of: content)
  }

  mutating func append(_ element: Element, _ slot: EXIFSlot) {
    elements.append(element)
    slots.append(slot)
  }

  // MARK: Directories below and behind

  /// Notes the directories an entry points at; false where its value is not one of pointers.
  private mutating func follow(
    _ entry: TIFFEntry, at position: Int, _ index: Int,
    _ target: (role: EXIFDirectoryRole, name: String)
  ) -> Bool {
    let directory = directories[index]
    let offsets = directory.table.numbers(of: entry, in: bytes, limit: Self.directoryLimit)
    guard !offsets.isEmpty, EXIFPointer.mayBePointer(entry) else { return false }
    for (number, offset) in offsets.enumerated() {
      let name = offsets.count > 1 ? "\(target.name)\(number)" : target.name
      pending.append(
        Pending(
          offset: directory.table.layout.base + offset, role: .standard(target.role),
          path: "\(directory.path)/\(name)", layout: directory.table.layout,
          origin: .entry(position, of: index)))
    }
    if let stored = entry.storedRange { structure.append(stored) }
    return true
  }

  private mutating func followNext(of index: Int) {
    let directory = directories[index]
    let number: Int
    switch (directory.role, directory.origin) {
    // Only the chain from the header goes on; elsewhere the field is often not even written.
    case (.standard(.image), .header): number = 1
    case (.standard(.thumbnail), .next): number = (Int(directory.path.dropFirst(3)) ?? 1) + 1
    case (.standard, _), (.makerNote, _): return
    }
    guard let next = directory.table.next else { return }
    pending.append(
      Pending(
        offset: next, role: .standard(.thumbnail), path: "IFD\(number)",
        layout: directory.table.layout, origin: .next(of: index)))
  }

  /// A pointer that loops, overlaps or leads outside is an element; what it means is unknown.
  private mutating func addBrokenPointer(_ broken: Pending) {
    if (0..<bytes.count).contains(broken.offset), !visited.contains(broken.offset) {
      slackMayHideDirectory = true
    }
    let owner: Int
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
    guard !slots.contains(slot) else { return }
    let name = broken.path.split(separator: "/").last.map(String.init) ?? broken.path
    append(
      Element(
        kinds: broken.role.mayHold, reading: .malformed, carrier: .exif,
        key: .known("\(name) pointer"), path: directories[owner].path, offset: range.lowerBound,
        length: 4, fingerprint: Fingerprint(of: bytes[range])),
      slot)
  }
}

extension TIFFDirectory {
  /// The directory with the fields it has in its place: only those of the chain lead to a next one.
  ///
  /// Elsewhere some writers leave the next offset out, and something else stands there.
  fileprivate func asRead(from origin: EXIFDirectory.Origin) -> TIFFDirectory {
    switch origin {
    case .header, .next: self
    case .entry: next == nil ? self : withoutNextOffset
    }
  }
}
