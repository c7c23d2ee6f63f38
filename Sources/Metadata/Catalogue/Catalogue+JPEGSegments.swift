import Vocabulary

extension Catalogue {
  /// What is known of a JPEG segment, by its marker and the start of its payload (without the
  /// marker and the length); nil where the payload bears no known signature.
  package static func jpegSegment(marker: UInt8, payload: [UInt8]) -> CatalogueRow? {
    marker == 0xFE ? CatalogueRow("COM", Kinds(.caption), "T.81 B.2.4.5") : nil
  }
}
