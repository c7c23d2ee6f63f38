import Samples
import Testing
import Vocabulary

@testable import Metadata

struct VorbisCommentTests {
  /// Returns a movie of Vorbis sound with these comments.
  private static func movie(_ texts: [String], vendor: String = "libVorbis") -> [UInt8] {
    let number = { (value: Int) in Array(BoxBuilder.number(UInt32(value)).reversed()) }
    let list = texts.flatMap { number($0.utf8.count) + Array($0.utf8) }
    let comments =
      [3] + Array("vorbis".utf8) + number(vendor.utf8.count) + Array(vendor.utf8)
      + number(texts.count) + list + [1]
    let first = [1] + Array("vorbis".utf8) + Array(repeating: UInt8(7), count: 23)
    // Codebooks may look like letters.
    let codes = [5] + Array("vorbis".utf8) + Array(repeating: UInt8(0x42), count: 5000)
    let setup = [first, comments, codes].flatMap { BoxBuilder.number(UInt16($0.count)) + $0 }
    func descriptor(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
      [tag, UInt8(content.count >> 14) | 0x80, UInt8(content.count >> 7 & 0x7F) | 0x80]
        + [UInt8(content.count & 0x7F)] + content
    }
    let decoder = [0xDD, 0x15] + Array(repeating: UInt8(0), count: 11) + descriptor(5, setup)
    let stream = descriptor(3, [0, 1, 0] + descriptor(4, decoder) + descriptor(6, [2]))
    let entry = MovieBuilder.soundEntry("mp4a", BoxBuilder.full("esds", stream))
    return MovieBuilder.movie(
      [1, 2, 3], MovieBuilder.track("soun", entry: entry, sizes: [3], at: MovieBuilder.dataOffset))
  }

  @Test func `each comment is removed separately, and the decoder's data are kept`() throws {
    let bytes = Self.movie([
      "encoder=Lavc", "LOCATION=CANARY", "Title=x", "own=words",
      "art=<x:xmpmeta xmlns:x='adobe:ns:meta/'>",
    ])
    let items = try Inventory(of: bytes).items
    #expect(
      items.map(\.key) == [
        .known("vendor"), .known("ENCODER"), .known("LOCATION"), .known("TITLE"), .other, .other,
      ])
    #expect(
      items.map(\.kinds.first).prefix(4) == [.deviceModel, .deviceModel, .location, .caption])
    #expect(items.map(\.reading).suffix(2) == [.unrecognised, .malformed])
    #expect(items.allSatisfy { $0.carrier == .segment })
  }

  @Test func `comments that hold only zeros are no items`() throws {
    #expect(try Inventory(of: Self.movie([], vendor: "")).items.isEmpty)
    #expect(try Inventory(of: Self.movie(["\0\0\0"], vendor: "\0\0")).items.isEmpty)
  }
}
