import Metadata
import Testing
import Vocabulary

@testable import Verification

struct WitnessLineTests {
  private static func line(_ text: String) -> WitnessLine? { WitnessLine(parsing: text.utf8) }

  @Test func `keys of every family are read`() {
    let cases: [(String, WitnessedKey, Kind)] = [
      (
        #"{"reader":"exiv2","group":"GPSInfo","tag":2}"#, .exif(group: "GPSInfo", tag: 2), .location
      ),
      (#"{"reader":"libexif","group":"0","tag":271}"#, .exif(group: "0", tag: 271), .deviceModel),
      (
        #"{"reader":"exiv2","record":2,"dataset":90}"#, .iptc(record: 2, dataset: 90), .location
      ),
      (
        #"{"reader":"exiv2","namespace":"http:\u002f/ns.adobe.com/photoshop/1.0/","name":"City"}"#,
        .xmp(namespace: "http://ns.adobe.com/photoshop/1.0/", name: "City"), .location
      ),
      (
        #"{"reader":"exiv2","group":"Canon","tag":12}"#, .exif(group: "Canon", tag: 12), .makerNote
      ),
    ]
    for (text, key, kind) in cases {
      #expect(Self.line(text)?.key == key)
      #expect(key.known?.kinds.first == kind)
    }
  }

  @Test func `the closing line states whether the file was readable`() {
    for (exiv2, libexif, isRead) in [
      ("read", "unknown", true), ("unknown", "read", true), ("unknown", "unknown", false),
    ] {
      let line = Self.line(
        #"{"exiv2":"\#(exiv2)","libexif":"\#(libexif)","versions":"exiv2 0.27.6, libexif 12.3.4"}"#)
      #expect(line?.closing?.isRead == isRead)
      #expect(line?.closing?.versions == ["exiv2": "0.27.6", "libexif": "12.3.4"])
    }
  }

  @Test(arguments: [
    "", "exiv2", "exiv2 Lisbon", "exiv2 0.27 6", "other 1.2", "exiv2 1234567890.123456",
    "exiv2  0.27.6x",
  ])
  func `text that is not a version does not pass for one`(versions: String) {
    let line = Self.line(#"{"exiv2":"read","libexif":"read","versions":"\#(versions)"}"#)
    #expect(line?.closing?.versions == [:])
  }

  @Test(arguments: [
    "", "{", "}", "{}x", #"{"a"}"#, #"{"a":}"#, #"{"a":"b}"#, #"{"a":"b""c":1}"#, #"{"a":"\x00"}"#,
    #"{"a":-1}"#, "[1]",
  ])
  func `a line that the witness cannot have written is refused`(text: String) {
    #expect(Self.line(text) == nil)
  }

  @Test func `a carrier that may hold anything proves nothing by its presence`() {
    // XMLPacket, ImageResources
    #expect(WitnessedKey.exif(group: "Image", tag: 700).known == nil)
    #expect(WitnessedKey.exif(group: "Image", tag: 34377).known == nil)
  }
}
