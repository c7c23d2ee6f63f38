import Files

/// The assets of a share, which are found during iteration.
///
/// However many files a share has, only the names of the current folder and of the folders around
/// it are in memory. Each iteration reads the folders again.
public struct ShareInputs: Sequence, Sendable {
  private let content: Content

  private enum Content {
    case walk(AssetWalk.Plan)
    case list([ShareInput])
  }

  /// Creates a sequence of known assets.
  public init(_ inputs: [ShareInput]) { content = .list(inputs) }

  /// Creates a sequence of the assets that command-line arguments stand for.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders.
  ///   - destination: The destination of the outputs; that folder is never walked.
  ///   - isNeutral: Whether outputs get neutral names, which reveal nothing.
  ///   - exclusions: The exclusions for folders.
  /// - Throws: `Problem` if two inputs would have the same output.
  public init(
    walking arguments: [FileName], to destination: Destination, isNeutral: Bool = false,
    excluding exclusions: Exclusions = .hidden
  ) throws(Problem) {
    try self.init(
      walking: arguments, to: destination, isNeutral: isNeutral, excluding: exclusions,
      lookingAt: nil)
  }

  /// Creates a sequence of the assets among changed names, or of all assets if `changed` is nil.
  init(
    walking arguments: [FileName], to destination: Destination, isNeutral: Bool = false,
    excluding exclusions: Exclusions, lookingAt changed: ChangedNames?
  ) throws(Problem) {
    let folder: Path? =
      switch destination {
      case .folder(let name): name.path
      case .inPlace, .nowhere: nil
      }
    // In place, a link stays a link: its file is reached under its own name.
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
    // Files that are written during the walk must not be shared themselves.
    let mayMeetOutputs =
      switch destination {
      case .folder: tree.mayMeetOutputs
      case .inPlace: tree.argumentsOverlap
      case .nowhere: false
      }
    content = mayMeetOutputs ? .list(Array(AssetWalk(walk)).knowingOriginals) : .walk(walk)
  }

  /// Creates a sequence of the assets in a library folder, to be inspected in place.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - changes: The part of the folder to inspect.
  ///   - pairs: Known pairs among files that were read before.
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

  /// Returns a new iterator over the assets.
  public func makeIterator() -> Iterator {
    switch content {
    case .walk(let walk): Iterator(walk: AssetWalk(walk))
    case .list(let inputs): Iterator(list: inputs)
    }
  }

  /// An iterator over the assets of a share.
  public struct Iterator: IteratorProtocol {
    private var walk: AssetWalk?
    private var list: IndexingIterator<[ShareInput]>
    private let listed: FoundFiles

    fileprivate init(walk: AssetWalk? = nil, list: [ShareInput] = []) {
      self.walk = walk
      self.list = list.makeIterator()
      listed = FoundFiles(count: list.reduce(0) { $0 + $1.fileCount }, isAll: true)
    }

    /// The number of files and other entries found so far.
    ///
    /// Each file of an asset counts.
    public var found: FoundFiles { walk?.found ?? listed }

    /// Returns the next input, or nil at the end.
    public mutating func next() -> ShareInput? { walk?.next() ?? list.next() }
  }
}

// MARK: - Looking ahead

extension ShareInputs {
  /// Returns whether a name, which need not exist, leads to a file that is among the assets.
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
  /// The same assets, each with the originals of all assets.
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
  /// The number of the asset's files, or 1 for other entries.
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
