import Files
import Metadata
import Vocabulary

/// Puts the files together that are shared as one thing: the still and the movie of a Live Photo,
/// and either with its sidecars.
///
/// Nothing beside the given files is opened, and of these only a still and a movie of one name.
struct AssetGrouping {
  private let files: [Delivery.File]
  private let folders: [Path]
  /// The form that each file has as a sidecar; nil for those that are shared for themselves.
  private let forms: [SidecarForm?]
  /// Files by folder and name without its ending, in input order.
  private let byStem: [Place: [Int]]
  private let byName: [Place: Int]
  /// Files whose names Takeout cuts, by the cut names.
  private let byBeginning: [Place: [Int]]

  private struct Place: Hashable {
    let folder: Path
    let name: [UInt8]
  }

  init(of files: [Delivery.File]) {
    self.files = files
    var places: [Path: Path] = [:]
    folders = files.map { file in
      let folder = file.source.folder
      if let known = places[folder] { return known }
      // Names in git's index are those of no links.
      let place = (file.blob == nil ? folder.resolved : nil) ?? folder
      places[folder] = place
      return place
    }
    forms = files.map { SidecarForm($0.source) }
    var byStem: [Place: [Int]] = [:]
    var byName: [Place: Int] = [:]
    var byBeginning: [Place: [Int]] = [:]
    for (index, file) in files.enumerated() {
      byName[Place(folder: folders[index], name: file.source.name.bytes)] = index
      guard forms[index] == nil, MediaExtension.isOne(file.source.fileExtension),
        let stem = file.source.stem
      else { continue }
      byStem[Place(folder: folders[index], name: stem), default: []].append(index)
      let beginning = Array(file.source.name.bytes.prefix(SidecarForm.takeoutLength))
      byBeginning[Place(folder: folders[index], name: beginning), default: []].append(index)
    }
    self.byBeginning = byBeginning
    self.byStem = byStem
    self.byName = byName
  }

  /// The assets, each as indices of its files: the still or movie, its movie, its sidecars.
  ///
  /// They are in the order of their first files.
  func assets() -> [[Int]] {
    var owners: [Int: Int] = [:]
    for (still, movie) in livePhotos() { owners[movie] = still }
    var sidecars: [Int: Int] = [:]
    for (index, form) in forms.enumerated() {
      guard let form, form != .appleDouble else { continue }
      sidecars[index] = owner(of: index, form)
    }
    for (index, form) in forms.enumerated() where form == .appleDouble {
      let name = Array(files[index].source.name.bytes.dropFirst(2))
      guard let other = byName[Place(folder: folders[index], name: name)] else { continue }
      let isMedia = forms[other] == nil && MediaExtension.isOne(files[other].source.fileExtension)
      sidecars[index] = isMedia ? other : sidecars[other]
    }
    var members: [Int: [Int]] = [:]
    for (movie, still) in owners { members[still, default: []].append(movie) }
    for (sidecar, file) in sidecars.sorted(by: { $0.key < $1.key }) {
      members[owners[file] ?? file, default: []].append(sidecar)
    }
    return files.indices.filter { owners[$0] == nil && sidecars[$0] == nil }
      .map { [$0] + (members[$0] ?? []) }
  }

  /// The file that a sidecar goes with: one whose whole name it bears, else one of its stem.
  private func owner(of index: Int, _ form: SidecarForm) -> Int? {
    let name = files[index].source
    guard let stem = name.stem else { return nil }
    // A name that has another's whole name in front has its stem in front, too.
    let starts = stem.indices.filter { stem[$0] == UInt8(ascii: ".") && $0 > 0 }
    let numbers = stem.indices.filter { stem[$0] == UInt8(ascii: "(") && $0 > 0 }
    let stems =
      [stem] + starts.reversed().map { Array(stem[..<$0]) }
      + numbers.flatMap { open in starts.map { Array(stem[..<$0] + stem[open...]) } }
    let cut = byBeginning[Place(folder: folders[index], name: stem)] ?? []
    for found in [cut] + stems.map({ byStem[Place(folder: folders[index], name: $0)] ?? [] }) {
      if let owner = found.first(where: { form.belongs(name, to: files[$0].source) }) {
        return owner
      }
    }
    guard form.goesByStem else { return nil }
    let found = byStem[Place(folder: folders[index], name: stem)] ?? []
    return found.min { left, right in
      (form.preference(for: files[left].source.fileExtension), left)
        < (form.preference(for: files[right].source.fileExtension), right)
    }
  }

  // MARK: Live Photos

  /// The files beside a still or movie that may be its other half and are not among the given ones.
  ///
  /// They are told by their names alone.
  func unnamedHalves(beside index: Int) -> [Path] {
    let source = files[index].source
    guard forms[index] == nil, MediaExtension.isOne(source.fileExtension), let stem = source.stem
    else { return [] }
    return MediaExtension.ofOtherHalf(beside: source.fileExtension).compactMap { ending in
      guard let name = Path(bytes: stem + Array(".\(ending)".utf8)),
        byName[Place(folder: folders[index], name: name.bytes)] == nil
      else { return nil }
      let path = source.components.count > 1 ? source.folder.appending(name) : name
      return path.isFile ? path : nil
    }
  }

  private func livePhotos() -> [(still: Int, movie: Int)] {
    var pairs: [(still: Int, movie: Int)] = []
    for group in byStem.values where group.count > 1 {
      var stills = group.filter { !MediaExtension.isMovie(files[$0].source.fileExtension) }
      for movie in group where !stills.isEmpty {
        guard MediaExtension.isMovie(files[movie].source.fileExtension),
          let identifier = identifier(of: files[movie], .video)
        else { continue }
        let place = stills.firstIndex { self.identifier(of: files[$0], .image) == identifier }
        if let place {
          pairs.append((stills.remove(at: place), movie))
        }
      }
    }
    return pairs
  }

  // What cannot be read is told of when its own turn comes.
  private func identifier(of file: Delivery.File, _ type: MediaType) -> PairIdentifier? {
    guard let source = try? file.opened(),
      let inventory = try? Inventory(of: source), inventory.contentType.mediaType == type
    else { return nil }
    return inventory.pair?.identifier
  }
}
