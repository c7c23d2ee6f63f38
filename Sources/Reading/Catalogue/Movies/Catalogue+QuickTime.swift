package import Vocabulary

extension Catalogue {
  /// Returns the row of a key of a list of metadata, or of timed metadata, by its name in the
  /// namespace `mdta`, such as `com.apple.quicktime.make`.
  package static func quickTimeKey(_ name: String) -> CatalogueRow? { quickTimeKeys[name] }

  /// Returns the kinds that the words of a name without a row indicate, or nil if they indicate
  /// none.
  ///
  /// In names of Apple and Android all words count; in other names, only those that indicate a kind
  /// in any namespace.
  package static func kinds(ofKey name: String) -> Kinds? {
    guard let kinds = XMPNameRule.kinds(of: name) else { return nil }
    let isOwned = ["com.apple.quicktime.", "com.apple.photos.", "com.android."].contains {
      name.hasPrefix($0)
    }
    return isOwned || kinds.intersects(XMPNameRule.recognisedAnywhere) ? kinds : nil
  }

  /// Returns the row of an entry of type `----`, by its name.
  package static func freeForm(_ name: String) -> CatalogueRow? { freeForm[name] }
}
