import Files

/// What is to be looked at again in a folder.
package struct FolderChanges: Sendable, Hashable {
  private(set) var names: ChangedNames

  /// Nothing.
  package static let nothing = FolderChanges(names: ChangedNames())

  /// Everything.
  package static let everything = {
    var names = ChangedNames()
    names.insertEverything()
    return FolderChanges(names: names)
  }()

  /// Whether there is nothing to look at.
  package var isEmpty: Bool { names.isEmpty }

  /// Whether a file is to be looked at.
  package func cover(_ file: FileName) -> Bool { names.covers(file: file.path) }

  /// Adds what a watch has told.
  mutating func add(_ change: FolderWatch.Change, excluding exclusions: Exclusions) {
    switch change {
    // What it says may be other files' turn now.
    case .file(let path) where exclusions.isSaid(by: path): names.insert(folder: path.folder)
    case .file(let path): names.insert(file: path)
    case .folder(let path): names.insert(folder: path)
    case .everything, .gone: names.insertEverything()
    }
  }
}
