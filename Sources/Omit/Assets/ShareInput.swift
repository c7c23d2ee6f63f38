import Files

/// One line of a share: an asset, or something that is left where it is.
public enum ShareInput: Sendable, Hashable {
  /// An asset to share.
  case asset(Delivery)
  /// Something in a walked folder that is no asset, under the name it has.
  case skipped(name: String, SkipReason)
  /// Something that cannot be looked at, under the name it has.
  case failed(name: String, Problem)

  /// Why something was left where it is.
  public enum SkipReason: String, Sendable, Hashable, CaseIterable {
    /// A link to a folder, out of the source folder, or to nothing.
    case link
    /// A pipe, a socket or a device.
    case special
    /// The folder for outputs.
    case destination
    /// Another repository's commit, which git keeps as a submodule.
    case submodule
    /// A file that git was told to expect, and whose content is not staged.
    case intentToAdd
    /// A file that is excluded.
    case excludedFile
    /// A folder that is excluded, with everything in it.
    case excludedFolder
    /// A file that says what is excluded.
    case exclusions
  }
}

/// Where the outputs of a share go.
public enum Destination: Sendable, Hashable {
  /// Below this folder, in the places that `cp -R` would choose.
  case folder(FileName)
  /// In the places of the originals.
  case inPlace
  /// Nowhere: the files are only looked at.
  case nowhere
}

extension ShareInput {
  /// Finds the assets that arguments of a command line stand for.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders.
  ///   - destination: Where the outputs go; that folder is never walked.
  ///   - isNeutral: Whether outputs get names that tell nothing.
  ///   - exclusions: What is left out of folders.
  /// - Returns: The assets and what was left out, in the order of the arguments.
  /// - Throws: `Problem` where two inputs would have the same output.
  public static func walking(
    _ arguments: [FileName], to destination: Destination, isNeutral: Bool = false,
    excluding exclusions: Exclusions = .none
  ) throws(Problem) -> [ShareInput] {
    try walking(
      arguments, to: destination, isNeutral: isNeutral, excluding: exclusions, lookingAt: nil)
  }

  /// Finds the assets among the names that changed; nil for all.
  static func walking(
    _ arguments: [FileName], to destination: Destination, isNeutral: Bool = false,
    excluding exclusions: Exclusions, lookingAt changed: ChangedNames?
  ) throws(Problem) -> [ShareInput] {
    let folder: Path? =
      switch destination {
      case .folder(let name): name.path
      case .inPlace, .nowhere: nil
      }
    // In place, a link stays the link it is: its file is reached under its own name.
    let tree = SourceTree(
      walking: arguments.map(\.path), to: folder, followingLinks: destination != .inPlace,
      excluding: exclusions.sources, lookingAt: changed)
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
    return grouped(tree) { input in
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

  /// The assets, each in the place of its first file, and the files that are left out.
  private static func grouped(
    _ tree: SourceTree, as file: (SourceTree.Input) -> Delivery.File
  ) -> [ShareInput] {
    // What belongs together lies in one folder. One after the other: what grouping needs for a file is
    // several times what stays of it.
    var assets = [Delivery?](repeating: nil, count: tree.entries.count)
    for positions in tree.positionsByFolder {
      let inputs = positions.compactMap { tree.input(at: $0) }
      let files = inputs.map(file)
      let grouping = AssetGrouping(of: files)
      for members in grouping.assets() {
        let others = members.dropFirst().map { files[$0].asCompanion() }
        let isNamed = inputs[members[0]].isNamed
        assets[positions[members[0]]] = Delivery(
          of: [files[members[0]]] + others, isNamed: isNamed,
          // In a folder that is walked everything beside it is among the inputs.
          unnamedHalves: isNamed ? grouping.unnamedHalves(beside: members[0]) : [])
      }
    }
    return zip(tree.entries, assets).compactMap { entry, asset in
      switch entry {
      case .file: return asset.map(Self.asset)
      case .skipped(let path, let reason):
        return .skipped(name: "\(path)", SkipReason(reason))
      case .failed(let error): return .failed(name: "\(error.path)", Problem(error))
      }
    }
  }

  /// The name under which the input was found.
  public var name: String {
    switch self {
    case .asset(let delivery): "\(delivery.source)"
    case .skipped(let name, _), .failed(let name, _): name
    }
  }
}

extension SourceTree {
  /// Where the files of each folder stand among the entries, whatever name leads to the folder.
  fileprivate var positionsByFolder: [[Int]] {
    var folders: [Path: Int] = [:]
    var places: [Path: Int] = [:]
    var positions: [[Int]] = []
    for position in entries.indices {
      guard let folder = input(at: position)?.source.folder else { continue }
      if let known = folders[folder] {
        positions[known].append(position)
        continue
      }
      let place = folder.resolved ?? folder
      let number = places[place] ?? positions.count
      if number == positions.count { positions.append([]) }
      (folders[folder], places[place]) = (number, number)
      positions[number].append(position)
    }
    return positions
  }

  /// The file that an entry is; nil for others.
  fileprivate func input(at position: Int) -> Input? {
    switch entries[position] {
    case .file(let input): input
    case .skipped, .failed: nil
    }
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
    }
  }
}

extension Sequence<ShareInput> {
  /// Whether a name, which need not exist, leads to a file that is among the assets.
  public func includesFile(named name: FileName) -> Bool {
    guard let identity = try? SourceFile(opening: name.path).identity else { return false }
    return contains { input in
      switch input {
      case .asset(let delivery):
        delivery.files.contains { $0.identity?.isSameFile(as: identity) == true }
      case .skipped, .failed: false
      }
    }
  }
}
