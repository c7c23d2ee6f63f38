/// The files that some arguments stand for, in the order in which they are reported.
///
/// Arguments keep their order; inside a folder, names are ordered by their bytes. They are found while
/// they are gone through, each time anew, so that as many as there are take no memory.
package struct SourceTree: Sequence, Sendable {
  /// One line of the report.
  package enum Entry: Sendable, Hashable {
    /// A file to process.
    case file(Input)
    /// Something in a folder that is left where it is.
    case skipped(Path, Reason)
    /// A file or folder that cannot be looked at.
    case failed(FileError)
  }

  /// A file to process.
  package struct Input: Sendable, Hashable {
    /// The name under which it is opened.
    package let source: Path
    /// The name of its output below the folder for outputs, as `cp -R` would choose it.
    package let target: Path
    /// Whether the file was named itself, and not found in a folder.
    package let isNamed: Bool
    /// The file that was seen under that name; to be handed to `SourceFile`.
    package let identity: FileIdentity
  }

  /// Why something was left where it is.
  package enum Reason: Sendable, Hashable {
    /// A link to a folder, out of the source folder, or to nothing.
    case link
    /// A pipe, a socket or a device.
    case special
    /// The folder for outputs.
    case destination
    /// A file, or a link to one, that rules exclude.
    case excludedFile
    /// A folder that rules exclude, with everything in it.
    case excludedFolder
    /// A file of such rules.
    case exclusions
    /// A file, or a link, whose name hides it.
    case hiddenFile
    /// A folder whose name hides it, with everything in it.
    case hiddenFolder
  }

  let arguments: [Path]
  let destination: Path?
  let followsLinks: Bool
  let sources: IgnoreSources
  let changed: ChangedNames?

  /// States what is to be looked at.
  ///
  /// A link that is named is followed. In a folder, a link is followed where it leads to a
  /// regular file of the same argument.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders. The contents of a folder that ends in `.` or `..` lie
  ///     directly below the folder for outputs, those of another below one of its name.
  ///   - destination: The folder for outputs; it is never walked.
  ///   - followingLinks: Whether links in folders are followed at all.
  ///   - sources: What is excluded in folders; a file that is named itself never is.
  ///   - changed: The names in folders that are looked at; nil for all.
  package init(
    walking arguments: [Path], to destination: Path? = nil, followingLinks: Bool = true,
    excluding sources: IgnoreSources = IgnoreSources(), lookingAt changed: ChangedNames? = nil
  ) {
    self.arguments = arguments
    self.destination = destination
    followsLinks = followingLinks
    self.sources = sources
    self.changed = changed
  }
}

// MARK: - Going through it

extension SourceTree {
  /// Begins a walk that tells of folders, too.
  package func walk() -> SourceWalk { SourceWalk(through: self) }

  /// Begins a walk.
  package func makeIterator() -> Iterator { Iterator(walk: walk()) }

  /// A walk that tells of the lines of the report.
  package struct Iterator: IteratorProtocol {
    fileprivate var walk: SourceWalk

    /// Finds the next line; nil at the end.
    package mutating func next() -> Entry? {
      while let step = walk.next() {
        switch step {
        case .found(let entry, _): return entry
        case .entered, .left: continue
        }
      }
      return nil
    }
  }

  /// All that is found.
  package var entries: [Entry] { Array(self) }

  /// All files to process.
  package var inputs: [Input] { compactMap(\.input) }

  /// Whether outputs may come to stand in folders that are walked.
  package var mayMeetOutputs: Bool {
    guard let place = destination?.resolved else { return false }
    return arguments.contains { $0.resolved.map(place.encloses) == true }
  }
}

extension SourceTree.Entry {
  /// The file to process; nil where it is none.
  package var input: SourceTree.Input? {
    switch self {
    case .file(let input): input
    case .skipped, .failed: nil
    }
  }
}
