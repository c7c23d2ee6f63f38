package import Vocabulary

/// What is known of one key of one carrier.
package struct CatalogueRow: Sendable, Hashable {
  /// The key's name, such as `GPSLatitude` or `exif:GPSLatitude`.
  package let key: String
  /// What the key's values reveal.
  package let kinds: Kinds
  /// Where the key is specified, such as `Exif 3.0 4.6.6`.
  package let specification: String

  package init(_ key: String, _ kinds: Kinds, _ specification: String) {
    self.key = key
    self.kinds = kinds
    self.specification = specification
  }
}

/// What is known of the keys of every carrier: one table a carrier, one row a key.
package enum Catalogue {}
