import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct BoxedMetadataTests {
  private typealias Build = TimedMetadataBuilder
  private static let place = "com.apple.quicktime.location.ISO6709"
  private static let face = "com.apple.quicktime.detected-face"

  private func described(_ entry: [UInt8]) -> BoxedMetadata? {
    var streams: [[UInt8]: UInt32] = [:]
    return BoxedMetadata(parsing: Array(entry.dropFirst(8)), streams: &streams)
  }

  @Test func `keys of the description determine the kinds of items`() throws {
    let format = try #require(
      described(Build.boxed([(1, Self.place), (7, Self.face), (9, "a.b.c")])))
    #expect(
      format.table.records.map { "\($0.key)" } == ["location.ISO6709", "detected-face", "other"])
    let sample = try #require(
      format.sample(Build.item(9, [1]) + Build.item(1, [2, 3]) + Build.item(0, [0, 0])))
    #expect(sample.records.map(\.reading) == [.unrecognised, .read])
    #expect(sample.records.map(\.kinds.first) == [.makerNote, .location])
  }

  @Test(arguments: [
    ("location.future", Kind.location), ("direction.future", .location), ("detected-hat", .people),
    ("live-photo-future", .motion), ("still-image-time", .motion), ("scene-illuminance", .exposure),
    ("video-orientation", .exposure), ("location.date", .location), ("smartstyle-x", .editHistory),
  ])
  func `keys are known by their names, or by how they start`(name: String, kind: Kind) throws {
    let format = try #require(described(Build.boxed([(1, "com.apple.quicktime.\(name)")])))
    #expect(format.table.records.map(\.kinds.first) == [kind])
  }

  @Test func `items that no key names are unrecognised`() throws {
    let format = try #require(described(Build.boxed([(1, Self.place)])))
    let sample = try #require(format.sample(Build.item(5, [1]) + Build.item(0, [1])))
    #expect(sample.records.map(\.key) == [.other, .other])
    #expect(sample.records.map(\.reading) == [.unrecognised, .unrecognised])
  }

  @Test func `a removed key is marked as unused, and has no meaning`() throws {
    let entry = Build.boxed([(1, Self.place), (7, Self.face)])
    let before = try #require(described(entry))
    let content = Array(entry.dropFirst(8)).patched(before.table.records[0])
    var streams: [[UInt8]: UInt32] = [:]
    let after = try #require(BoxedMetadata(parsing: content, streams: &streams))
    #expect(after.table.records.map(\.key) == [.known("detected-face")])
    let item = Build.item(1, [9, 9]) + Build.item(7, [8])
    let left = item.patched(try #require(before.sample(item)?.records.first))
    #expect(try #require(after.sample(left)).records.map(\.key) == [.known("detected-face")])
  }

  @Test func `a key marked as unused that still has a name is unrecognised`() throws {
    let format = try #require(described(Build.boxed([(0, Self.place), (1, Self.face)])))
    #expect(format.table.records.map(\.reading) == [.unrecognised, .read])
  }

  @Test func `two keys with one id, a key without a name, and other boxes cannot be separated`() {
    #expect(described(Build.boxed([(1, Self.place), (1, Self.face)])) == nil)
    let nameless = BoxBuilder.box("keys", Build.item(1, BoxBuilder.box("dtyp", [0, 0, 0, 0])))
    #expect(described(Build.entry("mebx", nameless)) == nil)
    #expect(described(Build.boxed([(1, Self.place)], BoxBuilder.box("zzzz", [1]))) == nil)
    let text = BoxBuilder.box("lidl", Array("48.20821 16.37381".utf8))
    #expect(described(Build.boxed([(1, Self.place)], text)) == nil)
  }

  @Test func `a description or a sample that is cut off cannot be separated`() throws {
    let entry = Build.boxed([(1, Self.place), (7, Self.face)])
    var read = 0
    for length in 0..<entry.count where described(Array(entry.prefix(length))) != nil { read += 1 }
    // Without any of its boxes, or with a size that starts with zeros, it has no keys.
    #expect(read == 4)
    let format = try #require(described(entry))
    let item = Build.item(1, [9, 9])
    for length in 4..<item.count { #expect(format.sample(Array(item.prefix(length))) == nil) }
  }
}
