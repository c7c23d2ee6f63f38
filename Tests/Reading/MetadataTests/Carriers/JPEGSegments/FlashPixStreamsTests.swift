import Metadata
import Samples
import Testing
import Vocabulary

/// The streams of FlashPix, which contain a location only if one is stated in them.
@Suite struct FlashPixStreamsTests {
  /// Returns the segments of these streams, each in two parts, and one of free space.
  static func segments(_ streams: [[UInt8]]) -> [[UInt8]] {
    let head = Array("FPXR\0\0".utf8)
    let data = streams.enumerated().flatMap { number, stream in
      [stream.prefix(stream.count / 2), stream.dropFirst(stream.count / 2)].map {
        head + [2, 0, UInt8(number), 0, 0, 0, 0] + $0
      }
    }
    return [head + [1, 0, UInt8(streams.count)] + [UInt8](repeating: 0, count: 8)] + data
      + [head + [2, 0, 0xFF] + [UInt8](repeating: 0xFF, count: 60)]
  }

  /// Returns a set with one property, with this number and this text.
  static func properties(_ number: [UInt8], _ text: String) -> [UInt8] {
    [0xFE, 0xFF, 0, 0] + [UInt8](repeating: 0, count: 20) + [1, 0, 0, 0]
      + [UInt8](repeating: 7, count: 16) + [48, 0, 0, 0] + [60, 0, 0, 0, 1, 0, 0, 0] + number
      + [16, 0, 0, 0] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  static let screen =
    properties([1, 0, 0, 0], "") + [UInt8](repeating: 3, count: 20)
    + JPEGBuilder().picture().bytes

  private func items(_ streams: [[UInt8]]) throws -> [Item] {
    let file = Self.segments(streams).reduce(JPEGBuilder()) { $0.segment(0xE2, $1) }
    return try Inventory(of: file.picture().bytes).items
  }

  @Test func `dates, names and a picture for the screen are no place`() throws {
    let items = try items([Self.properties([3, 0, 1, 0], "Screen nail of 2003"), Self.screen])
    #expect(items.map(\.key) == [.known("FPXR")])
    #expect(items.allSatisfy { !$0.kinds.contains(.location) && $0.kinds.contains(.captureTime) })
  }

  @Test func `a property for locations, and words that name a place, hold a location`() throws {
    let streams = [
      Self.properties([0x0F, 0, 0, 0x23], "Berlin"), Self.properties([3, 0, 1, 0], "GPS log"),
      Self.properties([3, 0, 1, 0], "48.8577, 2.2950"),
    ]
    for stream in streams {
      #expect(try items([stream, Self.screen]).allSatisfy { $0.kinds.contains(.location) })
    }
  }

  @Test func `a location in the screen picture is one of the streams`() throws {
    let picture = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture()
    let stream = Self.properties([1, 0, 0, 0], "") + picture.bytes
    #expect(try items([stream]).allSatisfy { $0.kinds.contains(.location) })
  }
}
