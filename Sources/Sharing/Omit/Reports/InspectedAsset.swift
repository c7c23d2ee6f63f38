import Metadata
public import Vocabulary

/// A file inside a file, with its items.
///
/// It has the same structure at every depth.
public struct InspectedAsset: Sendable {
  /// The place of the asset: the enclosing structures, and its first byte.
  public let place: Place
  /// The format, according to the bytes of the asset.
  public let contentType: ContentType
  /// The items of the asset, without those of assets inside it.
  public let items: [Inspection.InspectedItem]
  /// The assets inside the asset.
  public let assets: [InspectedAsset]

  /// Separates the items of an inventory into those of the file and those of assets inside it.
  ///
  /// - Parameters:
  ///   - inventory: The inventory of the file or of an asset in it.
  ///   - items: The items of the whole file, in order.
  ///   - start: The position among them of the first item of this inventory.
  /// - Returns: The items outside embedded assets, and those assets.
  static func parts(
    of inventory: Inventory, in items: [Inspection.InspectedItem], from start: Int = 0
  ) -> (own: [Inspection.InspectedItem], assets: [InspectedAsset]) {
    if start == 0, !inventory.holdsAsset { return (items, []) }
    var (own, assets): ([Inspection.InspectedItem], [InspectedAsset]) = ([], [])
    var position = start
    for block in inventory.blocks {
      let count = block.elements.count
      if case .asset(let asset) = block.content.inPlace {
        let inside = parts(of: asset.inventory, in: items, from: position + 1)
        own.append(items[position])
        assets.append(
          InspectedAsset(
            place: items[position].item.place, contentType: asset.inventory.contentType,
            items: inside.own, assets: inside.assets))
      } else {
        own += items[position..<(position + count)]
      }
      position += count
    }
    return (own, assets)
  }
}

extension Inventory {
  /// Whether the file contains a file with items of its own.
  fileprivate var holdsAsset: Bool {
    blocks.contains { if case .asset = $0.content.inPlace { true } else { false } }
  }
}
