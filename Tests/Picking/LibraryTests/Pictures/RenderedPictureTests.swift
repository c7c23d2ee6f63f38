import Samples
import Testing

@testable import Library

/// An answer of the renderer is trusted no further than its form.
@Suite struct RenderedPictureTests {
  private static func file(_ parts: [(String, [UInt8])]) -> [UInt8] {
    var body = Array("WEBP".utf8)
    for (name, content) in parts {
      body += Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content
      if content.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
  }

  private static func answer(
    width: UInt8 = 4, height: UInt8 = 3, hash: [UInt8] = [1, 2, 3, 4, 5], _ file: [UInt8]
  ) -> [UInt8] {
    [UInt8(hash.count), width, 0, height, 0, UInt8(file.count), 0, 0, 0] + hash + file
  }

  private static let sound = file([("VP8X", [0, 0, 0]), ("ALPH", [1]), ("VP8 ", [1, 2])])

  private static func parse(_ answer: [UInt8]) -> RenderedPicture? {
    RenderedPicture(parsing: answer[...], within: 256)
  }

  @Test func `an answer of the renderer is parsed`() throws {
    let picture = try #require(Self.parse(Self.answer(Self.sound)))
    #expect(picture.width == 4 && picture.height == 3)
    #expect(picture.thumbhash == [1, 2, 3, 4, 5])
    #expect(picture.file == Self.sound)
  }

  @Test func `an answer that is cut anywhere or too long is invalid`() {
    let answer = Self.answer(Self.sound)
    for count in answer.indices { #expect(Self.parse(Array(answer[..<count])) == nil, "\(count)") }
    #expect(Self.parse(answer + [0]) == nil)
  }

  @Test(arguments: ["EXIF", "XMP ", "ICCP", "ANIM", "ANMF", "what"])
  func `a picture that contains metadata is invalid`(part: String) {
    let behind: [(String, [UInt8])] = [("VP8 ", [1, 2]), (part, [1, 2])]
    for parts in [behind, Array(behind.reversed())] {
      #expect(Self.parse(Self.answer(Self.file(parts))) == nil)
    }
  }

  @Test func `sizes are those that were asked for, and hashes as long as any`() {
    #expect(Self.parse(Self.answer(width: 0, Self.sound)) == nil)
    #expect(Self.parse(Self.answer(height: 0, Self.sound)) == nil)
    #expect(Self.parse(Self.answer(hash: [], Self.sound)) == nil)
    #expect(Self.parse(Self.answer(hash: [UInt8](repeating: 1, count: 26), Self.sound)) == nil)
    var wide = Self.answer(width: 1, Self.sound)
    wide[2] = 1
    #expect(Self.parse(wide) == nil)
  }
}
