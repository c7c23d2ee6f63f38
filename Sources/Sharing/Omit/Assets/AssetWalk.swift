import Files

/// A walk through files and folders that finds the assets in them, and what is left out.
///
/// What belongs together lies in one folder, so what is known at a time is which files of the folders on
/// the way do.
struct AssetWalk: Sequence, IteratorProtocol {
  private let plan: Plan
  private var walk: SourceWalk
  /// The assets of files that were named themselves, by the positions of their first files.
  private let named: [Int: Delivery]
  /// The folders on the way.
  private var folders: [(files: FolderFiles, grouping: AssetGrouping)] = []

  /// What is to be walked, and where the outputs go.
  struct Plan: Sendable {
    let tree: SourceTree
    let destination: Destination
    /// Whether outputs get names that tell nothing.
    let isNeutral: Bool
    /// What is known of files that were looked at before.
    var pairs = KnownPairs.none

    /// The file with the place of its output.
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

  /// How many files and other things are known so far.
  var found: FoundFiles { FoundFiles(count: walk.found.count, isAll: walk.found.isAll) }

  /// Finds the next asset, in the place of its first file, or what is left out; nil at the end.
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

  /// The asset whose first file stands at a position; nil where the file there goes with another one.
  private func asset(at position: Int) -> Delivery? {
    guard let (files, grouping) = folders.last else { return named[position] }
    guard let members = grouping.members(of: position) else { return nil }
    // In a folder that is walked everything beside it is among the inputs.
    return Delivery(first: members.compactMap(files.file), isNamed: false)
  }
}

extension Delivery {
  /// Takes the files of an asset, of which the others go with the first one.
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
    case .excludedFile: self = .excludedFile
    case .excludedFolder: self = .excludedFolder
    case .exclusions: self = .exclusions
    case .hiddenFile: self = .hiddenFile
    case .hiddenFolder: self = .hiddenFolder
    }
  }
}
