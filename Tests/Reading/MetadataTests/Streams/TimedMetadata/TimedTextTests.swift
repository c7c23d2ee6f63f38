import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct TimedTextTests {
  private func kinds(_ texts: String...) -> Kinds {
    var text = TimedText()
    for sample in texts { text.scan(atText: TimedMetadataBuilder.text(sample)) }
    return text.kinds
  }

  @Test func `spoken words are captions`() {
    #expect(kinds("Hello there", "It is 3.14 or so, at 12:30", "", "Grüße") == Kinds(.caption))
  }

  @Test(arguments: [
    "HOME(E: 16.3738, N: 48.2082) 2020.01.01", "F/2.8, SS 200, ISO 100, GPS (16, 48, 12)",
    "$GPRMC,000125,V", "lat: 48 lon: 16", "48.20821 16.37381", "16,3738 E", "Speed 12 km/h",
  ])
  func `numbers and words of cameras are records`(text: String) {
    let kinds = kinds("Hello", text)
    #expect(kinds.first == .caption && kinds.contains(.location) && kinds.contains(.captureTime))
    #expect(!kinds.contains(.people))
  }

  @Test func `invalid text may be anything`() {
    var text = TimedText()
    text.scan(atText: [0, 4, 1, 2, 3, 4])
    #expect(text.kinds.contains(.people))
    var cut = TimedText()
    cut.scan(atText: [0, 9, 65])
    #expect(cut.kinds.contains(.people))
  }

  @Test(arguments: [
    ("48.2082", true), ("48.20", false), ("1,234", true), (".1234", false), ("2020.01.01", false),
    ("12:30:45.678", true), ("abc", false), ("", false), ("1.2.3456", true),
  ])
  func `a number with three decimals may be a coordinate`(text: String, isOne: Bool) {
    #expect(CoordinateText.occurs(in: Array(text.utf8)) == isOne)
  }
}
