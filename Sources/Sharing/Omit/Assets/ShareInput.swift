import Files

/// One input of a share: an asset, or an entry that is left out.
public enum ShareInput: Sendable, Hashable {
  /// An asset to share.
  case asset(Delivery)
  /// An entry in a walked folder that is not an asset, with its name.
  case skipped(name: String, SkipReason)
  /// An entry that cannot be read, with its name.
  case failed(name: String, Problem)

  /// The reason why an entry was left out.
  public enum SkipReason: String, Sendable, Hashable, CaseIterable {
    /// A link to a folder, to a place outside the source folder, or to nothing.
    case link
    /// A pipe, a socket or a device.
    case special
    /// The folder for outputs.
    case destination
    /// A file or folder that belongs to the record.
    case database
    /// The commit of another repository, which git stores as a submodule.
    case submodule
    /// A file that was announced to git, but whose content is not staged.
    case intentToAdd
    /// A file that is excluded.
    case excludedFile
    /// A folder that is excluded, with its contents.
    case excludedFolder
    /// A file that states exclusions.
    case exclusions
    /// A file hidden by its name.
    case hiddenFile
    /// A folder hidden by its name, with its contents.
    case hiddenFolder
  }
}

/// The destination of the outputs of a share.
public enum Destination: Sendable, Hashable {
  /// This folder; outputs are placed in it as `cp -R` would place them.
  case folder(FileName)
  /// The places of the originals.
  case inPlace
  /// No destination: the files are only inspected.
  case nowhere
}

extension ShareInput {
  /// Returns all assets that command-line arguments stand for.
  ///
  /// `ShareInputs` finds them during iteration instead, so that their number is unlimited.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders.
  ///   - destination: The destination of the outputs; that folder is never walked.
  ///   - isNeutral: Whether outputs get neutral names, which reveal nothing.
  ///   - exclusions: The exclusions for folders.
  /// - Returns: The assets and the entries left out, in the order of the arguments.
  /// - Throws: `Problem` if two inputs would have the same output.
  public static func walking(
    _ arguments: [FileName], to destination: Destination, isNeutral: Bool = false,
    excluding exclusions: Exclusions = .hidden
  ) throws(Problem) -> [ShareInput] {
    Array(
      try ShareInputs(
        walking: arguments, to: destination, isNeutral: isNeutral, excluding: exclusions))
  }

  /// The name under which the input was found.
  public var name: String {
    switch self {
    case .asset(let delivery): "\(delivery.source)"
    case .skipped(let name, _), .failed(let name, _): name
    }
  }
}
