import Files

/// A walk through files and folders that finds their assets and the entries that are left out.
///
/// The files of an asset are in one folder, so the walk only keeps the groupings of the folders on
/// its current path.
struct AssetWalk: Sequence, IteratorProtocol {
  private let plan: Plan
  private var walk: SourceWalk
  /// The assets of explicitly named files, by the positions of their first files.
  private let named: [Int: Delivery]
  /// The folders on the current path.
  private var folders: [(files: FolderFiles, grouping: AssetGrouping)] = []

  /// The inputs of a walk, and the destination of the outputs.
  struct Plan: Sendable {
    let tree: SourceTree
    let destination: Destination
    /// Whether outputs get neutral names, which reveal nothing.
    let isNeutral: Bool
    /// Known pairs among files that were read before.
    var pairs = KnownPairs.none

    /// Returns the file with the place of its output.
    func file(_ input: SourceTree.Input) -> Delivery.File {
      let target: Delivery.Target =
        switch destination {
        case .folder(let name) where isNeutral: .neutral(folder: name.path)
        case .folder(let name): .file(name.path.appending(input.target))
        case .inPlace: .inPlace
        case .nowhere: .nowhere
        }
      return Delivery.File(source: input.source, target: target, identity: input.identity)
    }
  }

  init(_ plan: Plan) {
    self.plan = plan
    walk = plan.tree.walk()
    let found = walk.named
    let files = found.map { plan.file($0.input) }
    var named: [Int: Delivery] = [:]
    for (members, halves) in FolderFiles.assets(of: files, lookingForHalves: true) {
      named[found[members[0]].position] = Delivery(
        first: members.map { files[$0] }, isNamed: true, unnamedHalves: halves)
    }
    self.named = named
  }

  /// The number of files and other entries found so far.
  var found: FoundFiles { FoundFiles(count: walk.found.count, isAll: walk.found.isAll) }

  /// Returns the next asset, at the position of its first file, or the next entry that is left out;
  /// nil at the end.
  mutating func next() -> ShareInput? {
    while let step = walk.next() {
      switch step {
      case .entered(let folder):
        let files = FolderFiles(of: folder, knowing: plan.pairs, as: plan.file)
        folders.append((files, AssetGrouping(of: files)))
      case .left: folders.removeLast()
      case .found(.file, let position):
        if let asset = asset(at: position) { return .asset(asset) }
      case .found(.skipped(let path, let reason), _):
        return .skipped(name: "\(path)", ShareInput.SkipReason(reason))
      case .found(.failed(let error), _):
        return .failed(name: "\(error.path)", Problem(error))
      }
    }
    return nil
  }

  /// Returns the asset whose first file is at a position, or nil if the file there belongs to
  /// another one.
  private func asset(at position: Int) -> Delivery? {
    guard let (files, grouping) = folders.last else { return named[position] }
    guard let members = grouping.members(of: position) else { return nil }
    // In a walked folder, everything beside the file is among the inputs.
    return Delivery(first: members.compactMap(files.file), isNamed: false)
  }
}

extension Delivery {
  /// Creates a delivery of an asset's files.
  ///
  /// The other files belong to the first one.
  fileprivate init(first files: [File], isNamed: Bool, unnamedHalves: [Path] = []) {
    let others = files.dropFirst().map { $0.asCompanion() }
    self.init(of: files.prefix(1) + others, isNamed: isNamed, unnamedHalves: unnamedHalves)
  }
}

extension ShareInput.SkipReason {
  fileprivate init(_ reason: SourceTree.Reason) {
    switch reason {
    case .link: self = .link
    case .special: self = .special
    case .destination: self = .destination
    case .database: self = .database
    case .excludedFile: self = .excludedFile
    case .excludedFolder: self = .excludedFolder
    case .exclusions: self = .exclusions
    case .hiddenFile: self = .hiddenFile
    case .hiddenFolder: self = .hiddenFolder
    }
  }
}
