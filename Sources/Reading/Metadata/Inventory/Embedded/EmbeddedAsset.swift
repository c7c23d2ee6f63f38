package import Bytes
import Containers
package import Vocabulary

/// An asset that lies inside another: a second picture, a motion photo's movie, a preview.
///
/// Its first element is the asset itself; the others are the items inside it, in their order, so
/// element n + 1 is entry n of its inventory.
package struct EmbeddedAsset: Sendable {
  package private(set) var inventory: Inventory
  /// Where it stands in the file around it.
  package let range: ByteRange
  package let elements: [Element]

  /// Opens the asset that stands at `range` of a source.
  ///
  /// - Parameters:
  ///   - range: Where it stands in the source.
  ///   - source: The file around it.
  ///   - key: The name of what it is, such as `MPF picture`.
  ///   - kinds: The kinds with which it goes whole; `rendering` where it is needed to show the
  ///     picture, and only what is inside it may go.
  ///   - depth: How many assets the file around it already lies inside.
  /// - Throws: `InventoryError` where it is of no format that can be read, or lies too deep.
  package init(
    at range: ByteRange, of source: some ByteSource, key: StaticString, kinds: Kinds, depth: Int
  ) throws(InventoryError) {
    guard depth < Inventory.depthLimit else {
      throw .container(
        .limitExceeded(
          what: "assets inside each other", limit: Inventory.depthLimit, at: range.lowerBound))
    }
    guard let slice = ByteSlice(range, of: source) else {
      throw .container(.read(.outside(range, count: source.count)))
    }
    let inventory = try Inventory(of: slice, depth: depth + 1)
    self.init(holding: inventory, at: range, key: .known("\(key)"), kinds: kinds)
  }

  /// The same asset under another key and other kinds: these may be known only once it is open.
  package func being(_ key: Item.Key, kinds: Kinds) -> EmbeddedAsset {
    EmbeddedAsset(holding: inventory, at: range, key: key, kinds: kinds)
  }

  private init(holding inventory: Inventory, at range: ByteRange, key: Item.Key, kinds: Kinds) {
    self.inventory = inventory
    self.range = range
    // What is inside has elements of its own, and its picture is compared with the original's.
    let asset = Element(
      kinds: kinds, carrier: .asset, key: key, path: "", offset: 0,
      length: range.count, fingerprint: Fingerprint(of: "\(inventory.contentType)"))
    elements =
      [asset]
      + inventory.entries.map { entry in
        Element(
          kinds: entry.item.kinds, reading: entry.item.reading, carrier: entry.item.carrier,
          key: entry.item.key, path: entry.item.place.path, offset: entry.item.place.offset,
          length: entry.item.length, fingerprint: entry.fingerprint, exact: entry.exact,
          within: entry.item.within.map { Self.element(of: EntryID($0)) } ?? 0,
          alongside: entry.item.alongside.map {
            Self.element(of: EntryID($0.lowerBound))..<Self.element(of: EntryID($0.upperBound))
          })
      }
  }

  /// The same asset where some of its carriers have other content, in which the same items stand.
  package func holding(_ inventory: Inventory) -> EmbeddedAsset {
    var asset = self
    asset.inventory = inventory
    return asset
  }

  /// The entries of the inventory that some of the elements are.
  package func entries(of elements: Set<ElementID>) -> Set<EntryID> {
    Set(elements.compactMap { Self.entry(of: $0) })
  }

  /// The entry of the inventory that an element is; nil for the asset itself.
  static func entry(of element: ElementID) -> EntryID? {
    element > 0 ? EntryID(element.position - 1) : nil
  }

  private static func element(of entry: EntryID) -> ElementID { ElementID(entry.position + 1) }
}
