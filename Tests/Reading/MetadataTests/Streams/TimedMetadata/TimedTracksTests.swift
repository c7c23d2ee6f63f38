import Bytes
import Containers
import Samples
import Testing
import Vocabulary

@testable import Metadata

@Suite struct TimedTracksTests {
  private typealias Build = TimedMetadataBuilder

  /// Returns the items of a movie with one such track, without those that describe it.
  private func items(
    _ handler: String, _ entry: [UInt8], _ samples: [UInt8]...
  ) throws -> [Item] {
    try Inventory(of: Build.movie(handler, entry: entry, samples)).items.filter {
      $0.carrier == .track
    }
  }

  @Test func `streams of a track are items of their own`() throws {
    let first = Build.device(Build.stream("GPS5", 1...20), Build.stream("GYRO", [1, 2]))
    let second = Build.device(Build.stream("GPS5", 2...21), Build.stream("ACCL", [3]))
    let items = try items("meta", Build.entry("gpmd"), first, second)
    #expect(items.map { "\($0.key)" } == ["GPS5", "GYRO", "ACCL"])
    #expect(items.map(\.kinds.first) == [.location, .exposure, .exposure])
    #expect(items.map(\.place.path) == ["moov/trak", "moov/trak", "moov/trak"])
  }

  @Test(arguments: [
    ("meta", "fdsc"), ("fdsc", "fdsc"), ("hint", "rtp "), ("sdsm", "zzzz"), ("meta", "djmd"),
    ("meta", "zzzz"), ("data", "RVMI"), ("ctbx", "marl"),
  ])
  func `a track whose records cannot be separated may hold anything`(
    handler: String, type: String
  ) throws {
    let items = try items(handler, Build.entry(type), [1, 2, 3])
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { Set($0.kinds.all) == Set(Kinds.anything.all) })
  }

  @Test func `an unknown track beside pictures is removed or kept as a whole`() throws {
    let shown = MovieBuilder.track(
      "vide", entry: MovieBuilder.pictureEntry("apch"), sizes: [], at: 0)
    let user = BoxBuilder.box("udta", MovieBuilder.text("©xyz", "+48.2082+016.3738/"))
    func readings(_ sample: [UInt8], beside: [UInt8]) throws -> [Reading] {
      let track = MovieBuilder.track(
        "ZZZZ", id: 2, entry: Build.entry("zzzz"), sizes: [UInt32(sample.count)],
        at: MovieBuilder.dataOffset, more: user)
      let items = try Inventory(of: MovieBuilder.movie(sample, beside + track)).items
      #expect(items.contains { $0.key == .known("©xyz") } != beside.isEmpty)
      return items.filter { $0.key == .known("track") }.map(\.reading)
    }
    #expect(try readings([1, 2, 3], beside: shown) == [.unrecognised])
    #expect(try readings(Array("48.208211,16.373812".utf8), beside: shown) == [.malformed])
    #expect(try readings(Array("Exif\0\0II*\0".utf8), beside: shown) == [.malformed])
    // It may be what the movie shows.
    #expect(try readings([1, 2, 3], beside: []) == [.unopened])
  }

  @Test(arguments: ["gpmd", "camm", "CTMD", "rtmd", "mebx"])
  func `one sample that cannot be read makes the whole track unreadable`(type: String) throws {
    let items = try items("meta", Build.entry(type), Array("NOT A RECORD OF IT".utf8))
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { $0.kinds.contains(.location) })
  }

  @Test(arguments: [
    ("application/arcore-gyro", Reading.read), ("application/arcore-custom-event", .malformed),
    ("application/octet-stream;type=com.parrot.videometadata1", .malformed), ("", .malformed),
  ])
  func `tracks of a media type are removed by it`(type: String, reading: Reading) throws {
    let entry = Build.entry("mett", Array("\0\(type)\0".utf8))
    let items = try items("meta", entry, [1, 2, 3])
    #expect(items.map(\.reading) == [reading])
    #expect(items.allSatisfy { $0.kinds.contains(.location) == (reading != .read) })
  }

  @Test func `texts are captions, or records if they look like ones`() throws {
    let words = try items("text", Build.entry("tx3g"), Build.text("Hello"), Build.text("you"))
    #expect(words.map(\.kinds) == [Kinds(.caption)])
    let records = try items("sbtl", Build.entry("tx3g"), Build.text("GPS(16.3738,48.2082,12)"))
    #expect(records.allSatisfy { $0.kinds.contains(.location) && $0.reading == .malformed })
    let hidden = try items(
      "text", Build.entry("text", Array("48.208211".utf8)), Build.text("Hello"))
    #expect(hidden.allSatisfy { $0.kinds.contains(.location) })
  }

  @Test(arguments: [
    "48°51'27.76\"N 2°17'42.2\"E", "48 51.46 N, 2 17.70 E", "N:485127.76", "48.857722, 2.295058",
    "rel_alt 3",
  ])
  func `texts of a track state positions in any form, in UTF-16 too`(text: String) throws {
    let plain = try items("text", Build.entry("tx3g"), Build.text(text))
    #expect(plain.allSatisfy { $0.kinds.contains(.location) })
    for (mark, isBig) in [([0xFE, 0xFF] as [UInt8], true), ([0xFF, 0xFE], false)] {
      let units = text.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return isBig ? bytes : bytes.reversed()
      }
      let sample = BoxBuilder.number(UInt16(units.count + 2)) + mark + units
      let wide = try items("text", Build.entry("tx3g"), sample)
      #expect(!wide.isEmpty && wide.allSatisfy { $0.kinds.contains(.location) })
    }
  }

  @Test func `time codes state the time, and bytes after them more`() throws {
    let code = Build.entry("tmcd", Array(repeating: 0, count: 18))
    #expect(try items("tmcd", code, [0, 0, 0, 9]).map(\.kinds) == [Kinds(.captureTime)])
    let named = Build.entry("tmcd", Array(repeating: 0, count: 18) + Array("reel".utf8))
    #expect(try items("tmcd", named, [0, 0, 0, 9])[0].kinds.contains(.deviceIdentity))
  }

  @Test func `the description of a track is removed with all of its streams`() throws {
    let sample = Build.device(Build.stream("GPS5", 1...20), Build.stream("GYRO", [1, 2]))
    let inventory = try Inventory(
      of: Build.movie("meta", entry: Build.entry("gpmd"), [sample]))
    let streams = inventory.items.indices.filter { inventory.items[$0].carrier == .track }
    let described = inventory.items.filter { $0.alongside != nil }
    #expect(!described.isEmpty)
    #expect(described.allSatisfy { $0.alongside == streams[0]..<(streams[1] + 1) })
    #expect(described.contains { $0.kinds == Kinds(.captureTime) })
  }

  @Test func `samples that share bytes cannot be separated`() throws {
    let sample = Build.motion(5, Array(1...24))
    let one = Build.movie("camm", entry: Build.entry("camm"), [sample])
    // A second chunk at the same offset.
    let offset = BoxBuilder.number(UInt32(MovieBuilder.dataOffset))
    let table = BoxBuilder.full("stco", [0, 0, 0, 1], offset)
    let index = try #require(one.indices.last { one.holds(table, at: $0) })
    let size = BoxBuilder.full("stsz", [0, 0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 28])
    #expect(one.holds(size, at: index - size.count))
    let tables =
      BoxBuilder.full("stsz", [0, 0, 0, 28, 0, 0, 0, 2])
      + BoxBuilder.full("stco", [0, 0, 0, 2], offset, offset)
    var movie = one
    movie.replaceSubrange((index - size.count)..<(index + table.count), with: tables)
    for type in ["moov", "trak", "mdia", "minf", "stbl"] {
      let start = try #require(movie.indices.first { movie.holds(type.utf8, at: $0) })
      let length = try #require(movie.uint32(at: start - 4))
      movie.replace(at: start - 4, with: length + UInt32(tables.count - table.count - size.count))
    }
    let found = try Inventory(of: movie).items.filter { $0.carrier == .track }
    #expect(found.map(\.reading) == [.malformed])
  }
}

@Suite struct SampleReadingTests {
  private typealias Build = TimedMetadataBuilder

  /// A source that counts how often it is read.
  private final class Counting: ByteSource {
    let bytes: [UInt8]
    private(set) var reads = 0
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    var count: Int { bytes.count }
    func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
      reads += 1
      return try bytes.bytes(in: range)
    }
  }

  @Test func `samples that are close together are read at once`() throws {
    let samples = (0..<2000).map { Build.motion(2, Array(repeating: UInt8($0 % 255), count: 12)) }
    let source = Counting(Build.movie("camm", entry: Build.entry("camm"), samples))
    let tree = try BoxTree(parsing: source)
    let node = try #require(tree.first("moov")?.first("trak"))
    let track = try Track(parsing: node, in: source)
    let before = source.reads
    var seen: [UInt8] = []
    let isRead = try SampleReading(of: track, in: source).visit { _, bytes in
      seen += bytes
      return true
    }
    #expect(isRead)
    let isSame = seen == samples.flatMap { $0 }
    #expect(isSame)
    #expect(source.reads - before == 1)
  }
}
