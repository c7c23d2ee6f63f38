package import Bytes
import Containers
package import Vocabulary

/// An asset inside another: a second picture, a motion photo's movie, a preview.
///
/// The first element is the asset itself. The others are the items inside it, in their order, so
/// element n + 1 is entry n of its inventory.
package struct EmbeddedAsset: Sendable {
  package private(set) var inventory: Inventory
  /// The range of the asset in the file around it.
  package let range: ByteRange
  package let elements: [Element]

  /// Opens the asset at `range` of a source.
  ///
  /// - Parameters:
  ///   - range: The range of the asset in the source.
  ///   - source: The file around it.
  ///   - key: The name of the asset's role, such as `MPF picture`.
  ///   - kinds: The kinds that the asset is removed whole with; `rendering` if it is needed to show
  ///     the picture, and only its content may be removed.
  ///   - depth: The number of assets that the file around it is inside of.
  /// - Throws: `InventoryError` if no reader supports its format, or it is nested too deeply.
  package init(
    at range: ByteRange, of source: some ByteSource, key: StaticString, kinds: Kinds, depth: Int
  ) throws(InventoryError) {
    guard depth < Inventory.depthLimit else {
      throw .container(
        .limitExceeded(
          what: "nested assets", limit: Inventory.depthLimit, at: range.lowerBound))
    }
    guard let slice = ByteSlice(range, of: source) else {
      throw .container(.read(.outside(range, count: source.count)))
    }
    let inventory = try Inventory(of: slice, depth: depth + 1)
    self.init(holding: inventory, at: range, key: .known("\(key)"), kinds: kinds)
  }

  /// Returns a copy of the asset with another key and other kinds, which may be known only after
  /// opening it.
  package func being(_ key: Item.Key, kinds: Kinds) -> EmbeddedAsset {
    EmbeddedAsset(holding: inventory, at: range, key: key, kinds: kinds)
  }

  private init(holding inventory: Inventory, at range: ByteRange, key: Item.Key, kinds: Kinds) {
    self.inventory = inventory
    self.range = range
    // Its content has elements of its own, and its picture is compared with the original's.
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

  /// Returns a copy of the asset in which some carriers have other content with the same items.
  package func holding(_ inventory: Inventory) -> EmbeddedAsset {
    var asset = self
    asset.inventory = inventory
    return asset
  }

  /// Returns the entries of the inventory for some of the elements.
  package func entries(of elements: Set<ElementID>) -> Set<EntryID> {
    Set(elements.compactMap { Self.entry(of: $0) })
  }

  /// Returns the entry of the inventory for an element, or nil for the asset itself.
  static func entry(of element: ElementID) -> EntryID? {
    element > 0 ? EntryID(element.position - 1) : nil
  }

  private static func element(of entry: EntryID) -> ElementID { ElementID(entry.position + 1) }
}
