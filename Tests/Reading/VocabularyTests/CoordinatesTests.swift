import Testing

@testable import Vocabulary

@Suite struct CoordinatesTests {
  /// Cells from the size of a village to that of a continent.
  private static let sizes = [1, 2, 3, 5, 10, 25, 50, 100, 250, 1_000, 4_000, 9_900]

  private static func positions(_ count: Int) -> [Coordinates] {
    var numbers = SplitMix(state: 20_261_121)
    return (0..<count).compactMap { _ in
      Coordinates(
        latitude: Int.random(in: -90_000_000...90_000_000, using: &numbers),
        longitude: Int.random(in: -180_000_000...180_000_000, using: &numbers))
    } + edges
  }

  /// Poles, the date line, the equator, the prime meridian, and what is just beside them.
  private static let edges = [-90_000_000, -89_999_999, -1, 0, 1, 89_999_999, 90_000_000]
    .flatMap { latitude in
      [-180_000_000, -179_999_999, -1, 0, 1, 179_999_999, 180_000_000].compactMap {
        Coordinates(latitude: latitude, longitude: $0)
      }
    }

  @Test(arguments: sizes)
  func `the centre of a centre is itself, even if a carrier rounds it`(kilometres: Int) throws {
    var tried = 0
    for position in Self.positions(3_000) {
      let centre = try #require(position.centre(ofCell: kilometres))
      #expect(centre.centre(ofCell: kilometres) == centre)
      // Fixed point with 16 fractional bits is the coarsest form that carriers write.
      for (down, right) in [(-8, -8), (-8, 8), (8, -8), (8, 8)] {
        let rounded = try #require(
          Coordinates(latitude: centre.latitude + down, longitude: centre.longitude + right))
        #expect(rounded.centre(ofCell: kilometres) == centre)
      }
      tried += 1
    }
    #expect(tried == 3_049)
  }

  @Test(arguments: sizes)
  func `a cell is as high as asked for, and at least as wide`(kilometres: Int) throws {
    let size = Double(kilometres)
    for position in Self.positions(300) {
      let cell = try #require(Cell(around: position, kilometres))
      #expect(cell.contains(position))
      #expect(cell.height >= size)
      // The last row includes the rest at the pole, where no cell can have the shape of the others.
      if cell.reachesPole {
        #expect(cell.height < 2 * size)
        #expect(cell.width(at: cell.equatorward) >= size)
      } else {
        #expect(cell.height < size * 1.001 + 0.001)
        #expect(cell.width(at: cell.poleward) >= size)
        // One column more would be too narrow.
        #expect(cell.width(at: cell.poleward) < 2 * size)
      }
    }
  }

  @Test(arguments: sizes)
  func `no cell crosses the equator, the prime meridian or the date line`(kilometres: Int) throws {
    for position in Self.positions(1_000) {
      let centre = try #require(position.centre(ofCell: kilometres))
      #expect((centre.latitude < 0) == (position.latitude < 0))
      #expect((centre.longitude < 0) == (position.longitude < 0))
      #expect(centre.latitude != 0 && centre.longitude != 0)
    }
  }

  @Test func `the grid starts at the intersection of equator and prime meridian`() throws {
    let near = try #require(Coordinates(latitude: 10, longitude: 10)?.centre(ofCell: 5))
    // 5 km are 0.045219 degrees of 110.574 km.
    #expect(near == Coordinates(latitude: 22_609, longitude: 22_613))
    let south = try #require(Coordinates(latitude: -10, longitude: -10)?.centre(ofCell: 5))
    #expect(south == Coordinates(latitude: -22_609, longitude: -22_613))
  }

  @Test func `every cell fits between equator and pole`() throws {
    let position = try #require(Coordinates(latitude: 1, longitude: 1))
    #expect(position.centre(ofCell: 9_901) == nil)
    #expect(position.centre(ofCell: 0) == nil)
  }

  @Test func `there is no place beyond the poles or the date line`() {
    #expect(Coordinates(latitude: 90_000_001, longitude: 0) == nil)
    #expect(Coordinates(latitude: 0, longitude: -180_000_001) == nil)
  }
}

/// A cell whose edges are found from outside, by where the centre changes.
private struct Cell {
  private let south: Int
  private let north: Int
  private let west: Int
  private let east: Int

  init?(around position: Coordinates, _ kilometres: Int) {
    guard let centre = position.centre(ofCell: kilometres) else { return nil }
    func isInside(_ latitude: Int, _ longitude: Int) -> Bool {
      Coordinates(latitude: latitude, longitude: longitude)?.centre(ofCell: kilometres) == centre
    }
    func edge(from start: Int, to end: Int, _ isInside: (Int) -> Bool) -> Int {
      if isInside(end) { return end }
      var (inside, outside) = (start, end)
      while abs(outside - inside) > 1 {
        let middle = (inside + outside) / 2
        if isInside(middle) { inside = middle } else { outside = middle }
      }
      return inside
    }
    let (latitude, longitude) = (centre.latitude, centre.longitude)
    south = edge(from: latitude, to: -90_000_000) { isInside($0, longitude) }
    north = edge(from: latitude, to: 90_000_000) { isInside($0, longitude) }
    west = edge(from: longitude, to: -180_000_000) { isInside(latitude, $0) }
    east = edge(from: longitude, to: 180_000_000) { isInside(latitude, $0) }
  }

  func contains(_ position: Coordinates) -> Bool {
    (south...north).contains(position.latitude) && (west...east).contains(position.longitude)
  }

  var reachesPole: Bool { south == -90_000_000 || north == 90_000_000 }
  var poleward: Int { south < 0 ? south : north }
  var equatorward: Int { south < 0 ? north : south }

  /// The height in kilometres, up to the first position that lies in the next cell.
  var height: Double { Double(north - south + 2) * 110.574 / 1_000_000 }

  /// Returns the width in kilometres at a latitude in millionths of a degree.
  func width(at latitude: Int) -> Double {
    let angle = (90 - Double(latitude.magnitude) / 1_000_000) * .pi / 180
    // The sine by its series, because these tests import no more than the arithmetic does.
    var (term, sum) = (angle, angle)
    for number in 1...14 {
      term *= -angle * angle / Double(2 * number * (2 * number + 1))
      sum += term
    }
    return Double(east - west + 2) * 110.574 / 1_000_000 * sum
  }
}

/// A generator of pseudo-random numbers that are the same in every run [Steele, Lea, Flood 2014].
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
