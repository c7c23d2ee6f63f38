import Containers
import Metadata

/// The picture of a file that is shown, and the parts of the container that describe it.
struct PrimaryPicture {
  private let container: Inventory.Container
  /// The items that describe others, each with those.
  private var described: [UInt32: Set<UInt32>] = [:]
  /// The item of the picture, and those that are made of it.
  private var versions: Set<UInt32> = []
  /// The properties of the picture.
  private var properties: Set<Int> = []

  init(of inventory: Inventory) {
    container = inventory.container
    guard case .isoBaseMedia(let structure) = container, let items = structure.items,
      let primary = items.primary
    else { return }
    // The parts of a grid may state its colours in its place.
    var parts: Set<UInt32> = [primary]
    versions = [primary]
    for reference in items.references {
      switch reference.type {
      case "cdsc": described[reference.from, default: []].formUnion(reference.to)
      case "dimg":
        if reference.from == primary { parts.formUnion(reference.to) }
        if reference.to.contains(primary) { versions.insert(reference.from) }
      default: break
      }
    }
    let all = items.propertiesOfItems
    properties = Set(parts.flatMap { all[$0] ?? [] })
  }

  /// Returns whether a carrier describes the picture, and not another one.
  ///
  /// Cameras let an item describe both the picture and its version for bright screens, which is made
  /// of it [ISO 23008-12 A.2.1, 6.6.2.4]. An item that states nothing describes the picture.
  func isDescribed(by block: Block, at id: BlockID) -> Bool {
    switch container {
    case .isoBaseMedia(let structure):
      guard let part = block.parts.first else { return true }
      switch structure.parts[part].role {
      case .items(let numbers):
        return numbers.allSatisfy { described[$0].map { !$0.isDisjoint(with: versions) } ?? true }
      case .property(let number): return properties.contains(number)
      case .itemName, .relation, .box, .listed, .record, .track, .bytes, .loose, .tail: return true
      }
    case .tiff(let tree):
      // The directories come first, then the carriers in the order of the tree.
      guard id > 0 else { return true }
      guard let carrier = tree.carriers.dropFirst(id.position - 1).first else { return false }
      return carrier.entry.directory == 0
    case .jpeg, .png, .jxl, .webP, .gif, .xmp: return true
    }
  }
}
