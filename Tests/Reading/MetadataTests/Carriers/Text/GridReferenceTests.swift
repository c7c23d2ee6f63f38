import Testing
import Vocabulary

@testable import Metadata

@Suite struct GridReferenceTests {
  private static func reference(_ latitude: Int, _ longitude: Int) throws -> GridReference? {
    GridReference(of: try #require(Coordinates(latitude: latitude, longitude: longitude)))
  }

  @Test func `grid references lead to the same places as on maps`() throws {
    // CN Tower: 17T 630084 4833438.
    let tower = try #require(try Self.reference(43_642_567, -79_387_139))
    #expect((tower.zone, tower.band) == (17, UInt8(ascii: "T")))
    #expect(abs(tower.easting - 630_084) < 1)
    #expect(abs(tower.northing - 4_833_438) < 1.5)
    // The point where the middle of a zone meets the equator, and the point just under 10,000 km
    // south of it.
    let middle = try #require(try Self.reference(0, 3_000_000))
    #expect(abs(middle.easting - 500_000) < 0.001)
    #expect(abs(middle.northing) < 0.001)
    let south = try #require(try Self.reference(-1, 3_000_000))
    #expect(abs(south.northing - 9_999_999.9) < 0.05)
  }

  @Test(arguments: [
    (60_000_000, 4_000_000, 32), (60_000_000, 2_000_000, 31), (78_000_000, 8_000_000, 31),
    (78_000_000, 10_000_000, 33), (78_000_000, 30_000_000, 35), (78_000_000, 41_000_000, 37),
    (48_000_000, 2_000_000, 31), (0, -180_000_000, 1), (0, 179_999_999, 60),
  ])
  func `zones around Norway and Svalbard have widths of their own`(
    latitude: Int, longitude: Int, zone: Int
  ) throws {
    #expect(try Self.reference(latitude, longitude)?.zone == zone)
  }

  @Test func `no grid reference is made near the poles`() throws {
    #expect(try Self.reference(84_000_000, 0) == nil)
    #expect(try Self.reference(-80_000_001, 0) == nil)
  }
}
