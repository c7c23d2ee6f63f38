import Glibc
package import Vocabulary

/// A position in metres of its zone: UTM, and the squares of the military grid [NGA.STND.0037].
package struct GridReference: Sendable {
  /// The zone, 1 to 60, from the date line to the east.
  let zone: Int
  /// The letter for 8 degrees of latitude.
  let band: UInt8
  /// The metres to the east of a line 500 km west of the middle of the zone.
  package let easting: Double
  /// The metres to the north of the equator or, in the south, of a line 10,000 km south of it.
  package let northing: Double

  /// Finds the place of a position, or returns nil near the poles, which use other grids.
  package init?(of position: Coordinates) {
    let (latitude, longitude) = (
      Double(position.latitude) / 1_000_000, Double(position.longitude) / 1_000_000
    )
    guard (-80..<84).contains(latitude), longitude < 180 else { return nil }
    let row = min(Self.bands.count - 1, (position.latitude + 80_000_000) / 8_000_000)
    band = Self.bands[row]
    zone = Self.zone(band, latitude, longitude)
    let middle = Double(zone * 6 - 183)
    let metres = TransverseMercator.metres(latitude, from: longitude - middle)
    easting = 500_000 + metres.east
    northing = metres.north + (latitude < 0 ? 10_000_000 : 0)
  }

  private static let bands = Array("CDEFGHJKLMNPQRSTUVWX".utf8)

  /// Returns the zone; Norway and Spitsbergen have wider ones.
  private static func zone(_ band: UInt8, _ latitude: Double, _ longitude: Double) -> Int {
    let plain = Int((longitude + 180) / 6) + 1
    switch (band, longitude) {
    case (UInt8(ascii: "V"), 3..<12): return 32
    case (UInt8(ascii: "X"), 0..<9): return 31
    case (UInt8(ascii: "X"), 9..<21): return 33
    case (UInt8(ascii: "X"), 21..<33): return 35
    case (UInt8(ascii: "X"), 33..<42): return 37
    default: return plain
    }
  }

  /// The letters for 100 km of easting, by zones, and of northing.
  private static let (columns, rows) = (
    ["STUVWXYZ", "ABCDEFGH", "JKLMNPQR"].map { Array($0.utf8) }, Array("ABCDEFGHJKLMNPQRSTUV".utf8)
  )

  /// The possible beginnings of references to the place: band, square of 100 km, and the first four
  /// digits, which give ten metres to the east, with and without spaces.
  var beginnings: [[UInt8]] {
    let (east, north) = (Int(easting.rounded(.down)), Int(northing.rounded(.down)))
    var (beginnings, tens): ([[UInt8]], Int?) = ([], nil)
    // One metre to either side, which rarely changes the tens.
    for east in east - 1...east + 1 where east / 10 != tens {
      tens = east / 10
      let (columns, column) = (Self.columns[zone % 3], east / 100_000 - 1)
      guard columns.indices.contains(column) else { continue }
      let row = (north / 100_000 + (zone % 2 == 0 ? 5 : 0)) % Self.rows.count
      let square = [columns[column], Self.rows[row]]
      for spaces in [([], []), ([], [0x20]), ([0x20], [0x20])] as [([UInt8], [UInt8])] {
        var beginning = [band] + spaces.0 + square + spaces.1
        let digits = Array(String(east % 100_000 / 10).utf8)
        beginning += [UInt8](repeating: UInt8(ascii: "0"), count: max(0, 4 - digits.count)) + digits
        beginnings.append(beginning)
      }
    }
    return beginnings
  }
}

/// The projection of the ellipsoid on a zone, exact to a decimetre inside the zone [USGS
/// Professional Paper 1395, 8-9 to 8-15].
enum TransverseMercator {
  /// Returns the metres from the intersection of the equator and the middle of a zone.
  ///
  /// - Parameters:
  ///   - latitude: The latitude in degrees.
  ///   - angle: The degrees to the east of the middle.
  /// - Returns: The metres to the east and to the north.
  static func metres(_ latitude: Double, from angle: Double) -> (east: Double, north: Double) {
    let phi = latitude * .pi / 180
    let (sine, cosine) = (sin(phi), cos(phi))
    let tangent = sine / cosine
    let radius = axis / (1 - e2 * sine * sine).squareRoot()
    let (t, c) = (tangent * tangent, second * cosine * cosine)
    let a = angle * .pi / 180 * cosine
    let a2 = a * a
    let third = (1 - t + c) * a2 / 6
    let fifth = (5 - 18 * t + t * t + 72 * c - 58 * second) * a2 * a2 / 120
    let fourth = (5 - t + 9 * c + 4 * c * c) * a2 / 24
    let sixth = (61 - 58 * t + t * t + 600 * c - 330 * second) * a2 * a2 / 720
    let arc = meridian(phi, sine, cosine)
    return (
      scale * radius * a * (1 + third + fifth),
      scale * (arc + radius * tangent * a2 * (0.5 + fourth + sixth))
    )
  }

  private static let (axis, e2, scale) = (6_378_137.0, 0.006_694_379_990_14, 0.9996)
  private static let second = e2 / (1 - e2)

  /// Returns the length of the meridian from the equator.
  private static func meridian(_ phi: Double, _ sine: Double, _ cosine: Double) -> Double {
    let (sin2, cos2) = (2 * sine * cosine, 1 - 2 * sine * sine)
    let (sin4, cos4) = (2 * sin2 * cos2, 1 - 2 * sin2 * sin2)
    let sin6 = sin4 * cos2 + cos4 * sin2
    let (e4, e6) = (e2 * e2, e2 * e2 * e2)
    let first = (1 - e2 / 4 - 3 * e4 / 64 - 5 * e6 / 256) * phi
    let second = (3 * e2 / 8 + 3 * e4 / 32 + 45 * e6 / 1024) * sin2
    let third = (15 * e4 / 256 + 45 * e6 / 1024) * sin4
    return axis * (first - second + third - 35 * e6 / 3072 * sin6)
  }
}
