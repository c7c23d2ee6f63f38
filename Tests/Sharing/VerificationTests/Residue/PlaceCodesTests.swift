import Testing
import Vocabulary

@testable import Verification

@Suite struct PlaceCodesTests {
  private static func texts(_ latitude: Int, _ longitude: Int) throws -> Set<String> {
    var needles = Needles()
    let position = try #require(Coordinates(latitude: latitude, longitude: longitude))
    PositionNeedles.addCodes(of: position, to: &needles)
    return needles.texts
  }

  @Test func `codes are those that others make`() throws {
    // The places with which these codes are explained.
    #expect(try Self.texts(48_858_300, 2_294_400).contains("V75V+8Q"))
    #expect(try Self.texts(57_649_110, 10_407_440).contains("u4pruydq"))
    #expect(try Self.texts(41_714_775, -72_727_260).contains("FN31pr21"))
    #expect(try Self.texts(43_642_567, -79_387_139).isSuperset(of: ["TPJ3008", "T PJ 3008"]))
    #expect(try Self.texts(-23_550_520, -46_633_308).contains { $0.hasPrefix("KLP33") })
  }

  @Test func `on the border of a cell the codes of both cells are included`() throws {
    let texts = try Self.texts(48_858_250, 2_294_375)
    #expect(texts.isSuperset(of: ["V75V+8Q", "V75V+7Q", "V75V+8P", "V75V+7P"]))
  }

  @Test(arguments: [
    (90_000_000, 0), (-90_000_000, -180_000_000), (89_999_999, 180_000_000), (0, 0),
    (83_999_999, 179_999_999), (-80_000_000, -180_000_000),
  ])
  func `every position on the earth has codes or none, and does not trap`(
    latitude: Int, longitude: Int
  ) throws {
    #expect(try Self.texts(latitude, longitude).allSatisfy { $0.utf8.count >= 7 })
  }
}
