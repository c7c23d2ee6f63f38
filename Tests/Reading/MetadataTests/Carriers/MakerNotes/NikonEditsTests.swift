import Bytes
import Testing

@testable import Metadata

@Suite struct NikonEditsTests {
  private static func record(_ id: UInt32, _ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: id, .littleEndian)
    bytes += [UInt8](repeating: 0, count: 14)
    bytes.append(number: UInt32(data.count + 4), .littleEndian)
    return bytes + data
  }

  private static func value(_ records: [UInt8]...) -> [UInt8] {
    [UInt8](repeating: 1, count: 22) + records.flatMap { $0 }
  }

  private static func dataset(_ number: UInt8, _ text: String) -> [UInt8] {
    [0x1C, 2, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  private static let angle = record(0x2FC0_8431, [0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
  private static let unknown = record(0x1234_5678, [1, 0])

  @Test func `settings and a caption hold no location`() {
    let caption = Self.record(0x9EF5_F6E0, Self.dataset(120, "by the sea"))
    let edits = Self.value(Self.angle, Self.unknown, caption)
    #expect(NikonEdits.nameNoPlace(edits, inVersions: false))
    var versions: [UInt8] = []
    versions.append(number: UInt32(2), .littleEndian)
    for _ in 0..<2 {
      versions.append(number: UInt32(edits.count), .littleEndian)
      versions += edits
    }
    #expect(NikonEdits.nameNoPlace(versions, inVersions: true))
    #expect(!NikonEdits.nameNoPlace(versions + [1], inVersions: true))
  }

  @Test func `a city, a long unknown record and a broken one may hold a location`() {
    let city = Self.record(0x9EF5_F6E0, Self.dataset(90, "Example"))
    let long = Self.record(0x1234_5678, [UInt8](repeating: 9, count: 16))
    let xml = Self.record(0xE965_1831, Array("<a latitude='1'/>".utf8))
    for edits in [
      Self.value(Self.angle, city), Self.value(long), Self.value(xml),
      Self.value(Self.angle + [0xFF]), Self.value(Array(Self.angle.dropLast(4))),
    ] {
      #expect(!NikonEdits.nameNoPlace(edits, inVersions: false))
    }
  }
}
