import Vocabulary

/// How a kind of JPEG segment is told from others of the same marker.
package struct JPEGSegmentSignature: Sendable {
  /// The segment's marker code, such as 0xE1 for APP1.
  package let marker: UInt8
  /// The bytes by which it is told.
  package let bytes: [UInt8]
  /// Where in the payload they stand; nil where they may stand anywhere in it.
  package let offset: Int?
  package let row: CatalogueRow

  /// A segment told by a text at this offset of its payload.
  @inline(never)
  init(
    _ marker: UInt8, _ text: String, at offset: Int? = 0, _ key: String, _ kinds: RowKinds,
    _ specification: String
  ) {
    self.init(marker, Array(text.utf8), at: offset, key, kinds, specification)
  }

  /// A segment told by bytes at this offset of its payload.
  @inline(never)
  init(
    _ marker: UInt8, _ bytes: [UInt8], at offset: Int? = 0, _ key: String, _ kinds: RowKinds,
    _ specification: String
  ) {
    self.marker = marker
    self.bytes = bytes
    self.offset = offset
    self.row = CatalogueRow(key, kinds.kinds, specification)
  }
}
