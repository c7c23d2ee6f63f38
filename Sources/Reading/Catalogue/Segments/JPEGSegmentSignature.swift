import Vocabulary

/// The signature of a kind of JPEG segment, which distinguishes it from others with the same
/// marker.
package struct JPEGSegmentSignature: Sendable {
  /// The segment's marker code, such as 0xE1 for APP1.
  package let marker: UInt8
  /// The bytes of the signature.
  package let bytes: [UInt8]
  /// The offset of the bytes in the payload, or nil if they may be anywhere in it.
  package let offset: Int?
  package let row: CatalogueRow

  /// Makes a signature with a string at an offset of the payload.
  @inline(never)
  init(
    _ marker: UInt8, _ text: String, at offset: Int? = 0, _ key: String, _ kinds: RowKinds,
    _ specification: String
  ) {
    self.init(marker, Array(text.utf8), at: offset, key, kinds, specification)
  }

  /// Makes a signature with bytes at an offset of the payload.
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
