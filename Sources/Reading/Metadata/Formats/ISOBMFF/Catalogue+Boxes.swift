import Bytes
import Catalogue
import Containers
import Vocabulary

extension CatalogueTable<String> {
  /// Returns the row of a code as written in files.
  subscript(type: FourCC) -> CatalogueRow? { self[type.text] }
}

/// Rows by the names of boxes, items and list entries in files.
extension Catalogue {
  /// Returns the row of a box that is removed or kept whole, or of a field of a box.
  static func box(_ type: FourCC) -> CatalogueRow? { isobmffBoxes[type] }

  /// Returns the row of a box known by its identifier.
  static func box(identifier: [UInt8]) -> CatalogueRow? {
    isobmffIdentifiers[identifier.map(hexadecimal).joined()]
  }

  /// Returns the row of items of a type.
  static func item(_ type: FourCC) -> CatalogueRow? { heifItems[type] }

  /// Returns the row of a property of items, by its type or its identifier.
  static func itemProperty(_ box: Box) -> CatalogueRow? {
    box.type == "uuid"
      ? heifProperties[box.identifier.map(hexadecimal).joined()] : heifProperties[box.type]
  }

  /// Returns the row of a box in user data.
  static func userData(_ type: FourCC) -> CatalogueRow? { userData[type] }

  /// Returns the row of an entry in a list of metadata.
  static func listed(_ type: FourCC) -> CatalogueRow? { itemList[type] ?? userData[type] }

  /// Returns the row of a key of a list of metadata, or of timed metadata.
  ///
  /// - Parameters:
  ///   - namespace: The namespace of its name: `mdta`, or `udta` for types of user data.
  ///   - name: The name, such as `com.apple.quicktime.make`.
  /// - Returns: The row, or nil if the key is not in the catalogue.
  static func quickTimeKey(named namespace: FourCC, in name: [UInt8]) -> CatalogueRow? {
    switch namespace {
    case "mdta": quickTimeKey(String(decoding: name, as: UTF8.self))
    case "udta" where name.count == 4: name.uint32(at: 0).flatMap { listed(FourCC($0)) }
    default: nil
    }
  }

  /// Returns the kinds that the words of an uncatalogued name suggest, or nil if they suggest no
  /// kind.
  static func kinds(ofKey name: [UInt8]) -> Kinds? {
    kinds(ofKey: String(decoding: name, as: UTF8.self))
  }

  /// Returns the row of an entry of type `----`, by its name.
  static func freeForm(_ name: [UInt8]) -> CatalogueRow? {
    freeForm(String(decoding: name, as: UTF8.self))
  }

  /// Returns the row of a stream or a value in GoPro's format.
  static func gpmf(_ key: FourCC) -> CatalogueRow? { gpmfKeys[key] }

  /// Returns the row of a track that is removed or kept whole, by the type of its sample
  /// descriptions.
  static func timedDescription(_ type: FourCC) -> CatalogueRow? { timedDescriptions[type] }

  /// Returns the value of a text in a movie, if its coarse form fits in the same space.
  static func exactValue(_ text: [UInt8], of key: String) -> ExactValue? {
    guard text.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    let text = String(decoding: text, as: UTF8.self)
    if quickTimePositions.contains(key) {
      let position = WrittenPosition.text(text)
      return position.isRoomy && position.coordinates != nil ? .position(position) : nil
    }
    return quickTimeDates.contains(key) ? WrittenDate(text, as: .fixed).map(ExactValue.date) : nil
  }
}
