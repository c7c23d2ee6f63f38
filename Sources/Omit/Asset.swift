import Access
import Bytes
import Files
import Metadata
import PolicyEngine
import Vocabulary

/// What a person shares as one thing, opened and read: a file, or the still and the movie of a Live
/// Photo; either with its sidecars.
struct Asset {
  /// The file itself, or the still; then its movie; then the sidecars.
  let files: [AssetFile]

  /// Gathers files that were opened and read.
  init(_ files: [AssetFile]) { self.files = files }

  /// Opens the files of an asset, and nothing else, and reads them.
  ///
  /// - Throws: `Problem` where the system does not let one be read.
  init(opening delivery: Delivery) throws(Problem) {
    var files: [AssetFile] = []
    for (index, file) in delivery.files.enumerated() {
      let original: SourceFile
      do {
        original = try SourceFile(opening: file.source, expected: file.identity)
      } catch {
        throw Problem(error)
      }
      files.append(try AssetFile(file, original, at: index))
    }
    self.init(files)
  }

  /// The items of all files, one file behind the other, about which there is one decision.
  var items: [Item] {
    files.flatMap { file in
      let start = range(of: file).lowerBound
      return file.items.map { $0.moved(by: start) }
    }
  }

  /// Where the items of a file stand among all.
  func range(of file: AssetFile) -> Range<Int> {
    let start = files[..<file.index].reduce(0) { $0 + $1.items.count }
    return start..<(start + file.items.count)
  }

  /// What was decided about a file itself, where it is more than what is in it, and about its
  /// entries.
  func decision(_ decision: Decision, about file: AssetFile) -> (own: Verdict?, entries: Decision) {
    let all = range(of: file)
    let entries = all.dropFirst(file.leader == nil ? 0 : 1)
    return (file.leader == nil ? nil : decision.verdicts[all.lowerBound], decision.about(entries))
  }

  /// What the rules may know of it, beside what the request states.
  func facts(in request: Request) -> AssetFacts {
    var facts = request.asset
    facts.contentType = files[0].content.contentType
    if files.count > 1, files[1].role == .movie { facts.mediaSubtypes.insert(.photoLive) }
    return facts
  }
}

/// One file of an asset.
struct AssetFile {
  /// Its position in the asset.
  let index: Int
  let role: AssetReport.Role
  let original: SourceFile
  let content: AssetContent
  /// What the file itself is to the asset, in front of what is in it; nil for the first.
  let leader: Item?
  /// Everything that is decided about.
  let items: [Item]

  /// Reads the file that stands at a position of an asset.
  ///
  /// - Throws: `Problem` where the system does not let it be read.
  init(_ file: Delivery.File, _ original: SourceFile, at index: Int) throws(Problem) {
    if let form = file.sidecar {
      let content = try AssetContent(of: original, isOpened: form.isOpened)
      self.init(sidecar: original, form, content, at: index)
    } else if index > 0 {
      self.init(movie: original, try AssetContent(of: original), at: index)
    } else {
      self.init(first: original, try AssetContent(of: original))
    }
  }

  /// The file itself, or the still of a Live Photo.
  init(first original: SourceFile, _ content: AssetContent) {
    index = 0
    role =
      switch content.contentType?.mediaType {
      case .video: .movie
      case .image: .still
      case nil: content.contentType == nil ? .still : .sidecar
      }
    self.original = original
    self.content = content
    leader = nil
    items = content.items
  }

  /// The movie of a Live Photo, which goes with `motion`.
  init(movie original: SourceFile, _ content: AssetContent, at index: Int) {
    let leader = Item(
      kinds: Kinds(.motion), reading: .read, carrier: .asset, key: .known("Live Photo movie"),
      place: Place("movie", at: 0), length: original.count)
    let unopened = Item(
      kinds: .anything, reading: .unopened, carrier: .asset, key: .known("movie"),
      place: Place("movie", at: 0), length: original.count, within: -1)
    let items = content.inventory == nil ? [unopened] : content.items
    self.init(.movie, original, content, leader, items, at: index)
  }

  /// A sidecar; what cannot be read of one goes whole.
  init(
    sidecar original: SourceFile, _ form: SidecarForm, _ content: AssetContent, at index: Int
  ) {
    let isRead = content.inventory != nil
    let reading: Reading =
      isRead ? .read : content.problem?.code == .malformed ? .malformed : .unrecognised
    let leader = Item(
      kinds: isRead ? form.kinds : form.mayHold, reading: reading, carrier: .sidecar,
      key: form.key, place: Place("sidecar", at: 0), length: original.count)
    self.init(.sidecar, original, content, leader, content.items, at: index)
  }

  private init(
    _ role: AssetReport.Role, _ original: SourceFile, _ content: AssetContent, _ leader: Item,
    _ items: [Item], at index: Int
  ) {
    self.index = index
    self.role = role
    self.original = original
    self.content = content
    self.leader = leader
    self.items = [leader] + items.map { $0.led() }
  }

  /// Whether an item of it says nothing that is not said of what is in the file.
  func isMere(_ item: Item) -> Bool {
    item.carrier == .sidecar && item.reading == .read && item.kinds.first == .rendering
  }
}

extension Item {
  /// The same item behind others.
  fileprivate func moved(by distance: Int) -> Item {
    guard distance > 0, let within else { return self }
    return lying(within: within + distance)
  }

  /// The same item in a file that it goes along with, and whose own item stands in front.
  fileprivate func led() -> Item { lying(within: (within ?? -1) + 1) }

  private func lying(within: Int) -> Item {
    Item(
      kinds: kinds, reading: reading, carrier: carrier, key: key, place: place, length: length,
      within: within, coarseForm: coarseForm)
  }
}
