/// The files that the arguments name, in the order in which they are reported.
///
/// Arguments keep their order; inside a folder, names are ordered by their bytes. Files are found
/// during iteration, each time anew, so that any number of them takes no memory.
package struct SourceTree: Sequence, Sendable {
  /// One line of the report.
  package enum Entry: Sendable, Hashable {
    /// A file to process.
    case file(Input)
    /// An entry of a folder that is not processed.
    case skipped(Path, Reason)
    /// A file or folder that cannot be examined.
    case failed(FileError)
  }

  /// A file to process.
  package struct Input: Sendable, Hashable {
    /// The name under which it is opened.
    package let source: Path
    /// The name of its output below the folder for outputs, as `cp -R` would choose it.
    package let target: Path
    /// Whether the file was named as an argument, and not found in a folder.
    package let isNamed: Bool
    /// The file seen under that name, to be passed to `SourceFile`.
    package let identity: FileIdentity
  }

  /// The reason why an entry is not processed.
  package enum Reason: Sendable, Hashable {
    /// A link to a folder, to a place outside the source folder, or to nothing.
    case link
    /// A pipe, a socket or a device.
    case special
    /// The folder for outputs.
    case destination
    /// A file or folder of a database that this process may have open, such as the record.
    case database
    /// A file, or a link to one, that is excluded by rules.
    case excludedFile
    /// A folder that is excluded by rules, with everything in it.
    case excludedFolder
    /// An exclusion file.
    case exclusions
    /// A file or a link that is hidden by its name.
    case hiddenFile
    /// A folder that is hidden by its name, with everything in it.
    case hiddenFolder
  }

  let arguments: [Path]
  let destination: Path?
  let followsLinks: Bool
  let sources: IgnoreSources
  let changed: ChangedNames?

  /// Makes the tree of some files and folders.
  ///
  /// A link that is named is followed. In a folder, a link is followed if it leads to a regular
  /// file of the same argument.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders. The contents of a folder that ends in `.` or `..` are placed
  ///     directly below the folder for outputs, those of another below a folder of its name.
  ///   - destination: The folder for outputs; it is never walked.
  ///   - followingLinks: Whether links in folders are followed at all.
  ///   - sources: The exclusions in folders; a file that is named as an argument is never excluded.
  ///   - changed: The names in folders that are examined, or nil for all.
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

// MARK: - Traversal

extension SourceTree {
  /// Begins a walk that also reports folders.
  package func walk() -> SourceWalk { SourceWalk(through: self) }

  /// Begins a walk.
  package func makeIterator() -> Iterator { Iterator(walk: walk()) }

  /// A walk that produces the lines of the report.
  package struct Iterator: IteratorProtocol {
    fileprivate var walk: SourceWalk

    /// Returns the next line, or nil at the end.
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

  /// All lines of the report.
  package var entries: [Entry] { Array(self) }

  /// All files to process.
  package var inputs: [Input] { compactMap(\.input) }

  /// Whether outputs may be placed in folders that are walked.
  package var mayMeetOutputs: Bool {
    guard let resolved = destination?.resolved else { return false }
    return arguments.contains { $0.resolved.map(resolved.encloses) == true }
  }
}

extension SourceTree.Entry {
  /// The file to process, or nil if the entry is not one.
  package var input: SourceTree.Input? {
    switch self {
    case .file(let input): input
    case .skipped, .failed: nil
    }
  }
}
