/// Files and folders below a folder that are to be looked at, and with each file those that may belong
/// to it by their names: of its name, named after it, or after which it is named.
package struct ChangedNames: Sendable, Hashable {
  private var groups: Set<Path> = []
  /// The names after which those may be.
  private var fronts: Set<Path> = []
  private var wholeFolders: Set<Path> = []
  /// The folders on the way to them.
  private var ways: Set<Path> = []
  private var isEverything = false
  /// How many names are kept; where there are more, everything is looked at.
  private let most: Int

  /// Begins with nothing.
  package init(atMost most: Int = 10_000) { self.most = most }

  /// Whether there is nothing to look at.
  package var isEmpty: Bool { !isEverything && groups.isEmpty && wholeFolders.isEmpty }

  /// Adds a file.
  package mutating func insert(file: Path) {
    let group = Self.group(of: file)
    insert(group, into: \.groups)
    if !isEverything { fronts.formUnion(Self.fronts(of: group)) }
  }

  /// Adds a folder with everything in it.
  package mutating func insert(folder: Path) { insert(folder, into: \.wholeFolders) }

  /// Adds everything.
  package mutating func insertEverything() {
    self = ChangedNames(atMost: most)
    isEverything = true
  }

  /// Adds everything that is in others.
  package mutating func formUnion(_ others: ChangedNames) {
    guard !isEverything, !others.isEverything else {
      insertEverything()
      return
    }
    groups.formUnion(others.groups)
    fronts.formUnion(others.fronts)
    wholeFolders.formUnion(others.wholeFolders)
    ways.formUnion(others.ways)
    if groups.count + wholeFolders.count > most { insertEverything() }
  }

  private mutating func insert(_ path: Path, into set: WritableKeyPath<ChangedNames, Set<Path>>) {
    guard !isEverything else { return }
    self[keyPath: set].insert(path)
    ways.formUnion(path.enclosing)
    if groups.count + wholeFolders.count > most { insertEverything() }
  }

  /// The beginning that the names of a picture, its movie and its sidecars have in common.
  private static func group(of file: Path) -> Path {
    let name = file.ownerOfAttributes ?? file.name.bytes[...]
    let beginning = name.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)[0]
    return file.folder.appending(Path(bytes: beginning) ?? "")
  }

  /// The beginnings after which a beginning may be named.
  private static func fronts(of group: Path) -> [Path] {
    Namesakes.names(inFrontOf: group.name.bytes[...]).compactMap { Path(bytes: $0) }
      .map { group.folder.appending($0) }
  }

  /// Whether a file may belong to one that changed, or is one.
  private func mayBelong(_ file: Path) -> Bool {
    let group = Self.group(of: file)
    return groups.contains(group) || fronts.contains(group)
      || Self.fronts(of: group).contains(where: groups.contains)
  }

  /// Whether a name is to be looked at, or leads to one that is.
  func concerns(_ path: Path) -> Bool {
    isEverything || ways.contains(path) || wholeFolders.contains(path)
      || mayBelong(path)
  }

  /// Whether a file is to be looked at, at whatever depth.
  package func covers(file: Path) -> Bool {
    isEverything || mayBelong(file) || wholeFolders.contains(file)
      || file.enclosing.contains(where: wholeFolders.contains)
  }

  /// The names to look at in a folder; nil for all.
  func inside(_ folder: Path) -> ChangedNames? {
    isEverything || wholeFolders.contains(folder) ? nil : self
  }
}
