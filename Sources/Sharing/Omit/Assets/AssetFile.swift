import Files
import Metadata
import Vocabulary

/// One file of an asset.
struct AssetFile {
  /// The position of the file in the asset.
  let index: Int
  let role: AssetReport.Role
  let original: SourceFile
  let content: AssetContent
  /// The item for the file itself, which comes before the items inside it, or nil for the asset's
  /// first file.
  let leader: Item?

  /// All items to decide about.
  ///
  /// They are computed on demand, because the inventory already stores them.
  var items: [Item] {
    guard let leader else { return content.items }
    return [leader] + content.items.map { $0.following() }
  }

  /// The number of items.
  var itemCount: Int { (leader == nil ? 0 : 1) + content.entries.count }

  /// Returns an item by its position among all items.
  func item(at index: Int) -> Item {
    guard let leader else { return content.entries[index].item }
    return index == 0 ? leader : content.entries[index - 1].item.following()
  }

  /// Reads the file at a position of an asset.
  ///
  /// - Throws: `Problem` if the system prevents the file from being read.
  init(_ file: Delivery.File, opened original: SourceFile, at index: Int) throws(Problem) {
    if let form = file.sidecar {
      let content = try AssetContent(of: original, at: index, isOpened: form.isOpened)
      self.init(sidecar: original, in: form, holding: content, at: index)
    } else if index > 0 {
      let content = try AssetContent(of: original, at: index).naming(file.source)
      self.init(movie: original, content, at: index)
    } else {
      self.init(first: original, try AssetContent(of: original, at: 0))
    }
  }

  /// Creates the asset's first file: the file itself, or the still of a Live Photo.
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
  }

  /// Creates the movie of a Live Photo, which is removed with the kind `motion`.
  init(movie original: SourceFile, _ content: AssetContent, at index: Int) {
    let isRead = content.inventory != nil
    let leader = Item(
      kinds: isRead ? Kinds(.motion) : .opaque(.motion),
      reading: isRead ? .read : .unopened, carrier: .asset, key: .known("Live Photo movie"),
      place: Place("movie", at: 0), length: original.count)
    self.init(.movie, original, holding: content, ledBy: leader, at: index)
  }

  /// Creates a sidecar.
  ///
  /// A sidecar that cannot be read is removed whole.
  init(
    sidecar original: SourceFile, in form: SidecarForm, holding content: AssetContent,
    at index: Int
  ) {
    let isRead = content.inventory != nil
    let reading: Reading =
      isRead ? .read : content.problem?.code == .malformed ? .malformed : .unrecognised
    let leader = Item(
      kinds: isRead ? form.kinds : form.mayHold, reading: reading, carrier: .sidecar,
      key: form.key, place: Place("sidecar", at: 0), length: original.count)
    self.init(.sidecar, original, holding: content, ledBy: leader, at: index)
  }

  private init(
    _ role: AssetReport.Role, _ original: SourceFile, holding content: AssetContent,
    ledBy leader: Item, at index: Int
  ) {
    self.index = index
    self.role = role
    self.original = original
    self.content = content
    self.leader = leader
  }

  /// Returns the inventory entry of an item, or nil for the item that is the file itself.
  func entry(ofItem index: Int) -> EntryID? {
    guard leader != nil else { return EntryID(index) }
    return index > 0 ? EntryID(index - 1) : nil
  }

  /// Whether an item of the file reveals nothing beyond the items inside the file.
  func revealsNothing(_ item: Item) -> Bool {
    item.carrier == .sidecar && item.reading == .read && item.kinds.first == .rendering
  }
}

extension Item {
  /// Returns the item, shifted by one: its file's own item comes first.
  fileprivate func following() -> Item { nested(within: (within ?? -1) + 1) }

  /// Returns the item as one that lies within another.
  func nested(within: Int) -> Item {
    Item(
      kinds: kinds, reading: reading, carrier: carrier, key: key, place: place, length: length,
      within: within, coarseForm: coarseForm)
  }
}
