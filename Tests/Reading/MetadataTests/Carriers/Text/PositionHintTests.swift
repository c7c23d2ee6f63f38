import Samples
import Testing

@testable import Metadata

/// Texts in which the pass over the bytes finds what a position needs, and texts in which it does
/// not.
@Suite struct PositionHintTests {
  private static func occurs(in text: String) -> Bool { PositionHint.occurs(in: text.utf8.span) }

  @Test(arguments: [
    "geo:1,2", "4°5'N", "4d5'N", "latitude 4.85", "lat:4.8 lng:2", "POINT(2 4.5)",
    "\"coordinates\":[2,4.5]", "+48+002/", "緯度4.85", "с.ш. 4.85", "٤٨", "４８", "ｇｅｏｈａｓｈ",
    "CFGHJMP2+QR", "olc cfgh+qr", "geohash: u09tvw", "maps.app.goo.gl/abc", "goo.gl/maps/abc",
    "plus.codes/CFGH", "osm.org/go/abc", "w3w.co/a.b.c", "a%2Cb", "eyJsYXQiOjQ4Ljg1",
  ])
  func `the shortest texts that name a position pass`(text: String) {
    #expect(Self.occurs(in: text))
  }

  @Test(arguments: [
    "", "A day at the sea", "Canon", "f/2.8", "1/60 s", "100%", "PENTAX K-5", "Ein süßer Hund",
    "GPS", "sRGB 2.1", "\u{E9}\u{FC}\u{F1}", "www.example.org/a/b",
  ])
  func `texts without enough digits, letters or signs do not`(text: String) {
    #expect(!Self.occurs(in: text))
  }

  @Test func `every text that names a position passes, whatever it is composed of`() {
    let pieces = [
      "4", "8", "48", "2.29", "0.5", "85", ".", ",", ";", ":", " ", "-", "+", "/", "(", "[", "{",
      "=", "@", "!", "%2C", "%4", "°", "º", "'", "′", "\"", "N", "e", "W", "o", "d", "deg", "geo",
      "lat", "lng", "long", "latitude", "Breite", "enlem", "gps", "point", "polygon z",
      "coordinates", "crs", "E7", "olc", "mgrs", "31UDQ", "CFGH", "QR", "緯度", "度", "分", "с.ш.", "٤",
      "８", "\u{AD}",
      "\\", "\n",
    ]
    var dice = SplitMix(seed: 1)
    var count = 0
    for _ in 0..<100_000 {
      let text = (0..<Int.random(in: 2...7, using: &dice)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &dice)]
      }.joined()
      guard PositionUnits(text).namePosition else { continue }
      count += 1
      #expect(Self.occurs(in: text), "\(text)")
    }
    #expect(count == 451)
  }
}
