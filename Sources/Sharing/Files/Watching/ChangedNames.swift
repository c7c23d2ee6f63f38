/// The files and folders below a folder that are to be examined.
///
/// Each file includes those that may belong to it by name: with the same name, named after it, or
/// after which it is named.
package struct ChangedNames: Sendable, Hashable {
  private var groups: Set<Path> = []
  /// The names after which these may be named.
  private var fronts: Set<Path> = []
  private var wholeFolders: Set<Path> = []
  /// The folders on the way to them.
  private var ways: Set<Path> = []
  private var isEverything = false
  /// The greatest number of names; if there are more, everything is examined.
  private let maximumCount: Int

  /// Makes an empty set.
  package init(atMost maximumCount: Int = 10_000) { self.maximumCount = maximumCount }

  /// Whether there is nothing to examine.
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
    self = ChangedNames(atMost: maximumCount)
    isEverything = true
  }

  /// Adds all names of another set.
  package mutating func formUnion(_ others: ChangedNames) {
    guard !isEverything, !others.isEverything else {
      insertEverything()
      return
    }
    groups.formUnion(others.groups)
    fronts.formUnion(others.fronts)
    wholeFolders.formUnion(others.wholeFolders)
    ways.formUnion(others.ways)
    if groups.count + wholeFolders.count > maximumCount { insertEverything() }
  }

  private mutating func insert(_ path: Path, into set: WritableKeyPath<ChangedNames, Set<Path>>) {
    guard !isEverything else { return }
    self[keyPath: set].insert(path)
    ways.formUnion(path.enclosing)
    if groups.count + wholeFolders.count > maximumCount { insertEverything() }
  }

  /// Returns the beginning that the names of a picture, its movie and its sidecars have in common.
  private static func group(of file: Path) -> Path {
    let name = file.ownerOfAttributes ?? file.name.bytes[...]
    let beginning = name.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)[0]
    return file.folder.appending(Path(bytes: beginning) ?? "")
  }

  /// Returns the beginnings after which a beginning may be named.
  private static func fronts(of group: Path) -> [Path] {
    VariantNames.names(inFrontOf: group.name.bytes[...]).compactMap { Path(bytes: $0) }
      .map { group.folder.appending($0) }
  }

  /// Returns whether a file changed, or may belong to one that did.
  private func mayBelong(_ file: Path) -> Bool {
    let group = Self.group(of: file)
    return groups.contains(group) || fronts.contains(group)
      || Self.fronts(of: group).contains(where: groups.contains)
  }

  /// Returns whether a name is to be examined, or leads to one that is.
  func concerns(_ path: Path) -> Bool {
    isEverything || ways.contains(path) || wholeFolders.contains(path)
      || mayBelong(path)
  }

  /// Returns whether a file is to be examined, at any depth.
  package func covers(file: Path) -> Bool {
    isEverything || mayBelong(file) || wholeFolders.contains(file)
      || file.enclosing.contains(where: wholeFolders.contains)
  }

  /// Returns the names to examine in a folder, or nil for all.
  func inside(_ folder: Path) -> ChangedNames? {
    isEverything || wholeFolders.contains(folder) ? nil : self
  }
}
