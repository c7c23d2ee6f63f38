import Files
import Metadata
import Vocabulary

/// Puts the files of a folder together that are shared as one thing: the still and the movie of a Live
/// Photo, and either with its sidecars.
///
/// Nothing beside the given files is opened, and of these only a still and a movie of one name, or of
/// one that is the other's with a word behind it. What is kept of a file is the place of its name in
/// some order.
struct AssetGrouping {
  private let files: FolderFiles
  private let roles: [Role]
  /// The pictures and movies, ordered by their names without endings, then as they were given.
  private let stems: [Int]
  /// Which files go with which, ordered by whom they go with, then as an asset lists them.
  private var links: [Link] = []
  /// Whether each file goes with another one.
  private var belongs: [Bool]

  /// What a file is, as its name tells.
  private enum Role {
    case picture
    case sidecar(SidecarForm)
    case other
    /// It is none of the files.
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

  /// A file that goes with another one.
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

  /// The files of the asset whose first file stands at a position: the still or movie, its movie, its
  /// sidecars; nil where the file there goes with another one.
  func members(of position: Int) -> [Int]? {
    guard !belongs[position] else { return nil }
    let start = links.indices.first(ofThoseBehind: { links[$0].owner >= position })
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

  /// The file that a sidecar goes with: one whose whole name it bears, else one of its stem.
  private func owner(of position: Int, _ form: SidecarForm) -> Int? {
    let name = files.name(at: position)
    guard let stem = name.stem else { return nil }
    if let owner = first(of: cut(to: stem), for: name, form) { return owner }
    // A name that has another's whole name in front has its stem in front, too.
    let starts = stem.indices.filter { stem[$0] == UInt8(ascii: ".") && $0 > 0 }
    let numbers = stem.indices.filter { stem[$0] == UInt8(ascii: "(") && $0 > 0 }
    let stems =
      [stem] + starts.reversed().map { Array(stem[..<$0]) }
      + numbers.flatMap { open in starts.map { Array(stem[..<$0] + stem[open...]) } }
    for stem in stems {
      if let owner = first(of: pictures(named: stem), for: name, form) { return owner }
    }
    guard form.goesByStem else { return nil }
    return pictures(named: stem).min { left, right in
      (form.preference(for: files.name(at: left).fileExtension), files.rank(left))
        < (form.preference(for: files.name(at: right).fileExtension), files.rank(right))
    }
  }

  /// The one of some files, as they were given, to which a sidecar belongs by its whole name.
  private func first(
    of positions: some Sequence<Int>, for sidecar: Path, _ form: SidecarForm
  ) -> Int? {
    positions.first { form.belongs(sidecar, to: files.name(at: $0)) }
  }

  /// The pictures and movies whose names Takeout cuts to a name, as they were given.
  private func cut(to name: [UInt8]) -> [Int] {
    let isCut = name.count == SidecarForm.takeoutLength
    let found = isCut ? files.names.range(beginningWith: name) : files.names.range(of: name)
    guard name.count <= SidecarForm.takeoutLength else { return [] }
    return found.filter { roles[$0].isPicture }.sorted { files.rank($0) < files.rank($1) }
  }

  /// The pictures and movies that have a name without its ending, as they were given.
  private func pictures(named stem: [UInt8]) -> ArraySlice<Int> {
    let start = stems.indices.first(
      ofThoseBehind: { !files.stem(at: stems[$0]).lexicographicallyPrecedes(stem) })
    return stems[start...].prefix { files.stem(at: $0).elementsEqual(stem) }
  }

  // MARK: Live Photos

  /// The movies of Live Photos, each with its still: of the same name, or of one that has the other's
  /// in front.
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

  /// The one of some stills that states the identifier of a movie.
  private func half(of movie: Int, among stills: [Int]) -> Int? {
    guard !stills.isEmpty else { return nil }
    let known = stills.map { belong($0, movie) }
    if let place = known.firstIndex(of: true) { return stills[place] }
    if known.allSatisfy({ $0 == false }) { return nil }
    guard let identifier = identifier(of: movie, .video) else { return nil }
    return stills.first { self.identifier(of: $0, .image) == identifier }
  }

  /// The pictures and movies that are named after this name, or after which it is named.
  private func pictures(namedAfter stem: ArraySlice<UInt8>) -> [Int] {
    let start = stems.indices.first(
      ofThoseBehind: { !files.stem(at: stems[$0]).lexicographicallyPrecedes(stem) })
    let longer = stems[start...].lazy.prefix { files.stem(at: $0).starts(with: stem) }
      .filter { Namesakes.isWord(files.stem(at: $0).dropFirst(stem.count)) }
    let shorter = Namesakes.names(inFrontOf: stem).flatMap { pictures(named: Array($0)) }
    return shorter + longer.prefix(Self.namesakes)
  }

  /// Software makes fewer versions of a picture; each may be opened.
  private static let namesakes = 8

  /// Whether a still and a movie belong together; nil where nobody has looked yet.
  private func belong(_ still: Int, _ movie: Int) -> Bool? {
    guard let still = files.file(still), let movie = files.file(movie) else { return nil }
    return files.pairs.belong(SeenFile(still), SeenFile(movie))
  }

  private func isMovie(_ position: Int) -> Bool {
    MediaExtension.isMovie(files.name(at: position).fileExtension)
  }

  // What cannot be read is told of when its own turn comes.
  private func identifier(of position: Int, _ type: MediaType) -> PairIdentifier? {
    guard let source = try? files.file(position)?.opened(),
      let inventory = try? Inventory(of: source), inventory.contentType.mediaType == type
    else { return nil }
    return inventory.pair?.identifier
  }

  /// The files beside a still or movie that may be its other half and are not among the given ones.
  ///
  /// They are told by their names alone.
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
