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
    // Nearly always they all lie in one cell.
    var (plus, hash, locator): (Set<Cell>, Set<Cell>, Set<Cell>) = ([], [], [])
    for (north, east) in [(0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
      let latitude = position.latitude + north + 90_000_000
      let longitude = position.longitude + east + 180_000_000
      guard (0..<180_000_000).contains(latitude), (0..<360_000_000).contains(longitude) else {
        continue
      }
      plus.insert(Cell(latitude / 125, longitude / 125))
      hash.insert(Cell((latitude << 20) / 180_000_000, (longitude << 20) / 360_000_000))
      locator.insert(Cell(latitude * 240 / 1_000_000, longitude * 120 / 1_000_000))
    }
    texts.formUnion(plus.map(plusCode))
    texts.formUnion(hash.map(geohash))
    texts.formUnion(locator.map(Self.locator))
    return Set(texts.flatMap { [$0.lowercased(), $0.uppercased(), mixed($0)] })
  }

  /// What a code tells from its neighbours: rows from the south pole and columns from the date line.
  private struct Cell: Hashable {
    let north: Int
    let east: Int

    init(_ north: Int, _ east: Int) {
      self.north = north
      self.east = east
    }
  }

  static func needles(of position: Coordinates) -> [Needle] {
    texts(of: position).compactMap { Needle($0.utf8) }
  }

  /// As locators are written as well: `JN18du55`.
  private static func mixed(_ code: String) -> String {
    code.count == 8 ? code.prefix(4).uppercased() + code.dropFirst(4).lowercased() : code
  }

  /// The last six digits: those in front of them say which degree it is.
  private static func plusCode(_ cell: Cell) -> String {
    let digits = Array("23456789CFGHJMPQRVWX".utf8)
    var code: [UInt8] = []
    for unit in [400, 20, 1] {
      code += [digits[cell.north / unit % 20], digits[cell.east / unit % 20]]
    }
    code.insert(UInt8(ascii: "+"), at: 4)
    return String(decoding: code, as: UTF8.self)
  }

  private static func geohash(_ cell: Cell) -> String {
    let digits = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)
    var bits = 0
    for place in stride(from: 19, through: 0, by: -1) {
      bits = bits << 2 | (cell.east >> place & 1) << 1 | cell.north >> place & 1
    }
    let code = stride(from: 35, through: 0, by: -5).map { digits[bits >> $0 & 31] }
    return String(decoding: code, as: UTF8.self)
  }

  private static func locator(_ cell: Cell) -> String {
    let (letters, digits) = (Array("ABCDEFGHIJKLMNOPQRSTUVWX".utf8), Array("0123456789".utf8))
    var code: [UInt8] = []
    for (unit, signs) in [(2400, letters), (240, digits), (10, letters), (1, digits)] {
      for number in [cell.east, cell.north] { code.append(signs[number / unit % signs.count]) }
    }
    return String(decoding: code, as: UTF8.self)
  }
}
