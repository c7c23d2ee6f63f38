import Bytes
import Catalogue
import Containers

/// Follows the pointers of a block or a file and reads each directory once.
///
/// Only tables are read. All tables are read first, because the meaning of a directory's entries
/// may depend on other directories.
struct DirectoryReading {
  private let input: EXIFInput
  private(set) var reading: LimitedReader
  private(set) var directories: FoundDirectories
  /// The directories still to be read, the next one last.
  ///
  /// The directories that a directory points at come before the next one in its chain. So the order
  /// of the kept directories does not depend on the removed ones.
  private var pending: [PendingDirectory] = []
  private var pendingCount = 0
  /// The offsets of directories that were read or are still to be read.
  private var named: Set<Int> = []

  init(of input: EXIFInput) {
    self.input = input
    reading = LimitedReader(of: input.source)
    directories = FoundDirectories(behind: input.header, within: input.source.count)
  }

  /// Reads all directories.
  ///
  /// - Throws: `ContainerError` if there is no first directory, or there are too many.
  mutating func readAll() throws(ContainerError) {
    let layout = TIFFLayout(
      order: input.header.order, width: input.header.width, base: 0, limit: input.source.count)
    let first = try TIFFDirectory(parsing: input.source, at: input.header.firstDirectory, layout)
    add(first, as: .standard(input.root), path: "IFD0", origin: .header)
    while let next = pending.popLast() {
      read(next)
      guard pendingCount < input.setting.pointerLimit else {
        throw .limitExceeded(
          what: "pointers to directories", limit: input.setting.pointerLimit, at: next.offset)
      }
    }
  }

  private mutating func read(_ next: PendingDirectory) {
    guard directories.list.count < input.setting.directoryLimit,
      !directories.begin(at: next.offset),
      reading.maySpend(.carriers(1), at: next.offset), let table = table(of: next),
      !directories.tables.overlaps(table.range)
    else {
      directories.broken.append(next)
      return
    }
    add(table, as: next.role, path: next.path, origin: next.origin)
  }

  /// Returns the directory with the fields that its place allows.
  ///
  /// Only directories of a chain have a next offset.
  ///
  /// Elsewhere some writers leave it out, and other bytes are in its place.
  private mutating func table(of pending: PendingDirectory) -> TIFFDirectory? {
    let table: TIFFDirectory
    do {
      table = try TIFFDirectory(parsing: input.source, at: pending.offset, pending.layout)
    } catch .read(let error) {
      reading.fail(.read(error))
      return nil
    } catch {
      return nil
    }
    switch pending.origin {
    case .header, .next: return table
    case .entry:
      guard let next = table.next else { return table }
      // Directories below another may form a chain of their own [TIFF technical note 1].
      let isChain =
        input.setting == .file && pending.role == .standard(.subImage)
        && (try? TIFFDirectory(parsing: input.source, at: next, pending.layout))?.isPlausible
          == true
      return isChain ? table : table.withoutNextOffset
    }
  }

  private mutating func add(
    _ table: TIFFDirectory, as role: EXIFDirectory.Role, path: String, origin: EXIFDirectory.Origin
  ) {
    let index = directories.next
    directories.append(EXIFDirectory(role: role, path: path, table: table, origin: origin))
    guard case .standard(let standard) = role else { return }
    let targets = table.entries.enumerated().flatMap { position, entry in
      EXIFPointer.target(of: entry.tag).map { follow(entry, at: position, of: index, to: $0) } ?? []
    }
    named.formUnion(targets.map(\.offset))
    let all = targets + behind(index, as: standard)
    pending += all.reversed()
    pendingCount += all.count - targets.count
    named.formUnion(all.map(\.offset))
  }

  /// Returns the directories that an entry points at.
  private mutating func follow(
    _ entry: TIFFEntry, at position: Int, of index: DirectoryID,
    to target: (role: EXIFDirectoryRole, name: String)
  ) -> [PendingDirectory] {
    let directory = directories[index]
    // Too many pointers end the walk; from here on they cost nothing.
    guard directory.leads(through: entry), pendingCount < input.setting.pointerLimit else {
      return []
    }
    let offsets = directory.table.numbers(of: entry, in: input.source, limit: EXIFSetting.listLimit)
    // The rest of a longer list is not read; it is removed with anything.
    if entry.count > offsets.count { directories.hideMore = true }
    if let stored = entry.storedRange { directories.tables.insert(stored) }
    pendingCount += offsets.count
    return offsets.enumerated().map { number, offset in
      let name = offsets.count > 1 ? "\(target.name)\(number)" : target.name
      return PendingDirectory(
        offset: directory.table.layout.base + offset, role: .standard(target.role),
        path: "\(directory.path)/\(name)", layout: directory.table.layout,
        origin: .entry(position, of: index))
    }
  }

  /// Returns the directory that follows another in its chain, if any.
  private func behind(_ index: DirectoryID, as role: EXIFDirectoryRole) -> [PendingDirectory] {
    let directory = directories[index]
    guard let next = directory.table.next else { return [] }
    let path: String
    switch directory.origin {
    case .header: path = "IFD1"
    case .next where !directory.path.contains("/"):
      path = "IFD\((Int(directory.path.dropFirst(3)) ?? 0) + 1)"
    case .next, .entry:
      // Some writers list directories and chain them as well.
      guard !named.contains(next) else { return [] }
      path = "\(directory.path)+"
    }
    return [
      PendingDirectory(
        offset: next, role: .standard(path.contains("/") ? role : input.setting.roleBehindFirst),
        path: path, layout: directory.table.layout, origin: .next(of: index))
    ]
  }
}

extension TIFFDirectory {
  /// Whether the bytes look like a directory.
  fileprivate var isPlausible: Bool { !entries.isEmpty && entries.allSatisfy { $0.type != nil } }
}
