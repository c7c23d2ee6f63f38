package import Files

/// One asset to be shared: where its files are, and where their outputs go.
public struct Delivery: Sendable, Hashable {
  /// The file itself, or the still of a Live Photo; then its movie; then the sidecars.
  package let files: [File]
  /// Whether the file was named itself, and not found in a folder.
  package let isNamed: Bool
  /// Files beside the first one that have its name, were not named themselves, and are the other
  /// half of it where it is one of a Live Photo.
  package let unnamedHalves: [Path]
  /// The originals of other assets that stand where outputs may go.
  var others: Set<FileNumber> = []

  /// One file of the asset.
  package struct File: Sendable, Hashable {
    package let source: Path
    package let target: Target
    /// The file that was seen under that name before.
    package let identity: FileIdentity?
    /// Whether it has to be as it was seen, length and time of change included.
    package let isSettled: Bool
    /// The form of sidecar that it is, where it belongs to another file.
    package let sidecar: SidecarForm?
    /// The content where git keeps it; nil for a file that is opened by its name.
    package let blob: GitBlob?

    package init(
      source: Path, target: Target, identity: FileIdentity? = nil, isSettled: Bool = false,
      sidecar: SidecarForm? = nil, blob: GitBlob? = nil
    ) {
      self.isSettled = isSettled
      self.source = source
      self.target = target
      self.identity = identity
      self.sidecar = sidecar
      self.blob = blob
    }

    /// Opens the file.
    ///
    /// - Throws: `FileError` where it cannot be opened, or is another one than was seen before.
    func opened() throws(FileError) -> SourceFile {
      guard let blob else {
        let file = try SourceFile(opening: source, expected: identity)
        if isSettled, let identity, file.identity != identity { throw .changed(source) }
        return file
      }
      return try blob.opened(named: source)
    }

    /// The same file as one that belongs to another.
    func asCompanion() -> File {
      File(
        source: source, target: target, identity: identity, isSettled: isSettled,
        sidecar: SidecarForm(source), blob: blob)
    }
  }

  package enum Target: Sendable, Hashable {
    /// A new file of this name.
    case file(Path)
    /// A new file in this folder, under a name that tells nothing.
    case neutral(folder: Path)
    /// The original's place.
    case inPlace
    /// Nowhere: the file is only looked at.
    case nowhere
    /// An open descriptor, from which somebody may be reading.
    case stream(Int32)
    /// No place: whoever shares it is handed the verified bytes.
    case handed
  }

  package init(of files: [File], isNamed: Bool = true, unnamedHalves: [Path] = []) {
    self.files = files
    self.isNamed = isNamed
    self.unnamedHalves = unnamedHalves
  }

  package init(
    source: Path, target: Target, isNamed: Bool = true, identity: FileIdentity? = nil
  ) {
    self.init(
      of: [File(source: source, target: target, identity: identity)], isNamed: isNamed)
  }

  /// Delivers a copy of one file under another name.
  public init(of source: String, to target: String) {
    self.init(source: Path(source), target: .file(Path(target)))
  }

  /// The name of the first file.
  package var source: Path { files[0].source }

  /// Whether the outputs take the places of their originals.
  var isInPlace: Bool { files[0].target == .inPlace }

  /// Whether somebody may have received a part of an output that was not written to its end.
  var mayLeaveInParts: Bool {
    switch files[0].target {
    case .stream: true
    case .file, .neutral, .inPlace, .nowhere, .handed: false
    }
  }

  /// The files that belong to the first one, without its movie.
  var sidecars: [File] { files.filter { $0.sidecar != nil } }
}
