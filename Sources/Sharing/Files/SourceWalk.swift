import Glibc

/// A walk through files and folders, step by step.
///
/// ```
/// found entered found entered found left found left
/// ```
///
/// The walk holds only the folders on the way to its current place, each as it was when the walk
/// reached it. Only folders are opened.
package struct SourceWalk: IteratorProtocol {
  /// A step of a walk.
  package enum Step: Sendable {
    /// A folder; everything found from here to its `left` is in it.
    case entered(SourceFolder)
    /// A line of the report, with its position in the folder, or among the arguments.
    case found(SourceTree.Entry, at: Int)
    /// The end of the folder that was entered last.
    case left
  }

  private let arguments: [Path]
  private let seen: [Argument]
  private let followsLinks: Bool
  private let sources: IgnoreSources
  private let changed: ChangedNames?
  private var output: OutputFolder
  private var upcoming = 0
  private var count = 0
  /// The number of known folders that are not reached yet.
  private var foldersAhead = 0
  private var folders: [(folder: SourceFolder, next: Int)] = []

  /// The entry that an argument names.
  private enum Argument {
    case entry(SourceTree.Entry)
    case folder(FileIdentity)

    var isFolder: Bool {
      switch self {
      case .folder: true
      case .entry: false
      }
    }
  }

  init(through tree: SourceTree) {
    arguments = tree.arguments
    seen = tree.arguments.map(Self.examine)
    followsLinks = tree.followsLinks
    sources = tree.sources
    changed = tree.changed
    output = OutputFolder(tree.destination)
    foldersAhead = seen.count { $0.isFolder }
    count = seen.count - foldersAhead
  }

  /// The number of lines of the report known so far, and whether these are all.
  package var found: (count: Int, isAll: Bool) { (count, foldersAhead == 0) }

  /// The files that are named as arguments, with their positions among the arguments.
  package var named: [(position: Int, input: SourceTree.Input)] {
    seen.enumerated().compactMap { position, argument in
      switch argument {
      case .entry(.file(let input)): (position, input)
      case .entry(.skipped), .entry(.failed), .folder: nil
      }
    }
  }

  /// Examines one argument.
  private static func examine(at argument: Path) -> Argument {
    let status: stat
    switch argument.status(followingLink: true) {
    case .success(let found): status = found
    case .failure(let error):
      return .entry(.failed(.unreadable(argument, code: error.code)))
    }
    switch FileType(status) {
    case .regular:
      return .entry(
        .file(
          SourceTree.Input(
            source: argument, target: argument.name, isNamed: true,
            identity: FileIdentity(status))))
    case .folder: return .folder(FileIdentity(status))
    case .link, .pipe, .socket, .characterDevice, .blockDevice:
      return .entry(.failed(.notRegular(argument)))
    }
  }

  /// Advances by one step.
  ///
  /// Returns nil at the end.
  package mutating func next() -> Step? {
    guard let (folder, position) = folders.last else { return nextOfArguments() }
    guard position < folder.names.indices.upperBound else {
      folders.removeLast()
      return .left
    }
    folders[folders.count - 1].next = position + 1
    switch folder.find(at: position) {
    case .entry(let entry): return .found(entry, at: position)
    case .folder(let name, let identity):
      return enter(folder.source(of: name), identity, at: position) {
        (links) throws(FileError) in try folder.entering(name, following: links)
      }
    }
  }

  private mutating func nextOfArguments() -> Step? {
    guard upcoming < seen.count else { return nil }
    let position = upcoming
    upcoming += 1
    let argument = arguments[position]
    switch seen[position] {
    case .entry(let entry): return .found(entry, at: position)
    case .folder(let identity):
      let (sources, changed) = (sources, changed)
      return enter(argument.withoutDot, identity, at: position) { (links) throws(FileError) in
        guard let resolved = argument.resolved else {
          throw .unreadable(argument, code: errno)
        }
        return try SourceFolder(
          argument.withoutDot, to: argument.copiedName, of: resolved,
          excluding: try FolderRules(at: resolved, sources), lookingAt: changed, isNamed: true,
          following: links)
      }
    }
  }

  private mutating func enter(
    _ folder: Path, _ identity: FileIdentity, at position: Int,
    reading read: (SourceLinks) throws(FileError) -> SourceFolder
  ) -> Step {
    output.examine()
    foldersAhead -= 1
    guard !output.isFolder(identity) else {
      count += 1
      return .found(.skipped(folder, .destination), at: position)
    }
    let links = SourceLinks(areFollowed: followsLinks, sources: sources, output: output.resolved)
    do {
      let entered = try read(links)
      folders.append((entered, 0))
      foldersAhead += entered.folderCount
      count += entered.names.indices.count - entered.folderCount
      return .entered(entered)
    } catch {
      count += 1
      return .found(.failed(error), at: position)
    }
  }
}

/// The folder for outputs, which is never walked; it may be made while a walk is under way.
private struct OutputFolder {
  private let name: Path?
  private var identity: FileIdentity?
  /// The folder's name without links, or nil if the folder does not exist.
  private(set) var resolved: Path?

  init(_ name: Path?) { self.name = name }

  /// Checks whether the folder exists by now.
  mutating func examine() {
    guard resolved == nil, let name, case .success(let status) = name.status(followingLink: true)
    else { return }
    identity = FileIdentity(status)
    resolved = name.resolved
  }

  func isFolder(_ other: FileIdentity) -> Bool { identity?.isSameFile(as: other) == true }
}
