import Bytes
import Catalogue
import Containers
import Vocabulary

/// Follows the pointers of an EXIF block or a TIFF file, each directory once, and gathers the
/// elements.
///
/// It reads directories first, because what a directory's entries mean may depend on others; only
/// tables and values are read, coded pictures are not.
struct EXIFWalk {
  let source: ByteSlice
  let header: TIFFHeader
  let setting: EXIFSetting
  let depth: Int
  /// The role of the first directory.
  let root: EXIFDirectoryRole
  var directories: [EXIFDirectory] = []
  var elements: [Element] = []
  var slots: [EXIFSlot] = []
  /// The header, the tables, and lists of offsets.
  var structure = RangeUnion()
  var previews: [EXIFPreview] = []
  /// The bytes of the previews.
  var opened = RangeUnion()
  /// Where previews begin that more than one directory leads to.
  private(set) var sharedPictures: Set<Int> = []
  var carriers: [EXIFCarrier] = []
  /// The ranges that the pictures of a file claim, as their entries give them.
  var media: [ByteRange] = []
  /// The stretches of those that are tables by which a picture is decoded.
  var pictureTables: [ByteRange] = []
  /// Whether one of them ends behind the end of the file.
  var isCut = false
  /// Where those of their strips and tiles end of which nothing but their counts tells the length.
  var codedEnds: Set<Int> = []
  /// Where the first picture begins whose length cannot be told.
  var endless: Int?
  var contentType = ContentType.tiff
  /// Whether no entry of a raw picture that is broken leads to its data, so that none is needed to
  /// show them.
  private(set) var showsNothing = false

  /// Directories that are still to be read, the next one last.
  ///
  /// The directories that one points at come before its next one: so the order of what stays
  /// does not depend on what goes.
  private var pending: [Pending] = []
  private var pendingCount = 0
  /// Where directories stand that were or are still to be read.
  private var named: Set<Int> = []
  private var broken: [Pending] = []
  private(set) var visited: Set<Int> = []
  /// The elements that are coded data, by the directories that lead to them.
  private(set) var coded: [DirectoryID: [ElementID]] = [:]
  /// Directories that a pointer names but that could not be read lie in the slack.
  var slackMayHideDirectory = false
  /// A block names the camera of a raw picture around it.
  var namesRawCamera = false
  /// Whether the file around the block has a gain map of the camera's maker.
  var showsGainMap = false
  /// Whether it is known what raw converters need of the block of this maker.
  var hasTabledMaker = false
  var reading: CountedReading

  init(
    source: ByteSlice, header: TIFFHeader, setting: EXIFSetting, depth: Int,
    root: EXIFDirectoryRole = .image
  ) {
    self.source = source
    self.header = header
    self.setting = setting
    self.depth = depth
    self.root = root
    reading = CountedReading(of: source)
    structure.insert(0..<min(header.length, source.count))
  }

  /// Everything that is found.
  ///
  /// - Throws: `ContainerError` where there is no first directory, there are too many, or reading
  ///   fails.
  mutating func tree() throws(ContainerError) -> EXIFTree {
    try readDirectories()
    if setting == .file {
      classifyPictures()
      showsNothing = contentType == .cameraRaw && !leadsToPicture
      isCut = isCut || showsNothing
    }
    sharedPictures = findSharedPictures()
    for id in directories.ids { addElements(of: id) }
    for pointer in broken { addBroken(pointer) }
    addEmptyGPS()
    addSlack()
    findExactValues()
    if let failure = reading.failure { throw failure }
    if let endless { throw .malformed(what: "a picture whose length no entry tells", at: endless) }
    return found
  }

  /// Whether an entry of the pictures says where one is, be it behind the end of the file.
  private var leadsToPicture: Bool {
    var tags = EXIFPointer.data.map(\.offsets)
    if header.isPanasonic { tags.append(PanasonicTag.rawOffset) }
    return directories.contains { directory in
      directory.path != "IFD1" && tags.contains { directory.table.entry($0) != nil }
    }
  }

  var found: EXIFTree {
    EXIFTree(
      count: source.count, header: header, directories: directories, elements: elements,
      slots: slots, tables: structure, media: RangeUnion(media),
      pictureTables: RangeUnion(pictureTables), isCut: isCut, previews: previews,
      carriers: carriers, contentType: contentType)
  }

  // MARK: Bytes

  /// The bytes of a range, as far as they lie in the source.
  mutating func bytes(in range: ByteRange) -> [UInt8] { reading.bytes(in: range) }

  /// Takes bytes of a range one stretch after the other, so that not all are in memory.
  mutating func stretches(of range: ByteRange, _ take: ([UInt8]) -> Void) {
    reading.stretches(of: range, take)
  }

  // MARK: Directories

  private mutating func readDirectories() throws(ContainerError) {
    let layout = TIFFLayout(
      order: header.order, width: header.width, base: 0, limit: source.count)
    let first = try TIFFDirectory(parsing: source, at: header.firstDirectory, layout)
    add(first, as: .standard(root), path: "IFD0", origin: .header)
    while let next = pending.popLast() {
      read(next)
      guard pendingCount < setting.pointerLimit else {
        throw .limitExceeded(
          what: "pointers at directories", limit: setting.pointerLimit, at: next.offset)
      }
    }
  }

  private mutating func read(_ next: Pending) {
    guard directories.count < setting.directoryLimit, !visited.contains(next.offset),
      maySpend(.carriers(1), at: next.offset), let table = table(of: next),
      !structure.overlaps(table.range)
    else {
      broken.append(next)
      return
    }
    add(table, as: next.role, path: next.path, origin: next.origin)
  }

  /// The directory with the fields it has in its place: only those of a chain lead to a next one.
  ///
  /// Elsewhere some writers leave the next offset out, and something else stands there.
  private mutating func table(of pending: Pending) -> TIFFDirectory? {
    let table: TIFFDirectory
    do {
      table = try TIFFDirectory(parsing: source, at: pending.offset, pending.layout)
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
      // [TIFF technical note 1] lets directories below another be a chain of their own.
      let isChain =
        setting == .file && pending.role == .standard(.subImage)
        && (try? TIFFDirectory(parsing: source, at: next, pending.layout))?.isPlausible == true
      return isChain ? table : table.withoutNextOffset
    }
  }

  private mutating func add(
    _ table: TIFFDirectory, as role: EXIFDirectory.Role, path: String, origin: EXIFDirectory.Origin
  ) {
    let index = DirectoryID(directories.count)
    noteDirectory(EXIFDirectory(role: role, path: path, table: table, origin: origin))
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

  /// Adds a directory whose elements are still to be read.
  mutating func noteDirectory(_ directory: EXIFDirectory) {
    directories.append(directory)
    visited.insert(directory.table.range.lowerBound)
    structure.insert(directory.table.range)
  }

  /// Notes the directories an entry points at.
  private mutating func follow(
    _ entry: TIFFEntry, at position: Int, of index: DirectoryID,
    to target: (role: EXIFDirectoryRole, name: String)
  ) -> [Pending] {
    let directory = directories[index]
    // Too many end the walk; until then they cost nothing more.
    guard directory.leads(through: entry), pendingCount < setting.pointerLimit else { return [] }
    let offsets = directory.table.numbers(of: entry, in: source, limit: EXIFSetting.listLimit)
    // What a longer list leads to is not read; it goes with whatever is removed.
    if entry.count > offsets.count { slackMayHideDirectory = true }
    if let stored = entry.storedRange { structure.insert(stored) }
    pendingCount += offsets.count
    return offsets.enumerated().map { number, offset in
      let name = offsets.count > 1 ? "\(target.name)\(number)" : target.name
      return Pending(
        offset: directory.table.layout.base + offset, role: .standard(target.role),
        path: "\(directory.path)/\(name)", layout: directory.table.layout,
        origin: .entry(position, of: index))
    }
  }

  /// The directory that follows one in its chain, if any.
  private func behind(_ index: DirectoryID, as role: EXIFDirectoryRole) -> [Pending] {
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
      Pending(
        offset: next, role: .standard(path.contains("/") ? role : setting.roleBehindFirst),
        path: path, layout: directory.table.layout, origin: .next(of: index))
    ]
  }

  /// Whether there is room for so many elements more, in a carrier of their own or not.
  mutating func mayAdd(_ count: Int, at offset: Int) -> Bool {
    maySpend(.pieces(count), at: offset)
  }

  private mutating func maySpend(_ work: Work, at offset: Int) -> Bool {
    do {
      try source.spend(work, at: offset)
      return true
    } catch {
      reading.fail(error)
      return false
    }
  }

  mutating func append(_ element: Element, in slot: EXIFSlot) {
    guard mayAdd(1, at: element.offset) else { return }
    if case .data(_, entries: _, of: let index) = slot {
      coded[index, default: []].append(ElementID(elements.count))
    }
    elements.append(element)
    slots.append(slot)
  }
}

extension TIFFDirectory {
  /// Whether this looks like a directory rather than other bytes.
  fileprivate var isPlausible: Bool { !entries.isEmpty && entries.allSatisfy { $0.type != nil } }
}
