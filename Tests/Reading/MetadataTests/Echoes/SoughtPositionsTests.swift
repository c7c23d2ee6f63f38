import Testing
import Vocabulary

@testable import Metadata

@Suite struct SoughtPositionsTests {
  /// 52.520008, 13.404954: 52° 31' 12.03", 13° 24' 17.83".
  private func search(_ latitude: Int = 52_520_008, _ longitude: Int = 13_404_954) throws
    -> SoughtPositions
  {
    let position = try #require(Coordinates(latitude: latitude, longitude: longitude))
    var search = SoughtPositions()
    search.add(.latitude(.decimal("0"), of: position), of: 7)
    search.add(.longitude(.decimal("0"), of: position), of: 8)
    return search
  }

  @Test(arguments: [
    "52.5200, 13.4050", "taken at 52.520008,13.404954!", "+52.5200+013.4050/",
    "+523112.0+0132417.8/", "+5231.200+01324.297+035.5/", "52°31'12.0\"N 13°24'17.8\"E",
    "52° 31′ 12″ N, 13° 24′ 18″ E", "52 deg 31' 12.03\" N, 13 deg 24' 17.83\" E",
    "52,31.2005N 13,24.2972E", "52,31,12N 13,24,18E", "N 52° 31.200 E 013° 24.297",
    "N52 31 12 E13 24 17", #"{"latitude": 52.52, "longitude": 13.405}"#,
    "https://maps.example/?q=52.520008,13.404954&z=15", "geo:52.5200,13.4049",
    "POINT(13.404954 52.520008)", "[13.40495, 52.52001]", "52.52 / 13.40", "52,5200° N 13,4050° E",
    "-52.5200 -13.4050", "Lat: 52.5200\nLon: 13.4050",
  ])
  func `a position is found however it is written`(text: String) throws {
    #expect(try search().originals(in: text) == [7])
  }

  @Test(arguments: [
    "13.404954", "52.520008", "longitude=13.4050", "13°24'17.8\"E", "52,31.2005N",
    "52 deg 31' 12.03\" N",
  ])
  func `one coordinate is found if it is written to four places`(text: String) throws {
    #expect(try search().originals(in: text) == [7])
  }

  @Test(arguments: [
    "", "52", "52, 13", "52.5, 13.4", "52.52", "13.40", "52.5200", "52.5210, 13.4150",
    "52.5200 and then, quite some way on in the text, 13.40", "52.53, 13.40",
    "13:24:17", "2024:05:03 13:24:17", "1/125 f/2.8 ISO 52", "113.404954", "13.4059549999x52",
    "5252.5200", "52 31 12", "13.4150", "0.404954", "24.0-70.0 mm f/2.8", "52.31.12.13",
    "99999999999999999999999999.4050 52.52",
  ])
  func `other numbers are not a position`(text: String) throws {
    #expect(try search().originals(in: text).isEmpty, "\(text)")
  }

  @Test func `numbers are compared like texts`() throws {
    let search = try search()
    for numbers in [
      [52.520008, 13.404954], [13.404954], [52, 31, 12.03, 13, 24, 17.83], [13.404954, 52.520008],
      [-13.404954],
    ] {
      #expect(search.originals(in: numbers) == [7], "\(numbers)")
    }
    for numbers in [[], [52], [13.4], [52.52], [13, 24, 17.83], [52, 13], [1, 2, 3, 4], [.nan]] {
      #expect(search.originals(in: numbers).isEmpty, "\(numbers)")
    }
  }

  @Test func `a position without decimals is that of no picture`() throws {
    #expect(try search(0, 0).isEmpty)
    #expect(try search(52_000_000, 13_000_000).isEmpty)
    #expect(try !search(52_000_000, 13_100_000).isEmpty)
    #expect(try search(52_000_000, 13_100_000).originals(in: "52.00, 13.10") == [7])
  }

  @Test func `below one degree, single numbers need six places`() throws {
    let search = try search(51_507_351, -127_758)
    #expect(search.originals(in: "0.1278, 0.5, 0.1277").isEmpty)
    #expect(search.originals(in: "0.127758") == [7])
    #expect(search.originals(in: "51.5074, -0.1278") == [7])
    #expect(search.originals(in: [0.1278]).isEmpty)
  }

  @Test func `each position has its own item, and there are no more than a track needs`() throws {
    var search = SoughtPositions()
    for index in 0..<400 {
      let position = try #require(
        Coordinates(latitude: 10_100_000 + index * 100_000, longitude: 20_123_456))
      search.add(.latitude(.decimal("0"), of: position), of: index)
    }
    #expect(search.originals(in: "10.20, 20.12") == [1])
    #expect(search.originals(in: "49.9000, 20.9").isEmpty)
  }

  @Test func `names and dates are no positions`() throws {
    var search = SoughtPositions()
    search.add(.name(.city), of: 0)
    search.add(.besideCoordinates, of: 0)
    #expect(search.isEmpty)
    search.add(.position(.text("+48.8577+002.2950+035/")), of: 4)
    #expect(search.originals(in: "48.8577 2.2950") == [4])
  }
}
