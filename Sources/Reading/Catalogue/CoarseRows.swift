package import Vocabulary

/// The keys whose values have a coarse form.
///
/// All other keys of `location` and `captureTime` are removed when these kinds become coarse.
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

  /// The keys of place names in maker notes.
  package static let makerNotePlaceNames: [String: PlaceLevel] = [
    "Panasonic:City": .city, "Panasonic:State": .region, "Panasonic:Country": .country,
  ]

  /// The keys of place names in XMP.
  package static let xmpPlaceNames: [String: PlaceLevel] = [
    "photoshop:City": .city, "photoshop:State": .region, "photoshop:Country": .country,
    "Iptc4xmpCore:CountryCode": .country,
    "Iptc4xmpExt:City": .city, "Iptc4xmpExt:ProvinceState": .region,
    "Iptc4xmpExt:CountryName": .country, "Iptc4xmpExt:CountryCode": .country,
    "Iptc4xmpExt:WorldRegion": .country,
    "dwc:municipality": .city, "dwc:county": .region, "dwc:stateProvince": .region,
    "dwc:country": .country, "dwc:countryCode": .country, "dwc:continent": .country,
  ]

  /// The pairs of keys that form a position if they are in one structure.
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

  /// The texts of movies that hold a position [QTFF, Metadata; ISO 6709 Annex H].
  package static let quickTimePositions: Set<String> = [
    "com.apple.quicktime.location.ISO6709", "©xyz", "@xyz", "location", "location-eng",
  ]

  /// The texts of movies that hold a date [QTFF, Metadata].
  package static let quickTimeDates: Set<String> = [
    "com.apple.quicktime.creationdate", "com.apple.quicktime.year", "©day", "@day", "date",
    "creation_time", "rldt",
  ]

  /// Returns whether the words of an XMP key indicate a date, and not a part or a zone of one.
  ///
  /// The value must also be written as a date, but a number of four digits has many possible
  /// meanings.
  package static func isXMPDate(_ key: String) -> Bool {
    let name = key.split(separator: ":").last.map(String.init) ?? key
    return !XMPNameRule.words(of: name).isDisjoint(with: [
      "date", "datetime", "created", "modified", "edited", "when", "issued", "available", "valid",
      "year",
    ])
  }
}
