import Files

/// The files of one folder, identified by the positions of their names.
struct FolderFiles {
  /// The names, including those of entries that are not files.
  let names: NameList
  /// Returns whether the name at a position belongs to one of the files.
  let isFile: (Int) -> Bool
  /// Returns the file at a position.
  let file: (Int) -> Delivery.File?
  /// Returns the rank of a position in input order.
  let rank: (Int) -> Int
  /// Known pairs among files that were read before.
  var pairs = KnownPairs.none

  /// Returns the name at a position, without the folder.
  func name(at position: Int) -> Path { Path(bytes: names[position]) ?? "" }

  /// Returns the name of a picture or movie without its extension.
  func stem(at position: Int) -> ArraySlice<UInt8> {
    let name = names[position]
    return name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
  }
}

extension FolderFiles {
  /// Creates the files of a walked folder.
  init(
    of folder: SourceFolder, knowing pairs: KnownPairs = .none,
    as file: @escaping (SourceTree.Input) -> Delivery.File
  ) {
    self.init(
      names: folder.names, isFile: folder.isFile, file: { folder.input(at: $0).map(file) },
      rank: { $0 }, pairs: pairs)
  }

  /// Creates the files of one folder, given in any order.
  private init(of files: [Delivery.File], order: [Int]) {
    self.init(
      names: NameList(order.map { files[$0].source.name }), isFile: { _ in true },
      file: { files[order[$0]] }, rank: { order[$0] })
  }

  /// Groups individually given files into assets, as `AssetGrouping` does.
  ///
  /// - Parameters:
  ///   - files: Files of any folders.
  ///   - looks: Whether to look for files beside them.
  /// - Returns: The files of each asset as indices, and if `looks` is true, possible other halves
  ///   of a Live Photo beside its first file that are not among the given files; in the order of
  ///   the first files.
  static func assets(
    of files: [Delivery.File], lookingForHalves looks: Bool
  ) -> [(members: [Int], unnamedHalves: [Path])] {
    var assets: [(members: [Int], unnamedHalves: [Path])] = []
    for indices in indicesByFolder(files) {
      let names = indices.map { files[$0].source.name }
      let order = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }.map { indices[$0] }
      let grouping = AssetGrouping(of: FolderFiles(of: files, order: order))
      for position in order.indices {
        guard let members = grouping.members(of: position) else { continue }
        let halves = looks ? grouping.unnamedHalves(beside: position) : []
        assets.append((members.map { order[$0] }, halves))
      }
    }
    return assets.sorted { $0.members[0] < $1.members[0] }
  }

  /// Returns the files of each folder, regardless of the name that leads to it.
  private static func indicesByFolder(_ files: [Delivery.File]) -> [[Int]] {
    var resolvedFolders: [Path: Path] = [:]
    var indices: [Path: [Int]] = [:]
    for (index, file) in files.enumerated() {
      let folder = file.source.folder
      // Names in git's index contain no links.
      let resolved =
        resolvedFolders[folder] ?? (file.content == .named ? folder.resolved : nil) ?? folder
      resolvedFolders[folder] = resolved
      indices[resolved, default: []].append(index)
    }
    return Array(indices.values)
  }
}
