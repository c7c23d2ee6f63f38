import Samples
import Testing

@testable import Metadata

/// Texts that state a position, and texts that do not.
@Suite struct PositionTextTests {
  static let positions = [
    // Decimal degrees
    "48.857722, 2.295058", "48.8577 2.2950", "-33.8568,151.2153", "48,857722; 2,295058",
    "48.8577, 2.2950 in Paris", "48.8577, 2.2950 M. Dupont", "Range 48.8577, 2.2950 g",
    "Tour Eiffel (48.857722/2.295058)", "2.295058,48.857722", "51.50074,-0.12462",
    "48.857722, 2.295058, 35.5", "48.857722N 2.295058E", "48.857722° N, 2.295058° E",
    "Home 48.857722,2.295058; School 48.860611,2.337644",
    "48.857722,2.295058 48.860611,2.337644 48.852968,2.349902",
    "2.295058,48.857722,35 2.337644,48.860611,40",
    // With names
    "lat: 48.86 lon: 2.30", "{\"lat\": 48.86, \"lng\": 2.30}",
    "{\\\"lat\\\":48.8577,\\\"lon\\\":2.2950}",
    "latitude=48.86", "gps_lat=48.857&gps_lon=2.295", "GPS: 48.86, 2.30", "location: 48.86,2.30",
    "latitudeE7: 488577220, longitudeE7: 22950580", "\"latitude\": 48857722",
    // Degrees, minutes, seconds
    "48°51'27.76\"N 2°17'42.2\"E", "48°51'27.76\"N", "48°51′27.8″ N, 2°17′42.2″ E", "48º51.4627'N",
    "N48 51.463 E002 17.703", "48 51 27.76 N 2 17 42.1 E", "48 deg 51' 27.76\" N",
    "48-51-27N 002-17-42E", "N:485127.76", "485127N 0021742E", "N:485127.76 E:0021742.21",
    "48°51' N 2°17' O", "48.8577°N",
    // ISO 6709 and NMEA 0183
    "+48.8577+002.2950/", "+48.8577-002.2950+035.000/", "+4851.46+00217.70/",
    "+485127.7+0021742.0/", "+48.86+002.30CRSWGS_84/",
    "$GPGGA,123519,4851.4627,N,00217.7034,E,1,08,0.9,35.0,M,46.9,M,,*47",
    // Links
    "geo:48.86,2.30;u=35", "https://www.google.com/maps/@48.8577,2.2950,17z",
    "https://maps.google.com/?q=48.86,2.30", "https://maps.apple.com/?ll=48.8577%2C2.2950",
    "https://www.openstreetmap.org/#map=17/48.8577/2.2950",
    "https://www.openstreetmap.org/?mlat=48.8577&mlon=2.2950#map=5/1/1",
    "https://www.google.com/maps/place/X/data=!3m1!4b1!8m2!3d48.8577!4d2.2950",
    "https://maps.app.goo.gl/abcDEF123", "see https://what3words.com/filled.count.soap",
    // Geometries
    "POINT(2.295 48.857)", "SRID=4326;POINT Z (2.295 48.857 35)",
    "POLYGON ((2.29 48.85, 2.30 48.85, 2.30 48.86, 2.29 48.85))",
    "{\"type\":\"Point\",\"coordinates\":[2.295,48.857]}",
    "{\"coordinates\": [[[2.29, 48.85], [2.30, 48.86]]]}",
    // Codes
    "8FW4V75V+8Q", "plus code V75V+8Q Paris", "geohash: u09tvw0", "MGRS 31U DQ 48251 11932",
    "mgrs=31UDQ4825111932",
    // A line of a table, and any characters between two numbers
    "Lincoln Memorial|10|121.0|38.889269|-77.049932", "10;121.0;38.889269;-77.049932;seen",
    "38.889269 & -77.049932", "38.889269*-77.049932", "38.889269 → -77.049932",
    "38.889269、-77.049932", "38.889269 @ -77.049932",
    // Words of other languages, digits of other scripts, and marks of direction
    "北緯35度41分22秒 東経139度41分30秒", "北緯35.6895 東経139.6917", "緯度：35.6895　経度：139.6917",
    "纬度 39.9042, 经度 116.4074", "북위 37.5665 동경 126.9780", "широта 55.7558",
    "55.7558 с.ш. 37.6173 в.д.", "latitud: 40.4168", "Breitengrad 52.5200", "Längengrad: 13.40",
    "Breite 52.52, Länge 13.40", "40.4168 Norte, 3.7038 Oeste", "48.8577 nord, 2.2950 est",
    "6.2088 selatan, 106.8456 timur",
    "٤٨٫٨٥٧٧، ٢٫٢٩٥٠", "\u{200E}48.8577\u{200E}, \u{200E}2.2950\u{200E}", "4\u{2060}8.8577, 2.2950",
    // Machine tags
    "geo:lat=48.8577", "geo:lon=-2.2950",
    // Base64 of `{"lat":48.8577,"lng":2.2950}` and of `48.857722, 2.295058`
    "eyJsYXQiOjQ4Ljg1NzcsImxuZyI6Mi4yOTUwfQ==", "poi=NDguODU3NzIyLCAyLjI5NTA1OA",
  ]

  @Test(arguments: positions)
  func `text that states a position is recognised`(text: String) {
    #expect(PositionText.occurs(in: text))
    #expect(PositionText.occurs(in: "Holiday 2026:\n\(text)\nwith friends"))
  }

  @Test(arguments: positions)
  func `positions are recognised among other bytes, and in UTF-16`(text: String) {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    #expect(
      PositionText.occurs(
        inBytes: isPlain ? [1, 2, 3, 0] + Array(text.utf8) + [0, 5] : Array(text.utf8)))
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(PositionText.occurs(inBytes: [0xFF, 0xFE] + wide))
    if isPlain { #expect(PositionText.occurs(inBytes: [0x07, 0x01] + wide + [9, 9])) }
  }

  @Test(arguments: [
    "", "A day at the sea", "2026:05:03 12:30:00", "2026-05-03T12:30:00+02:00", "1.2.3.4",
    "f/1.78, 1/120 s, 24.0 mm", "24.0-70.0 mm f/2.8", "1920x1080", "4032, 3024", "Version 17.4.1",
    "0.3127, 0.3290", "touch: (0.5136111, 0.5136111)", "1.9453125, 1.6328125",
    "0.6414 -0.3221 0.0718 -0.1524 1.2215 0.0351", "10.1234, 20.1234, 30.1234, 40.1234",
    "1.0000 0.0000 0.0000", "\"pos\": [26.123456, 74.987654]", "crop: 12.3456, 45.6789",
    "aec_lux: 128.13422; aec_lux_index: 0", "ISO 100", "100%", "+02:00", "UTC+01:00 -05:00",
    "1/60 sec at f / 2.8, 50.0 mm", "LEICA DG 12-60/F2.8-4.0", "84.0°", "temperature 20.5°C",
    "3 W 4.5 s", "IPTC digest 8d2b6b8ab1f3d6f7a1c7e4b29f0c1d23",
    "xmp.did:8ab1f3d6-f7a1-c7e4-b29f-0c1d23aa01ff",
    "uuid 17ee8c60-f84d-11d9-8cd6-0800200c9a66", "AF-S 50mm, 0.1234; 0.4321", "Phone +49 30 901820",
    "+49 (30) 1234-5678", "E 18-55mm F3.5-5.6 OSS", "S/N 12345678", "N 8000.5", "f3.5e5.6",
    "chr(48) 51 27", "https://example.org/a/1.23/4.56", "point(120, 45)",
    "EF70-200mm f/2.8L IS II USM",
    "SGVsbG8gV29ybGQhIFRoaXMgaXMgYSB0ZXh0Lg==", "Lens 23.4567, 45.6789 mm",
    "Exposure bracket 12.5000, 25.0000", "Angle 12.50° E", "Breite: 23.50 cm, Höhe: 12.50 cm",
    "Länge 12.50 m", "20度 30分", "体温36.5度", "12.3456%, 45.6789%", "12.3456 × 45.6789",
    "1|4.5|23.4567|45.6789|12.3456", "South Park, season 4, 12.50 to 25.75",
  ])
  func `text that states something else is not recognised`(text: String) {
    #expect(!PositionText.occurs(in: text))
  }

  @Test(
    arguments: [
      ([0x96, 0x6B, 0x88, 0xDC] + Array("35.6895 ".utf8) + [0x93, 0x8C, 0x8C, 0x6F]
        + Array("139.6917".utf8)),
      ([0x1B, 0x24, 0x42, 0x4B, 0x4C] + [0x1B, 0x28, 0x42] + Array("35.6895, 139.6917".utf8)),
    ] as [[UInt8]])
  func `positions are recognised in the codes of Japan`(bytes: [UInt8]) {
    #expect(PositionText.occurs(inBytes: bytes))
  }

  @Test func `half a position is recognised with its axis`() {
    #expect(PositionText.loneAxis(in: "lat=38.889269") == UInt8(ascii: "n"))
    #expect(PositionText.loneAxis(in: "lon: -77.049932") == UInt8(ascii: "e"))
    #expect(PositionText.loneAxis(in: "77.0499 W") == UInt8(ascii: "e"))
    for text in ["38.889269", "lat", "a long day of 12 hours", "E 18-55mm"] {
      #expect(PositionText.loneAxis(in: text) == nil, "\(text)")
    }
  }

  @Test func `the work grows with the length of the text`() {
    // Digits, endless numbers, opened codes: parsing each anew at every offset would take quadratic
    // time.
    for piece in [
      "1", "1.2345 ", "1,2345", "48 ", "48°51'", "%2", "A", "maps./", "n:4", "geo:", "+",
    ] {
      let text = String(repeating: piece, count: 1 << 17)
      let spent = ProcessorTime.spent { _ = PositionText.occurs(in: text) }
      // Quadratic time would be hours.
      #expect(spent < .seconds(60), "\(piece)")
    }
  }
}
