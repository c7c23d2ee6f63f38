import Bytes
package import Containers
package import Vocabulary

extension Catalogue {
  /// The row of a box in user data.
  package static func userData(_ type: FourCC) -> CatalogueRow? { userData[type] }

  /// The row of an entry in a list of metadata.
  package static func listed(_ type: FourCC) -> CatalogueRow? { itemList[type] ?? userData[type] }

  /// The row of a key of a list of metadata, or of timed metadata.
  ///
  /// - Parameters:
  ///   - namespace: The namespace of its name: `mdta`, or `udta` for types of user data.
  ///   - name: The name, as `com.apple.quicktime.make`.
  /// - Returns: Its row; nil where it has none.
  package static func quickTimeKey(_ namespace: FourCC, _ name: [UInt8]) -> CatalogueRow? {
    switch namespace {
    case "mdta": quickTimeKeys[String(decoding: name, as: UTF8.self)]
    case "udta" where name.count == 4: name.uint32(at: 0).flatMap { listed(FourCC($0)) }
    default: nil
    }
  }

  /// The kinds that the words of a name tell which has no row; nil where they tell none.
  ///
  /// In names of Apple and Android all words count, in others those that tell a kind anywhere.
  package static func kinds(ofKey name: [UInt8]) -> Kinds? {
    let name = String(decoding: name, as: UTF8.self)
    guard let kinds = XMPNameRule.kinds(of: name) else { return nil }
    let isOwned = ["com.apple.quicktime.", "com.apple.photos.", "com.android."].contains {
      name.hasPrefix($0)
    }
    return isOwned || kinds.intersects(XMPNameRule.toldAnywhere) ? kinds : nil
  }

  /// The row of an entry of type `----`, by its name.
  package static func freeForm(_ name: [UInt8]) -> CatalogueRow? {
    freeForm[String(decoding: name, as: UTF8.self)]
  }
}
