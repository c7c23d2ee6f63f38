import Files

/// The assets of a share, which are found while they are gone through.
///
/// A share of any number of files takes no more memory for their names than those of the folder that it
/// has come to, and of the folders around it. Each time they are gone through, the folders are looked at
/// anew.
public struct ShareInputs: Sequence, Sendable {
  private let content: Content

  private enum Content {
    case walk(AssetWalk.Plan)
    case list([ShareInput])
  }

  /// Takes assets that are known.
  public init(_ inputs: [ShareInput]) { content = .list(inputs) }

  /// Takes the assets that arguments of a command line stand for.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders.
  ///   - destination: Where the outputs go; that folder is never walked.
  ///   - isNeutral: Whether outputs get names that tell nothing.
  ///   - exclusions: What is left out of folders.
  /// - Throws: `Problem` where two inputs would have the same output.
  public init(
    walking arguments: [FileName], to destination: Destination, isNeutral: Bool = false,
    excluding exclusions: Exclusions = .hidden
  ) throws(Problem) {
    try self.init(
      walking: arguments, to: destination, isNeutral: isNeutral, excluding: exclusions,
      lookingAt: nil)
  }

  /// Takes the assets among the names that changed; nil for all.
  init(
    walking arguments: [FileName], to destination: Destination, isNeutral: Bool = false,
    excluding exclusions: Exclusions, lookingAt changed: ChangedNames?
  ) throws(Problem) {
    let folder: Path? =
      switch destination {
      case .folder(let name): name.path
      case .inPlace, .nowhere: nil
      }
    // In place, a link stays the link it is: its file is reached under its own name.
    let tree = SourceTree(
      walking: arguments.map(\.path), to: folder, followingLinks: destination != .inPlace,
      excluding: exclusions.sources, lookingAt: changed)
    let walk = AssetWalk.Plan(tree: tree, destination: destination, isNeutral: isNeutral)
    do {
      switch destination {
      case .folder where isNeutral: break
      case .folder: try tree.assertDistinctTargets()
      case .inPlace: try tree.assertDistinctSources()
      case .nowhere: break
      }
    } catch {
      throw Problem(error)
    }
    // What is written while a folder is gone through is none of what is to be shared.
    let mayMeetOutputs =
      switch destination {
      case .folder: tree.mayMeetOutputs
      case .inPlace: tree.argumentsOverlap
      case .nowhere: false
      }
    content = mayMeetOutputs ? .list(Array(AssetWalk(walk)).knowingOriginals) : .walk(walk)
  }

  /// Takes the assets in a folder of a library, to be looked at where they stand.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - changes: What is to be looked at in it.
  ///   - pairs: What is known of files that were looked at before.
  package init(
    in folder: FileName, lookingAt changes: FolderChanges = .everything,
    knowing pairs: KnownPairs = .none
  ) {
    let tree = SourceTree(
      walking: [folder.path], excluding: Exclusions(readingFiles: true).sources,
      lookingAt: changes.names)
    content = .walk(
      AssetWalk.Plan(tree: tree, destination: .nowhere, isNeutral: false, pairs: pairs))
  }

  /// Begins to go through them.
  public func makeIterator() -> Iterator {
    switch content {
    case .walk(let walk): Iterator(walk: AssetWalk(walk))
    case .list(let inputs): Iterator(list: inputs)
    }
  }

  /// A place among the assets of a share.
  public struct Iterator: IteratorProtocol {
    private var walk: AssetWalk?
    private var list: IndexingIterator<[ShareInput]>
    private let listed: FoundFiles

    fileprivate init(walk: AssetWalk? = nil, list: [ShareInput] = []) {
      self.walk = walk
      self.list = list.makeIterator()
      listed = FoundFiles(count: list.reduce(0) { $0 + $1.fileCount }, isAll: true)
    }

    /// How many files and other things are known so far; the assets have that many files in all.
    public var found: FoundFiles { walk?.found ?? listed }

    /// Finds the next one; nil at the end.
    public mutating func next() -> ShareInput? { walk?.next() ?? list.next() }
  }
}

// MARK: - Looking ahead

extension ShareInputs {
  /// Whether a name, which need not exist, leads to a file that is among the assets.
  public func includesFile(named name: FileName) -> Bool {
    guard let identity = try? SourceFile(opening: name.path).identity else { return false }
    switch content {
    case .walk(let walk):
      return walk.tree.contains { $0.input?.identity.isSameFile(as: identity) == true }
    case .list(let inputs): return inputs.contains { $0.includes(identity) }
    }
  }
}

extension [ShareInput] {
  /// The same assets, each of which knows the originals of all.
  fileprivate var knowingOriginals: [ShareInput] {
    var originals: Set<FileNumber> = []
    for case .asset(let delivery) in self {
      originals.formUnion(delivery.files.compactMap { $0.identity.map(FileNumber.init) })
    }
    return map { input in
      guard case .asset(var delivery) = input else { return input }
      delivery.others = originals
      return .asset(delivery)
    }
  }
}

extension ShareInput {
  /// How many files the asset has; 1 for what is none.
  fileprivate var fileCount: Int {
    switch self {
    case .asset(let delivery): delivery.files.count
    case .skipped, .failed: 1
    }
  }

  fileprivate func includes(_ identity: FileIdentity) -> Bool {
    switch self {
    case .asset(let delivery):
      delivery.files.contains { $0.identity?.isSameFile(as: identity) == true }
    case .skipped, .failed: false
    }
  }
}
