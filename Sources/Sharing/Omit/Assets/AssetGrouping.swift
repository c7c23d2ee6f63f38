import Bytes
import Files
import Metadata
import Vocabulary

/// Groups the files of a folder into assets: the still and the movie of a Live Photo, and either
/// with its sidecars.
///
/// Only the given files are opened, and of these only a still and a movie with the same name, or
/// with the name of the other followed by a word. The only data stored per file is the place of its
/// name in some order.
struct AssetGrouping {
  private let files: FolderFiles
  private let roles: [Role]
  /// The pictures and movies, ordered by name without extension, then by input order.
  private let stems: [Int]
  /// The links from files to the files they belong to, ordered by owner, then in the order of an
  /// asset.
  private var links: [Link] = []
  /// Whether each file belongs to another one.
  private var belongs: [Bool]

  /// The role of a file according to its name.
  private enum Role {
    case picture
    case sidecar(SidecarForm)
    case other
    /// The name does not belong to one of the files.
    case none

    init(of name: Path) {
      if let form = SidecarForm(name) {
        self = .sidecar(form)
      } else {
        self = MediaExtension.mayHaveCompanions(name.fileExtension) ? .picture : .other
      }
    }

    var isPicture: Bool {
      switch self {
      case .picture: true
      case .sidecar, .other, .none: false
      }
    }
  }

  /// A file that belongs to another one.
  private struct Link {
    let owner: Int
    let isSidecar: Bool
    let member: Int
  }

  init(of files: FolderFiles) {
    self.files = files
    roles = files.names.indices.map { files.isFile($0) ? Role(of: files.name(at: $0)) : .none }
    let roles = roles
    stems = files.names.indices.filter { roles[$0].isPicture }.sorted { left, right in
      let (one, other) = (files.stem(at: left), files.stem(at: right))
      if one.lexicographicallyPrecedes(other) { return true }
      return one.elementsEqual(other) && files.rank(left) < files.rank(right)
    }
    belongs = Array(repeating: false, count: roles.count)
    let stills = Dictionary(uniqueKeysWithValues: livePhotos())
    links = stills.map { Link(owner: $1, isSidecar: false, member: $0) }
    for position in roles.indices {
      guard let file = ownerOfSidecar(at: position) else { continue }
      links.append(Link(owner: stills[file] ?? file, isSidecar: true, member: position))
    }
    links.sort { left, right in
      if left.owner != right.owner { return left.owner < right.owner }
      if left.isSidecar != right.isSidecar { return right.isSidecar }
      return files.rank(left.member) < files.rank(right.member)
    }
    for link in links { belongs[link.member] = true }
  }

  /// Returns the files of the asset whose first file is at a position: the still or movie, its
  /// movie, its sidecars.
  ///
  /// Returns nil if the file at the position belongs to another one.
  func members(of position: Int) -> [Int]? {
    guard !belongs[position] else { return nil }
    let start = links.partitioningIndex { $0.owner >= position }
    return [position] + links[start...].prefix { $0.owner == position }.map(\.member)
  }

  // MARK: Sidecars

  private func ownerOfSidecar(at position: Int) -> Int? {
    switch roles[position] {
    case .sidecar(.appleDouble): return ownerOfAppleDouble(at: position)
    case .sidecar(let form): return owner(of: position, form)
    case .picture, .other, .none: return nil
    }
  }

  private func ownerOfAppleDouble(at position: Int) -> Int? {
    guard let name = files.name(at: position).ownerOfAttributes,
      let other = files.names.range(of: name).max(by: { files.rank($0) < files.rank($1) })
    else { return nil }
    switch roles[other] {
    case .picture: return other
    case .sidecar(.appleDouble), .other, .none: return nil
    case .sidecar(let form): return owner(of: other, form)
    }
  }

  /// Returns the file that a sidecar belongs to: one whose whole name the sidecar contains,
  /// otherwise one with its stem.
  private func owner(of position: Int, _ form: SidecarForm) -> Int? {
    let name = files.name(at: position)
    guard let stem = name.stem else { return nil }
    if let owner = first(of: cut(to: stem), for: name, form) { return owner }
    // A name that starts with another's whole name also starts with its stem.
    let starts = stem.indices.filter { stem[$0] == UInt8(ascii: ".") && $0 > 0 }
    let numbers = stem.indices.filter { stem[$0] == UInt8(ascii: "(") && $0 > 0 }
    let stems =
      [stem] + starts.reversed().map { Array(stem[..<$0]) }
      + numbers.flatMap { open in starts.map { Array(stem[..<$0] + stem[open...]) } }
    for stem in stems {
      if let owner = first(of: pictures(named: stem), for: name, form) { return owner }
    }
    guard form.matchesByStem else { return nil }
    return pictures(named: stem).min { left, right in
      (form.preference(for: files.name(at: left).fileExtension), files.rank(left))
        < (form.preference(for: files.name(at: right).fileExtension), files.rank(right))
    }
  }

  /// Returns the first of some files, in input order, to which a sidecar belongs by its whole name.
  private func first(
    of positions: some Sequence<Int>, for sidecar: Path, _ form: SidecarForm
  ) -> Int? {
    positions.first { form.belongs(sidecar, to: files.name(at: $0)) }
  }

  /// Returns the pictures and movies whose names Takeout shortens to the given name, in input
  /// order.
  private func cut(to name: [UInt8]) -> [Int] {
    let isCut = name.count == SidecarForm.takeoutLength
    let found = isCut ? files.names.range(beginningWith: name) : files.names.range(of: name)
    guard name.count <= SidecarForm.takeoutLength else { return [] }
    return found.filter { roles[$0].isPicture }.sorted { files.rank($0) < files.rank($1) }
  }

  /// Returns the pictures and movies with the given name without extension, in input order.
  private func pictures(named stem: [UInt8]) -> ArraySlice<Int> {
    let start = stems.partitioningIndex {
      !files.stem(at: $0).lexicographicallyPrecedes(stem)
    }
    return stems[start...].prefix { files.stem(at: $0).elementsEqual(stem) }
  }

  // MARK: Live Photos

  /// Returns the movies of Live Photos, each with its still.
  ///
  /// Both have the same name, or one name starts with the other.
  private func livePhotos() -> [(movie: Int, still: Int)] {
    var pairs: [(movie: Int, still: Int)] = []
    var taken: Set<Int> = []
    func pair(_ movie: Int, among pictures: [Int]) {
      let stills = pictures.filter { !isMovie($0) && !taken.contains($0) }
      guard isMovie(movie), let still = half(of: movie, among: stills) else { return }
      pairs.append((movie, still))
      taken.formUnion([movie, still])
    }
    var rest = stems[...]
    while let first = rest.first {
      let stem = files.stem(at: first)
      let group = rest.prefix { files.stem(at: $0).elementsEqual(stem) }
      rest = rest.dropFirst(group.count)
      for movie in group where group.count > 1 { pair(movie, among: Array(group)) }
    }
    for movie in stems where isMovie(movie) && !taken.contains(movie) {
      pair(movie, among: pictures(namedAfter: files.stem(at: movie)))
    }
    return pairs
  }

  /// Returns the still that has the same identifier as a movie.
  private func half(of movie: Int, among stills: [Int]) -> Int? {
    guard !stills.isEmpty else { return nil }
    let known = stills.map { belong($0, movie) }
    if let index = known.firstIndex(of: true) { return stills[index] }
    if known.allSatisfy({ $0 == false }) { return nil }
    guard let identifier = identifier(of: movie, .video) else { return nil }
    return stills.first { self.identifier(of: $0, .image) == identifier }
  }

  /// Returns the pictures and movies whose names extend this name, or are extended by it.
  private func pictures(namedAfter stem: ArraySlice<UInt8>) -> [Int] {
    let start = stems.partitioningIndex {
      !files.stem(at: $0).lexicographicallyPrecedes(stem)
    }
    let longer = stems[start...].lazy.prefix { files.stem(at: $0).starts(with: stem) }
      .filter { VariantNames.isWord(files.stem(at: $0).dropFirst(stem.count)) }
    let shorter = VariantNames.names(inFrontOf: stem).flatMap { pictures(named: Array($0)) }
    return shorter + longer.prefix(Self.namesakes)
  }

  /// The number of namesakes to try.
  ///
  /// Software makes fewer versions of a picture, and each may be opened.
  private static let namesakes = 8

  /// Returns whether a still and a movie belong together, or nil if they have not been compared
  /// yet.
  private func belong(_ still: Int, _ movie: Int) -> Bool? {
    guard let still = files.file(still), let movie = files.file(movie) else { return nil }
    return files.pairs.belong(SeenFile(still), SeenFile(movie))
  }

  private func isMovie(_ position: Int) -> Bool {
    MediaExtension.isMovie(files.name(at: position).fileExtension)
  }

  // Files that cannot be read are reported when they are processed themselves.
  private func identifier(of position: Int, _ type: MediaType) -> PairIdentifier? {
    guard let source = try? files.file(position)?.opened(),
      let inventory = try? Inventory(of: source), inventory.contentType.mediaType == type
    else { return nil }
    return inventory.pair?.identifier
  }

  /// Returns the files beside a still or movie that may be its other half and are not among the
  /// given files.
  ///
  /// They are recognised only by their names.
  func unnamedHalves(beside position: Int) -> [Path] {
    guard roles[position].isPicture, let source = files.file(position)?.source,
      let stem = source.stem
    else { return [] }
    return MediaExtension.ofOtherHalf(beside: source.fileExtension).compactMap { ending in
      guard let name = Path(bytes: stem + Array(".\(ending)".utf8)),
        files.names.range(of: name.bytes).isEmpty
      else { return nil }
      let path = source.components.count > 1 ? source.folder.appending(name) : name
      return path.isFile ? path : nil
    }
  }
}
