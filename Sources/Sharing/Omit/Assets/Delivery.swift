package import Files

/// One asset to share: the places of its files and of their outputs.
public struct Delivery: Sendable, Hashable {
  /// The files in order: the file itself or the still of a Live Photo, its movie, the sidecars.
  package let files: [File]
  /// Whether the file was named explicitly, not found in a folder.
  package let isNamed: Bool
  /// The files with the name of the first one that were not named explicitly.
  ///
  /// If the first file is half of a Live Photo, they are candidates for its other half.
  package let unnamedHalves: [Path]
  /// The originals of other assets that are in possible places of outputs.
  var others: Set<FileNumber> = []

  /// One file of the asset.
  package struct File: Sendable, Hashable {
    package let source: Path
    package let target: Target
    /// The identity of the file that was seen under that name before.
    package let identity: FileIdentity?
    /// Whether the file must be unchanged since it was seen, including its length and modification
    /// time.
    package let isSettled: Bool
    /// The sidecar form of the file, if it belongs to another file.
    package let sidecar: SidecarForm?
    /// The way in which the file is opened.
    let content: Content

    /// A way in which a file is opened.
    enum Content: Sendable, Hashable {
      /// By its name.
      case named
      /// From git, which stores it.
      case blob(GitBlob)
      /// As a file that this process holds open, and that has no name.
      case nameless(NamelessFile)
    }

    init(
      source: Path, target: Target, identity: FileIdentity? = nil, isSettled: Bool = false,
      sidecar: SidecarForm? = nil, content: Content = .named
    ) {
      self.isSettled = isSettled
      self.source = source
      self.target = target
      self.identity = identity
      self.sidecar = sidecar
      self.content = content
    }

    /// Opens the file.
    ///
    /// - Throws: `FileError` if the file cannot be opened, or is not the one that was seen before.
    func opened() throws(FileError) -> SourceFile {
      let file: SourceFile
      switch content {
      case .named: file = try SourceFile(opening: source, expected: identity)
      case .blob(let blob): return try blob.opened(named: source)
      case .nameless(let open): file = try open.opened(named: source)
      }
      if isSettled, let identity, file.identity != identity { throw .changed(source) }
      return file
    }

    /// Returns the file as one that belongs to another.
    func asCompanion() -> File {
      File(
        source: source, target: target, identity: identity, isSettled: isSettled,
        sidecar: SidecarForm(source), content: content)
    }
  }

  package enum Target: Sendable, Hashable {
    /// A new file with this name.
    case file(Path)
    /// A new file in this folder, with a neutral name that reveals nothing.
    case neutral(folder: Path)
    /// The place of the original.
    case inPlace
    /// No place: the file is only inspected.
    case nowhere
    /// An open descriptor, which another program may be reading.
    case stream(Int32)
    /// No place: the verified bytes are returned to the caller.
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

  /// Creates a delivery of one file to a copy with another name.
  public init(of source: String, to target: String) {
    self.init(source: Path(source), target: .file(Path(target)))
  }

  /// The name of the first file.
  package var source: Path { files[0].source }

  /// Whether the outputs replace their originals.
  var isInPlace: Bool { files[0].target == .inPlace }

  /// Whether a reader may receive a part of an output that is not written completely.
  var mayBePartlyDelivered: Bool {
    switch files[0].target {
    case .stream: true
    case .file, .neutral, .inPlace, .nowhere, .handed: false
    }
  }

  /// The files that belong to the first one, except its movie.
  var sidecars: [File] { files.filter { $0.sidecar != nil } }
}
