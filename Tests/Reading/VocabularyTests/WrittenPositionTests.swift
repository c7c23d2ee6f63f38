import Testing

@testable import Vocabulary

@Suite struct WrittenPositionTests {
  @Test(
    arguments: [
      ("+48.8577+002.2950/", 48_857_700, 2_295_000),
      ("+48.8577+002.2950+035.000/", 48_857_700, 2_295_000),
      ("-33.8568-151.2153", -33_856_800, -151_215_300),
      ("+4851.462+00217.700/", 48_857_700, 2_295_000),
      ("+485127.72+0021742.0/", 48_857_700, 2_295_000),
      ("+48.8577+002.2950+035.000CRSWGS_84/", 48_857_700, 2_295_000),
      ("+48+002/", 48_000_000, 2_000_000),
    ])
  func `text is read in each of its forms`(text: String, latitude: Int, longitude: Int) {
    #expect(
      WrittenPosition.text(text).coordinates
        == Coordinates(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    "", "/", "48.8577+002.2950/", "+48.8577/", "+91.0000+002.0000/", "+48.8577+181.0000/",
    "+48.8577+002.2950/ home", "+4861.00+00200.00/", "+48.8577+002.2950+1+2/", "+.5+000.1/",
    "+48.8577 +002.2950/", "+048.857+002.295/", "+48.8577+002.2950+x/", "+48.85.77+002.2950/",
  ])
  func `text in another form is not a position`(text: String) {
    #expect(WrittenPosition.text(text).coordinates == nil)
  }

  @Test(
    arguments: [
      "+48.8591+002.3729/", "+48.8591+002.3729+035.000/", "-33.856784+151.215297-010/",
      "+51.41690000000-000.08060000000/", "+90.000+180.000/", "-00.0001-000.0001/",
    ], [1, 5, 100, 9_900])
  func `a coarse text has the same length, and coarse twice is coarse once`(
    text: String, kilometres: Int
  ) throws {
    let position = WrittenPosition.text(text)
    let exact = try #require(position.coordinates)
    let coarse = try #require(position.centre(ofCell: kilometres))
    guard case .text(let written) = coarse else { return }
    #expect(written.utf8.count == text.utf8.count)
    let centre = try #require(exact.centre(ofCell: kilometres))
    let found = try #require(coarse.coordinates)
    #expect(abs(found.latitude - centre.latitude) <= 500)
    #expect(abs(found.longitude - centre.longitude) <= 500)
    #expect(coarse.centre(ofCell: kilometres) == coarse)
  }

  @Test func `zeros fill the space after six decimals, and an altitude is removed`() {
    let position = WrittenPosition.text("+48.859129+002.372946+0035.000/")
    #expect(position.centre(ofCell: 5) == .text("+48.8591290000+002.37294600000/"))
  }

  @Test func `text without room for three decimals has no coarse form`() {
    #expect(!WrittenPosition.text("+48.8+002.3/").isRoomy)
    #expect(WrittenPosition.text("+48.8+002.3/").centre(ofCell: 5) == nil)
    #expect(WrittenPosition.text("+48.859+002.37/").centre(ofCell: 5) == nil)
    #expect(WrittenPosition.text("+48.859+002.373/").centre(ofCell: 5) != nil)
  }

  @Test(arguments: [1, 5, 100, 9_900])
  func `numbers become those of the centre, without altitude and texts`(kilometres: Int) throws {
    let position = WrittenPosition.fixedPoint(
      latitude: 3_202_032, longitude: -155_513, altitude: 2_293_760, isNamed: true)
    let coarse = try #require(position.centre(ofCell: kilometres))
    guard case .fixedPoint(_, _, let altitude, let isNamed) = coarse else { return }
    #expect(altitude == 0)
    #expect(!isNamed)
    #expect(coarse.centre(ofCell: kilometres) == coarse)
  }

  @Test func `numbers beyond the poles are no position`() {
    #expect(
      WrittenPosition.fixedPoint(latitude: .max, longitude: 0, altitude: 0, isNamed: false)
        .coordinates == nil)
  }
}
