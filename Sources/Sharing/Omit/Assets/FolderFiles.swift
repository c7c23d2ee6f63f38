import Files

/// Files of one folder, told by the positions of their names.
struct FolderFiles {
  /// The names; some may be those of other things than files.
  let names: NameList
  /// Whether the name at a position is that of one of the files.
  let isFile: (Int) -> Bool
  /// The file at a position.
  let file: (Int) -> Delivery.File?
  /// The number of a position in the order in which the files were given.
  let rank: (Int) -> Int
  /// What is known of files that were looked at before.
  var pairs = KnownPairs.none

  /// The name at a position, without the folder.
  func name(at position: Int) -> Path { Path(bytes: names[position]) ?? "" }

  /// The name of a picture or movie without its ending.
  func stem(at position: Int) -> ArraySlice<UInt8> {
    let name = names[position]
    return name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)]
  }
}

extension FolderFiles {
  /// The files of a folder that is walked.
  init(
    of folder: SourceFolder, knowing pairs: KnownPairs = .none,
    as file: @escaping (SourceTree.Input) -> Delivery.File
  ) {
    self.init(
      names: folder.names, isFile: folder.isFile, file: { folder.input(at: $0).map(file) },
      rank: { $0 }, pairs: pairs)
  }

  /// Files of one folder that are given in any order.
  private init(of files: [Delivery.File], order: [Int]) {
    self.init(
      names: NameList(order.map { files[$0].source.name }), isFile: { _ in true },
      file: { files[order[$0]] }, rank: { order[$0] })
  }

  /// Puts files together that are given one by one, as `AssetGrouping` does.
  ///
  /// - Parameters:
  ///   - files: Files of any folders.
  ///   - looks: Whether to look for what stands beside them.
  /// - Returns: The files of each asset, as indices, and where that is looked for the other halves of a
  ///   Live Photo that stand beside its first file and are not among them; in the order of their first
  ///   files.
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

  /// The files of each folder, whatever name leads to it.
  private static func indicesByFolder(_ files: [Delivery.File]) -> [[Int]] {
    var places: [Path: Path] = [:]
    var indices: [Path: [Int]] = [:]
    for (index, file) in files.enumerated() {
      let folder = file.source.folder
      // Names in git's index are those of no links.
      let place = places[folder] ?? (file.blob == nil ? folder.resolved : nil) ?? folder
      places[folder] = place
      indices[place, default: []].append(index)
    }
    return Array(indices.values)
  }
}
