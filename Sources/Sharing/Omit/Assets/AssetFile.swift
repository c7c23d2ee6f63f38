import Files
import Metadata
import Vocabulary

/// One file of an asset.
struct AssetFile {
  /// Its position in the asset.
  let index: Int
  let role: AssetReport.Role
  let original: SourceFile
  let content: AssetContent
  /// The item that the file itself is in the asset, in front of those in it; nil for the first
  /// file.
  let leader: Item?

  /// Everything that is decided about; listed for who asks, as the inventory has it all.
  var items: [Item] {
    guard let leader else { return content.items }
    return [leader] + content.items.map { $0.led() }
  }

  /// How many items there are.
  var itemCount: Int { (leader == nil ? 0 : 1) + content.entries.count }

  /// An item, by its position among all.
  func item(at index: Int) -> Item {
    guard let leader else { return content.entries[index].item }
    return index == 0 ? leader : content.entries[index - 1].item.led()
  }

  /// Reads the file that stands at a position of an asset.
  ///
  /// - Throws: `Problem` where the system does not let it be read.
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
  }

  /// The movie of a Live Photo, which goes with `motion`.
  init(movie original: SourceFile, _ content: AssetContent, at index: Int) {
    let isRead = content.inventory != nil
    let leader = Item(
      kinds: isRead ? Kinds(.motion) : .opaque(.motion),
      reading: isRead ? .read : .unopened, carrier: .asset, key: .known("Live Photo movie"),
      place: Place("movie", at: 0), length: original.count)
    self.init(.movie, original, holding: content, ledBy: leader, at: index)
  }

  /// Makes a sidecar; one that cannot be read goes whole.
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

  /// The entry of its inventory that one of its items is; nil for the item that is the file itself.
  func entry(ofItem index: Int) -> EntryID? {
    guard leader != nil else { return EntryID(index) }
    return index > 0 ? EntryID(index - 1) : nil
  }

  /// Whether an item of it says nothing that the items inside the file do not say.
  func isMere(_ item: Item) -> Bool {
    item.carrier == .sidecar && item.reading == .read && item.kinds.first == .rendering
  }
}

extension Item {
  /// The same item in a file that it goes along with, and whose own item stands in front.
  fileprivate func led() -> Item { lying(within: (within ?? -1) + 1) }

  /// The same item, which lies within another.
  func lying(within: Int) -> Item {
    Item(
      kinds: kinds, reading: reading, carrier: carrier, key: key, place: place, length: length,
      within: within, coarseForm: coarseForm)
  }
}
