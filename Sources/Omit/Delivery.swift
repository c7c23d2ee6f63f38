package import Files

/// One asset to be shared: where it is, and where its output goes.
public struct Delivery: Sendable, Hashable {
  package let source: Path
  package let target: Target
  /// Whether the file was named itself, and not found in a folder.
  package let isNamed: Bool
  /// The file that was seen under that name before.
  package let identity: FileIdentity?

  package enum Target: Sendable, Hashable {
    /// A new file of this name.
    case file(Path)
    /// A new file in this folder, under a name that tells nothing.
    case neutral(folder: Path)
    /// The original's place.
    case inPlace
    /// An open descriptor.
    case stream(Int32)
  }

  package init(
    source: Path, target: Target, isNamed: Bool = true, identity: FileIdentity? = nil
  ) {
    self.source = source
    self.target = target
    self.isNamed = isNamed
    self.identity = identity
  }

  /// Delivers a copy of one file under another name.
  public init(of source: String, to target: String) {
    self.init(source: Path(source), target: .file(Path(target)))
  }
}
