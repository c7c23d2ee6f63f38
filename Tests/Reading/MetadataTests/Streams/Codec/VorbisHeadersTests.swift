import Samples
import Testing

@testable import Metadata

struct VorbisHeadersTests {
  private static func number(_ value: Int) -> [UInt8] {
    BoxBuilder.number(UInt32(value)).reversed()
  }

  private static let first = [1] + Array("vorbis".utf8) + Array(repeating: 7, count: 23)
  private static let codes = [5] + Array("vorbis".utf8) + Array(repeating: 9, count: 300)

  private static func comments(_ texts: [String], vendor: String = "maker") -> [UInt8] {
    let list = texts.flatMap { number($0.utf8.count) + Array($0.utf8) }
    return [3] + Array("vorbis".utf8) + number(vendor.utf8.count) + Array(vendor.utf8)
      + number(texts.count) + list + [1]
  }

  /// Returns headers after their lengths, and with each length before its header.
  private static func setups(_ comments: [UInt8]) -> [[UInt8]] {
    let headers = [first, comments, codes]
    let lengths = headers.dropLast().flatMap { header in
      Array(repeating: UInt8(0xFF), count: header.count / 255) + [UInt8(header.count % 255)]
    }
    return [
      [2] + lengths + headers.flatMap { $0 },
      headers.flatMap { BoxBuilder.number(UInt16($0.count)) + $0 },
    ]
  }

  @Test func `comments are found, however the headers are put together`() throws {
    let texts = ["TITLE=a title", "LOCATION=48.2,16.4", "x", String(repeating: "y", count: 300)]
    for setup in Self.setups(Self.comments(texts)) {
      let headers = try #require(VorbisHeaders(parsing: setup))
      #expect(String(decoding: setup[headers.vendor], as: UTF8.self) == "maker")
      #expect(headers.comments.map { String(decoding: setup[$0], as: UTF8.self) } == texts)
      #expect(Array(setup[headers.codes]) == Self.codes)
    }
  }

  @Test func `a setup cut at any length or with extra bytes is invalid`() {
    let comments = Self.comments(["TITLE=a", "b"])
    // If lengths come first, the last header extends to the end, whatever that is.
    for (setup, last) in zip(Self.setups(comments), [Self.codes.count - 8, 0]) {
      for length in 0..<(setup.count - last) where length < setup.count {
        #expect(VorbisHeaders(parsing: Array(setup.prefix(length))) == nil)
      }
    }
    for odd in [comments.dropLast() + [0], comments + [0], comments.dropLast()].map(Array.init) {
      for setup in Self.setups(odd) { #expect(VorbisHeaders(parsing: setup) == nil) }
    }
    // A count of more comments than there is room for.
    var many = Self.comments([])
    many.replaceSubrange((many.count - 5)..<(many.count - 1), with: [0xFF, 0xFF, 0xFF, 0xFF])
    for setup in Self.setups(many) { #expect(VorbisHeaders(parsing: setup) == nil) }
  }
}
