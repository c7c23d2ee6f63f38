import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

/// The ranges that the search skips, determined here by other means than the reader's.
@Suite struct CodedRangesTests {
  private static func ranges(_ name: String) throws -> (bytes: [UInt8], ranges: [ByteRange]) {
    let bytes = try FixtureFiles.bytes(of: name)
    return (bytes, try Inventory(of: bytes).codedRanges(of: bytes.count).ranges)
  }

  private static func names(_ endings: String...) -> [String] {
    FixtureFiles.all.filter { name in endings.contains { name.hasSuffix($0) } }
  }

  @Test
  func `the coded range of a JPEG begins after the header of a scan and ends at the next marker`()
    throws
  {
    var scans = 0
    for name in Self.names(".jpg") where !name.contains("tail") && name != "two-pictures.jpg" {
      let (bytes, ranges) = try Self.ranges(name)
      for range in ranges {
        let markers = range.dropLast().filter { index in
          bytes[index] == 0xFF && bytes[index + 1] != 0 && !(0xD0...0xD7).contains(bytes[index + 1])
        }
        #expect(markers.isEmpty, "\(name)")
        // Its last three bytes state which coefficients it has.
        #expect(bytes[..<range.lowerBound].suffix(16).contains(0xDA), "\(name)")
        scans += 1
      }
    }
    #expect(scans == 61)
  }

  @Test func `the coded ranges of a PNG are only the chunks of data`() throws {
    var chunks = 0
    for name in Self.names(".png") {
      let (bytes, ranges) = try Self.ranges(name)
      for range in ranges {
        var start = range.lowerBound
        while start < range.upperBound {
          let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
          let type = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
          #expect(["IDAT", "fdAT"].contains(type), "\(name)")
          start += length + 12
          chunks += 1
        }
        #expect(start == range.upperBound)
      }
    }
    #expect(chunks == 16)
  }

  @Test func `the coded ranges of a WebP are the data of coded chunks`() throws {
    var chunks = 0
    for name in Self.names(".webp") {
      let (bytes, ranges) = try Self.ranges(name)
      for range in ranges {
        let head = bytes[(range.lowerBound - 8)..<range.lowerBound]
        let length = head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(["VP8 ", "VP8L", "ALPH"].contains(String(decoding: head.prefix(4), as: UTF8.self)))
        #expect(length == range.count)
        chunks += 1
      }
    }
    #expect(chunks == 5)
  }

  @Test func `the coded bytes of a GIF are its sub-blocks`() throws {
    var images = 0
    for name in Self.names(".gif") {
      let (bytes, ranges) = try Self.ranges(name)
      for range in ranges {
        var start = range.lowerBound
        while bytes[start] != 0 { start += Int(bytes[start]) + 1 }
        #expect(start + 1 == range.upperBound, "\(name)")
        images += 1
      }
    }
    #expect(images == 4)
  }

  @Test func `the coded ranges of box files are only in mdat and idat`() throws {
    var files = 0
    // The small pictures of raw files are in `moov`.
    for name in Self.names(".heic", ".avif", ".mp4", ".mov", ".m4v", ".3gp")
    where name != "movie-compressed.mov" {
      let (bytes, ranges) = try Self.ranges(name)
      var others: [ByteRange] = []
      var start = 0
      while start + 8 <= bytes.count {
        let short = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
        let type = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
        let long =
          short == 1 ? bytes[(start + 8)..<(start + 16)].reduce(0) { $0 << 8 | Int($1) } : 0
        let length = short == 0 ? bytes.count - start : max(short, long, 8)
        if ["ftyp", "moov", "moof", "uuid", "sidx", "free", "skip"].contains(type) {
          others.append(start..<min(bytes.count, start + length))
        }
        start += length
      }
      let union = RangeUnion(others)
      #expect(!ranges.isEmpty, "\(name)")
      #expect(ranges.filter { union.overlaps($0) } == [], "\(name)")
      files += 1
    }
    #expect(files == 26)
  }
}
