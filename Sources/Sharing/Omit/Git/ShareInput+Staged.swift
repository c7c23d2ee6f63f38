import Files

extension ShareInput {
  /// Returns the assets in git's index that the next commit would add or change.
  ///
  /// Names are relative to the top of the work tree. Of the work tree, only files that state
  /// exclusions are read. Staged hidden files are included, because they were explicitly named to
  /// git.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders to limit the result to, or an empty list for all that is
  ///     staged.
  ///   - root: The top of the work tree.
  ///   - exclusions: The exclusions for files that are not named explicitly.
  /// - Returns: The assets and the entries that are not files, in the order of their names.
  /// - Throws: `GitError` if git cannot report what is staged.
  public static func staged(
    _ arguments: [FileName] = [], below root: NamingRoot, excluding exclusions: Exclusions = .none
  ) throws(GitError) -> [ShareInput] {
    let named = arguments.map { root.relative($0).path }
    let excluding = StagedExclusions(exclusions, below: root, confinedTo: named)
    let entries = try GitIndex().entries
    var inputs: [Int: ShareInput] = [:]
    var files: [(index: Int, file: Delivery.File)] = []
    var blobs: GitBlobs?
    for (index, entry) in entries.enumerated() {
      do throws(FileError) {
        switch try excluding.verdict(on: entry.name) {
        case .elsewhere: continue
        case .excluded:
          inputs[index] = .skipped(name: "\(entry.name)", .excludedFile)
          continue
        case .taken: break
        }
      } catch {
        // INVARIANT (fail closed): if exclusions cannot be evaluated, a file is not reported as
        // clean.
        inputs[index] = .failed(name: "\(entry.name)", Problem(error))
        continue
      }
      switch entry.content {
      case .blob(let id):
        let store: GitBlobs
        if let blobs { store = blobs } else { store = try GitBlobs() }
        blobs = store
        let blob = GitBlob(id: id, blobs: store)
        files.append(
          (index, Delivery.File(source: entry.name, target: .nowhere, content: .blob(blob))))
      case .link: inputs[index] = .skipped(name: "\(entry.name)", .link)
      case .submodule: inputs[index] = .skipped(name: "\(entry.name)", .submodule)
      case .intentToAdd: inputs[index] = .skipped(name: "\(entry.name)", .intentToAdd)
      case .unmerged:
        inputs[index] = .failed(
          name: "\(entry.name)",
          Problem(
            .unreadable, "`\(entry.name)` is not merged; choose between its versions and stage it"))
      }
    }
    for (members, _) in FolderFiles.assets(of: files.map(\.file), lookingForHalves: false) {
      let (index, first) = files[members[0]]
      let others = members.dropFirst().map { files[$0].file.asCompanion() }
      inputs[index] = .asset(
        Delivery(of: [first] + others, isNamed: named.contains(first.source)))
    }
    return entries.indices.compactMap { inputs[$0] }
  }
}
