import Vocabulary

/// The codes that stand for a place, as needles.
///
/// | code | as exactly as | such as |
/// |---|---|---|
/// | plus code, full or short [Open Location Code] | ten digits: 14 m | `8FW4V75V+8Q`, `V75V+8Q` |
/// | geohash | eight characters: 38 m by 19 m | `u09tunqu` |
/// | military grid | four digits to the east: 10 m | `31UDQ4825111932` |
/// | Maidenhead locator | eight characters: 0.9 km by 0.5 km | `JN18du55` |
///
/// Where more characters follow it is the same place. In capitals and small letters. None has less
/// than seven characters, so one in 10^10 texts of letters and digits is one by chance.
enum PlaceCodes {
  /// The codes of a position, and of those a millionth of a degree away: it was rounded.
  static func texts(of position: Coordinates) -> Set<String> {
    var texts = GridReference(of: position)?.beginnings ?? []
    for (north, east) in [(0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
      let latitude = position.latitude + north + 90_000_000
      let longitude = position.longitude + east + 180_000_000
      guard (0..<180_000_000).contains(latitude), (0..<360_000_000).contains(longitude) else {
        continue
      }
      texts.insert(plusCode(latitude, longitude))
      texts.insert(geohash(latitude, longitude))
      texts.insert(locator(latitude, longitude))
    }
    return Set(texts.flatMap { [$0.lowercased(), $0.uppercased(), mixed($0)] })
  }

  static func needles(of position: Coordinates) -> [Needle] {
    texts(of: position).compactMap { Needle($0.utf8) }
  }

  /// As locators are written as well: `JN18du55`.
  private static func mixed(_ code: String) -> String {
    code.count == 8 ? code.prefix(4).uppercased() + code.dropFirst(4).lowercased() : code
  }

  /// The last six digits: those in front of them say which degree it is.
  ///
  /// Both angles are in millionths of a degree from the south pole and the date line.
  private static func plusCode(_ latitude: Int, _ longitude: Int) -> String {
    let digits = Array("23456789CFGHJMPQRVWX")
    let code = [400, 20, 1].flatMap { unit in
      [latitude, longitude].map { digits[$0 / 125 / unit % 20] }
    }
    return String(code[..<4]) + "+" + String(code[4...])
  }

  private static func geohash(_ latitude: Int, _ longitude: Int) -> String {
    let digits = Array("0123456789bcdefghjkmnpqrstuvwxyz")
    let (north, east) = ((latitude << 20) / 180_000_000, (longitude << 20) / 360_000_000)
    var bits = 0
    for place in stride(from: 19, through: 0, by: -1) {
      bits = bits << 2 | (east >> place & 1) << 1 | north >> place & 1
    }
    return String(stride(from: 35, through: 0, by: -5).map { digits[bits >> $0 & 31] })
  }

  private static func locator(_ latitude: Int, _ longitude: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWX")
    let (north, east) = (latitude * 240 / 1_000_000, longitude * 120 / 1_000_000)
    let code = [east, north].map {
      [
        letters[$0 / 2400], Character("\($0 / 240 % 10)"), letters[$0 / 10 % 24],
        Character("\($0 % 10)"),
      ]
    }
    return String((0..<4).flatMap { [code[0][$0], code[1][$0]] })
  }
}
