import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

/// The comment of an encoder in the setup of AAC with listed channels.
@Suite struct SoundCommentTests {
  private static let comment = Array("Lavc59.37.100".utf8)

  /// `esds` as ffmpeg writes it for four channels, and for seven.
  private static let boxes = [
    BoxBuilder.box(
      "esds",
      [0, 0, 0, 0, 3, 0x80, 0x80, 0x80, 0x39, 0, 2, 0, 4, 0x80, 0x80, 0x80, 0x2B, 0x40, 0x15]
        + [0, 0, 0, 0, 3, 0xE8, 0, 0, 3, 0xE7, 0xFA, 5, 0x80, 0x80, 0x80, 0x19]
        + [0x11, 0x80, 4, 0xC4, 4, 0, 0x21, 0x10, 13] + comment + [0x56, 0xE5, 0]
        + [6, 0x80, 0x80, 0x80, 1, 2]),
    BoxBuilder.box(
      "esds",
      [0, 0, 0, 0, 3, 0x80, 0x80, 0x80, 0x3B, 0, 2, 0, 4, 0x80, 0x80, 0x80, 0x2D, 0x40, 0x15]
        + [0, 0, 0, 0, 7, 0x10, 0x98, 0, 4, 0x32, 0xBA, 5, 0x80, 0x80, 0x80, 0x1B]
        + [0x11, 0x80, 4, 0xC8, 0x48, 0, 0x20, 0, 0xC4, 0x40, 13] + comment + [0x56, 0xE5, 0]
        + [6, 0x80, 0x80, 0x80, 1, 2]),
  ]

  private static func file(_ box: [UInt8]) -> [UInt8] {
    MovieBuilder.movie(
      [1, 2, 3, 4],
      MovieBuilder.track(
        "soun", entry: MovieBuilder.soundEntry("mp4a", box), sizes: [4],
        at: MovieBuilder.dataOffset))
  }

  @Test(arguments: boxes)
  func `the comment is removed with the program, and the channels are kept`(box: [UInt8]) throws {
    let file = Self.file(box)
    let cleaning = try Cleaning(file, under: "anonymous")
    _ = try cleaning.evidence()
    let range = try #require(file.firstRange(of: Self.comment))
    var expected = file
    for offset in range { expected[offset] = 0 }
    #expect(cleaning.output == expected)
    #expect(try Cleaning(cleaning.output, under: "anonymous").output == expected)
    let kept = try Cleaning(file, under: "photos-picker", removing: [.location])
    #expect(kept.output == file)
  }

  @Test(arguments: boxes)
  func `a setup that is cut or changed anywhere is read or refused`(box: [UInt8]) throws {
    var read = 0
    for index in 8..<box.count {
      for value in [UInt8(0), 0x7F, 0xFF] {
        var changed = box
        changed[index] = value
        if (try? Inventory(of: Self.file(changed))) != nil { read += 1 }
      }
      let cut = Array(box[8..<index])
      if (try? Inventory(of: Self.file(BoxBuilder.box("esds", cut)))) != nil { read += 1 }
    }
    #expect(read > box.count * 3)
  }
}
