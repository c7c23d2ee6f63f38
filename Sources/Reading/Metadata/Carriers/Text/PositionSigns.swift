import Bytes

/// The signs in a text that some forms of positions require.
///
/// They are found in one pass, so that most texts need no closer examination.
struct PositionSigns {
  /// A sign of degrees, or a separate letter or word that can be a hemisphere.
  private(set) var hemisphere = false
  /// A bracket, as in geometries.
  private(set) var bracket = false
  /// The beginning of a link or of a `geo:` address.
  private(set) var link = false
  /// A plus, as in codes of places.
  private(set) var plus = false
  /// The address of a page about one place.
  private(set) var page = false
  /// The codes whose names appear in the text.
  private(set) var codes: [PlaceCode] = []

  init() {}

  init(in units: [UInt8]) {
    var previous: UInt8 = 0x20
    for (index, unit) in units.enumerated() {
      switch unit {
      case PositionUnits.degree: hemisphere = true
      case UInt8(ascii: "("), UInt8(ascii: "["): bracket = true
      case UInt8(ascii: "+"): plus = true
      case UInt8(ascii: "/") where previous == UInt8(ascii: "/"): link = true
      default: break
      }
      if unit.isLetter, !previous.isLetter {
        let word = units[index...].prefix(8).prefix { $0.isLetter }
        if PositionWords.hemisphere(word) != nil { hemisphere = true }
        lookForWords(in: units, at: index)
      }
      previous = unit
    }
  }

  private mutating func lookForWords(in units: [UInt8], at index: Int) {
    func matches(_ word: String) -> Bool { units.holds(word.utf8, at: index) }
    switch units[index] {
    case UInt8(ascii: "m"):
      if matches("maps.") || matches("map=") { link = true }
      if matches("maps.app.goo.gl/") || matches("maps.apple/p/") { page = true }
      if matches("mgrs") { codes.append(.grid) }
    case UInt8(ascii: "g"):
      if matches("geo:") { link = true }
      if matches("goo.gl/maps/") { page = true }
      if matches("geohash") { codes.append(.geohash) }
    case UInt8(ascii: "p"):
      if matches("plus.codes/") { page = true }
      if matches("plus code") || matches("pluscode") { codes.append(.plusCode) }
    case UInt8(ascii: "o"):
      if matches("osm.org/go/") { page = true }
      if matches("open location code") || matches("olc") { codes.append(.plusCode) }
    case UInt8(ascii: "u"): if matches("usng") { codes.append(.grid) }
    case UInt8(ascii: "w"): if matches("what3words.com/") || matches("w3w.co/") { page = true }
    default: break
    }
  }
}
