import Vocabulary

extension Catalogue {
  static let exifImage = CatalogueTable<UInt16>([
    .init("TIFF 6.0", [.init(0x010F, "Make", .deviceModel)])
  ])
  static let exifGPS = CatalogueTable<UInt16>([
    .init("Exif 3.0 4.6.7", [.init(0x0002, "GPSLatitude", .location)])
  ])
  static let exifInteroperability = CatalogueTable<UInt16>([
    .init("Exif 3.0 4.6.8", [.init(0x0001, "InteroperabilityIndex", .rendering)])
  ])
}
