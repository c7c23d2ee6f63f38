package import Vocabulary

/// Keys whose values can be said less exactly. All other keys of `location` and `captureTime`
/// have no coarse form, and are removed where these kinds become coarse.
extension Catalogue {
  /// DateTime, DateTimeOriginal, DateTimeDigitized [Exif 3.0 4.6.5, 4.6.6].
  package static let exifDates: Set<UInt16> = [0x0132, 0x9003, 0x9004]

  /// DateSent, ReleaseDate, ExpirationDate, ReferenceDate, DateCreated, DigitalCreationDate
  /// [IIM 4.2].
  package static let iptcDates: Set<UInt16> = [0x0146, 0x021E, 0x0225, 0x022F, 0x0237, 0x023E]

  /// City, ProvinceState, CountryCode, CountryName [IIM 4.2].
  package static let iptcPlaceNames: [UInt16: PlaceLevel] = [
    0x025A: .city, 0x025F: .region, 0x0264: .country, 0x0265: .country,
  ]

  /// Names that makers write apart.
  package static let makerNotePlaceNames: [String: PlaceLevel] = [
    "Panasonic:City": .city, "Panasonic:State": .region, "Panasonic:Country": .country,
  ]

  /// Names of places in XMP, by their keys.
  package static let xmpPlaceNames: [String: PlaceLevel] = [
    "photoshop:City": .city, "photoshop:State": .region, "photoshop:Country": .country,
    "Iptc4xmpCore:CountryCode": .country,
    "Iptc4xmpExt:City": .city, "Iptc4xmpExt:ProvinceState": .region,
    "Iptc4xmpExt:CountryName": .country, "Iptc4xmpExt:CountryCode": .country,
    "Iptc4xmpExt:WorldRegion": .country,
    "dwc:municipality": .city, "dwc:county": .region, "dwc:stateProvince": .region,
    "dwc:country": .country, "dwc:countryCode": .country, "dwc:continent": .country,
  ]

  /// Keys that are a position together where they stand in one structure.
  package static let xmpPositions: [(latitude: String, longitude: String)] = [
    ("exif:GPSLatitude", "exif:GPSLongitude"),
    ("Iptc4xmpExt:GPSLatitude", "Iptc4xmpExt:GPSLongitude"),
    ("drone-dji:GpsLatitude", "drone-dji:GpsLongitude"),
    ("drone-dji:GpsLatitude", "drone-dji:GpsLongtitude"),
    ("drone-dji:Latitude", "drone-dji:Longitude"),
    ("Camera:GPSLatitude", "Camera:GPSLongitude"),
    ("ast:GPSLatitude", "ast:GPSLongitude"),
    ("dwc:decimalLatitude", "dwc:decimalLongitude"),
  ]

  /// Texts of movies that are a position [QTFF, Metadata; ISO 6709 Annex H].
  package static let quickTimePositions: Set<String> = [
    "com.apple.quicktime.location.ISO6709", "©xyz", "@xyz", "location", "location-eng",
  ]

  /// Texts of movies that are a date [QTFF, Metadata].
  package static let quickTimeDates: Set<String> = [
    "com.apple.quicktime.creationdate", "com.apple.quicktime.year", "©day", "@day", "date",
    "creation_time", "rldt",
  ]

  /// Whether the words of an XMP key say that its value is a date, and not a part or a zone of one.
  ///
  /// A value must be written as a date, too; but a number of four digits may be one of many things.
  package static func isXMPDate(_ key: String) -> Bool {
    let name = key.split(separator: ":").last.map(String.init) ?? key
    return !XMPNameRule.words(of: name).isDisjoint(with: [
      "date", "datetime", "created", "modified", "edited", "when", "issued", "available", "valid",
      "year",
    ])
  }
}
