import Files

/// The parts of a folder that are to be examined again.
package struct FolderChanges: Sendable, Hashable {
  private(set) var names: ChangedNames

  /// No part of the folder.
  package static let nothing = FolderChanges(names: ChangedNames())

  /// The whole folder.
  package static let everything = {
    var names = ChangedNames()
    names.insertEverything()
    return FolderChanges(names: names)
  }()

  /// Whether there is nothing to examine.
  package var isEmpty: Bool { names.isEmpty }

  /// Returns whether a file is to be examined.
  package func cover(_ file: FileName) -> Bool { names.covers(file: file.path) }

  /// Adds a change that a watch reported.
  mutating func add(_ change: FolderWatch.Change, excluding exclusions: Exclusions) {
    switch change {
    // The changed exclusions may apply to other files.
    case .file(let path) where exclusions.isExclusionFile(path): names.insert(folder: path.folder)
    case .file(let path): names.insert(file: path)
    case .folder(let path): names.insert(folder: path)
    case .everything, .gone: names.insertEverything()
    }
  }
}
