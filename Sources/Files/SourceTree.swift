import Glibc

/// The files that some arguments stand for, in the order in which they are reported.
///
/// Arguments keep their order; inside a folder, names are ordered by their bytes. Nothing is
/// opened but folders.
package struct SourceTree: Sendable {
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
  }

  /// The files and folders that were found.
  package let entries: [Entry]

  /// Looks at files and folders, and at everything in these folders.
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
    var walk = SourceWalk(
      destination: destination, followingLinks: followingLinks, excluding: sources,
      lookingAt: changed)
    for argument in arguments { walk.visit(argument) }
    entries = walk.entries
  }

  /// The files to process.
  package var inputs: [Input] {
    entries.compactMap { entry in
      switch entry {
      case .file(let input): input
      case .skipped, .failed: nil
      }
    }
  }
}

// MARK: - Collisions

extension SourceTree {
  /// Refuses inputs of which two would have the same output.
  ///
  /// - Throws: `FileError.collision` naming both.
  package func assertDistinctTargets() throws(FileError) {
    try Self.assertDistinct(inputs.map { ($0.source, $0.target) })
  }

  /// Refuses inputs that are the same file, each of which would be replaced in place.
  ///
  /// - Throws: `FileError.collision` naming both.
  package func assertDistinctSources() throws(FileError) {
    try Self.assertDistinct(inputs.map { ($0.source, $0.source.resolved ?? $0.source) })
  }

  /// Refuses names of which two are the same, or one is needed as a folder by another.
  ///
  /// - Throws: `FileError.collision` naming both sources.
  private static func assertDistinct(
    _ pairs: [(source: Path, target: Path)]
  ) throws(FileError) {
    var sources: [Path: Path] = [:]
    for (source, target) in pairs {
      if let other = sources.updateValue(source, forKey: target) {
        throw .collision(target: target, first: other, second: source)
      }
    }
    for (source, target) in pairs {
      for folder in target.enclosing {
        guard let other = sources[folder] else { continue }
        throw .collision(target: folder, first: other, second: source)
      }
    }
  }
}
