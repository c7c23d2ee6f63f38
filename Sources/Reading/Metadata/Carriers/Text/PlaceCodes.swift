package import Vocabulary

/// The codes for a place.
///
/// | code | as exactly as | such as |
/// |---|---|---|
/// | plus code, full or short [Open Location Code] | ten digits: 14 m | `8FW4V75V+8Q`, `V75V+8Q` |
/// | geohash | eight characters: 38 m by 19 m | `u09tunqu` |
/// | military grid | four digits to the east: 10 m | `31UDQ4825111932` |
/// | Maidenhead locator | eight characters: 0.9 km by 0.5 km | `JN18du55` |
///
/// A code with more characters names the same place. All codes have at least seven characters, so
/// only one in 10^10 texts of letters and digits is one by chance.
package enum PlaceCodes {
  /// Returns the codes of a position in capitals, including those a millionth of a degree away,
  /// since it was rounded.
  package static func codes(of position: Coordinates) -> [[UInt8]] {
    // Nearly always, all of them lie in one cell.
    var (plus, hash, locator): ([Cell], [Cell], [Cell]) = ([], [], [])
    for (north, east) in [(0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
      let latitude = position.latitude + north + 90_000_000
      let longitude = position.longitude + east + 180_000_000
      guard (0..<180_000_000).contains(latitude), (0..<360_000_000).contains(longitude) else {
        continue
      }
      plus.append(new: Cell(latitude / 125, longitude / 125))
      hash.append(new: Cell((latitude << 20) / 180_000_000, (longitude << 20) / 360_000_000))
      locator.append(new: Cell(latitude * 240 / 1_000_000, longitude * 120 / 1_000_000))
    }
    return (GridReference(of: position)?.beginnings ?? []) + plus.map(plusCode) + hash.map(geohash)
      + locator.map(Self.locator)
  }

  /// The cell of a code: rows from the south pole and columns from the date line.
  fileprivate struct Cell: Equatable {
    let north: Int
    let east: Int

    init(_ north: Int, _ east: Int) {
      self.north = north
      self.east = east
    }
  }

  private static let plusDigits = Array("23456789CFGHJMPQRVWX".utf8)

  /// Returns the last six digits; the digits before them give the degree.
  private static func plusCode(_ cell: Cell) -> [UInt8] {
    var code: [UInt8] = []
    for unit in [400, 20, 1] {
      code.append(plusDigits[cell.north / unit % 20])
      code.append(plusDigits[cell.east / unit % 20])
      if unit == 20 { code.append(UInt8(ascii: "+")) }
    }
    return code
  }

  private static let hashDigits = Array("0123456789BCDEFGHJKMNPQRSTUVWXYZ".utf8)

  private static func geohash(_ cell: Cell) -> [UInt8] {
    var bits = 0
    for bit in stride(from: 19, through: 0, by: -1) {
      bits = bits << 2 | (cell.east >> bit & 1) << 1 | cell.north >> bit & 1
    }
    return stride(from: 35, through: 0, by: -5).map { hashDigits[bits >> $0 & 31] }
  }

  private static func locator(_ cell: Cell) -> [UInt8] {
    var code: [UInt8] = []
    // The characters are pairs of 24 letters and pairs of ten digits in turn.
    for (unit, first, count) in [(2400, 0x41, 24), (240, 0x30, 10), (10, 0x41, 24), (1, 0x30, 10)] {
      for number in [cell.east, cell.north] { code.append(UInt8(first + number / unit % count)) }
    }
    return code
  }
}

extension [PlaceCodes.Cell] {
  fileprivate mutating func append(new cell: PlaceCodes.Cell) {
    if !contains(cell) { append(cell) }
  }
}
