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
    /// A file whose name hides it.
    case hiddenFile
    /// A folder whose name hides it, with everything in it.
    case hiddenFolder
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
  /// Finds all assets that arguments of a command line stand for; `ShareInputs` finds them while they are
  /// gone through, so that there may be any number of them.
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
