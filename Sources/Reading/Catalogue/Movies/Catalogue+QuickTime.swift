package import Vocabulary

extension Catalogue {
  /// The row of a key of a list of metadata, or of timed metadata, by its name in the
  /// namespace `mdta`, such as `com.apple.quicktime.make`.
  package static func quickTimeKey(_ name: String) -> CatalogueRow? { quickTimeKeys[name] }

  /// The kinds that the words of a name tell which has no row; nil where they tell none.
  ///
  /// In names of Apple and Android all words count, in others those that tell a kind anywhere.
  package static func kinds(ofKey name: String) -> Kinds? {
    guard let kinds = XMPNameRule.kinds(of: name) else { return nil }
    let isOwned = ["com.apple.quicktime.", "com.apple.photos.", "com.android."].contains {
      name.hasPrefix($0)
    }
    return isOwned || kinds.intersects(XMPNameRule.toldAnywhere) ? kinds : nil
  }

  /// The row of an entry of type `----`, by its name.
  package static func freeForm(_ name: String) -> CatalogueRow? { freeForm[name] }
}
