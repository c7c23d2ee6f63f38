import Bytes
import Catalogue
import Containers

/// The items of a file with what its tables say about each.
struct PictureItems {
  let types: [UInt32: FourCC]
  private let tables: ItemTables
  private let propertyNumbers: [UInt32: [Int]]

  /// The size of a picture in pixels.
  struct Size: Hashable {
    let width: Int
    let height: Int
  }

  init(of tables: ItemTables) {
    self.tables = tables
    propertyNumbers = tables.propertiesOfItems
    let readable = tables.informations.filter { !$0.isProtected }
    types = Dictionary(uniqueKeysWithValues: readable.map { ($0.id, $0.type) })
  }

  /// Returns the properties of an item, in their order.
  func properties(of item: UInt32) -> [BoxNode] {
    (propertyNumbers[item] ?? []).map { tables.properties[$0 - 1] }
  }

  /// Returns the ranges of an item's bytes, or nil if some of them are elsewhere.
  func ranges(of item: UInt32) -> [ByteRange]? {
    tables.incomplete.contains(item) ? nil : tables.ranges[item]
  }

  /// Returns the items that a derived picture is made of, or nil if that is not stated once.
  func parts(of item: UInt32) -> [UInt32]? {
    let lists = tables.references.filter { $0.type == "dimg" && $0.from == item }
    return lists.count == 1 ? lists[0].to : nil
  }

  /// Returns the size that an item states, or nil if it states none.
  ///
  /// ```
  /// 0   4   version, flags
  /// 4   4   width
  /// 8   4   height
  /// ```
  /// [ISO 23008-12 6.5.3]
  ///
  /// - Throws: `ContainerError` if reading fails.
  func size(of item: UInt32, in source: some ByteSource) throws(ContainerError) -> Size? {
    guard let node = properties(of: item).first(where: { $0.type == "ispe" }) else { return nil }
    let content = try source.start(node.box.content.prefix(12))
    guard let width = content.uint32(at: 4), let height = content.uint32(at: 8), width > 0,
      height > 0
    else { return nil }
    return Size(width: Int(width), height: Int(height))
  }

  /// Returns the boxes about the colours of an item; a grid may leave them to its tiles.
  private func colourBoxes(of item: UInt32) -> [BoxNode] {
    let items = [item] + (parts(of: item)?.prefix(1) ?? [])
    return items.flatMap(properties).filter { $0.type == "colr" }
  }

  /// Returns the colours that an item states by codes, or nil if it states none.
  ///
  /// - Throws: `ContainerError` if reading fails.
  func colours(
    of item: UInt32, in source: some ByteSource
  ) throws(ContainerError) -> StatedColours? {
    for node in colourBoxes(of: item) {
      if case .codes(let colours) = try ColourInformation(parsing: node, in: source) {
        return colours
      }
    }
    return nil
  }

  /// Returns whether an auxiliary picture gives the transparency of an item.
  ///
  /// - Throws: `ContainerError` if a property is broken, or reading fails.
  func hasTransparency(
    over item: UInt32, in source: some ByteSource
  ) throws(ContainerError) -> Bool {
    for reference in tables.references where reference.type == "auxl" && reference.to.contains(item)
    {
      for node in properties(of: reference.from) where node.type == "auxC" {
        let name = try AuxiliaryName(parsing: node, in: source).name
        if Catalogue.auxiliary(name)?.key == "alpha" { return true }
      }
    }
    return false
  }
}
