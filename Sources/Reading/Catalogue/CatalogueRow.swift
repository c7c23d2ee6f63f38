package import Vocabulary

/// The catalogue's entry for one key of one carrier: its kinds and where it is specified.
package struct CatalogueRow: Sendable, Hashable {
  /// The key's name, such as `GPSLatitude` or `exif:GPSLatitude`.
  package let key: String
  /// The kinds that the key's values reveal.
  package let kinds: Kinds
  /// Where the key is specified, such as `Exif 3.0 4.6.6`.
  package let specification: String

  package init(_ key: String, _ kinds: Kinds, _ specification: String) {
    self.key = key
    self.kinds = kinds
    self.specification = specification
  }
}

/// The table of known keys: one table for each carrier, one row for each key.
package enum Catalogue {}
