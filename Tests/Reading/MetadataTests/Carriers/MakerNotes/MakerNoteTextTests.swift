import Metadata
import Samples
import Testing
import Vocabulary

/// Makers' blocks that consist of text.
@Suite struct MakerNoteTextTests {
  private static let log =
    "[ae_dbg_info:\u{1}\u{2}]x][awb_dbg_info:R1][GimbalDegree(Y,P,R):-123.4,-90.0,0.0]"
    + "[FlightDegree(Y,P,R):120.0,1.0,2.0][sensor_id:IMX]\0\0"

  private func maker(_ note: String, make: String = "DJI") throws -> [Element] {
    try EXIFBlock(parsing: OtherMakerSample.exif(make: make, note: Array(note.utf8)))
      .elements.filter { $0.carrier == .makerNote }
  }

  @Test func `directions in a log are removed alone, and the rest of it holds no location`() throws
  {
    let elements = try maker(Self.log)
    #expect(elements.map(\.kinds.first) == [.makerNote, .location, .location])
    #expect(!elements[0].kinds.contains(.location))
    #expect(elements.dropFirst().map(\.length) == [16, 13])
  }

  @Test func `a log entry that states a position is removed alone`() throws {
    let elements = try maker("[hiso:1][home:48.8577, 2.2950][gps_dbg:7]")
    #expect(elements.dropFirst().map(\.length) == [15, 1])
  }

  @Test func `plain text of an unknown maker holds no location unless it states one`() throws {
    #expect(
      try maker("Scene=portrait;AE=12;Face=0", make: "Acme").map { $0.kinds.contains(.location) }
        == [false])
    for text in ["Scene=1;lat=52.12345;lng=13.45678", "GPS off", "at 48.8577, 2.2950"] {
      #expect(
        try maker(text, make: "Acme").map { $0.kinds.contains(.location) } == [true], "\(text)")
    }
  }
}
