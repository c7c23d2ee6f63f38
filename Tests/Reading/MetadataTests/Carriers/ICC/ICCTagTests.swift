import Bytes
import Samples
import Testing
import Vocabulary

@testable import Catalogue
@testable import Metadata

@Suite struct ICCTagTests {
  private static let picture: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 8] + Array("Exif\0\0".utf8) + [0xFF, 0xD9]

  private func isKept(_ signature: String, _ data: [UInt8]) throws -> Bool {
    let profile = try ICCProfile(parsing: ICCSample.profile([(signature, data)]))
    return profile.elements.count == 1
  }

  @Test(
    arguments: [
      ("rXYZ", ICCSample.colour(0x6FA2, 0x38F5, 0x390)),
      ("lumi", ICCSample.colour(0, 200 << 16, 0)),
      ("rTRC", ICCSample.curve([])), ("rTRC", ICCSample.curve([0x0233])),
      ("rTRC", ICCSample.curve([0x0233]) + [0, 0]), ("kTRC", ICCSample.curve([9, 5, 5, 0])),
      ("gTRC", Array("para\0\0\0\0\0\0\0\0\0\u{2}\u{66}\u{66}".utf8)),
      ("chad", Array("sf32\0\0\0\0".utf8) + [UInt8](repeating: 0, count: 36)),
      ("cicp", Array("cicp\0\0\0\0".utf8) + [12, 16, 0, 1]),
      ("tech", Array("sig \0\0\0\0CRT ".utf8)), ("A2B0", ICCSample.table()),
      ("B2A1", ICCSample.table()), ("A2B1", ICCSample.steps()),
    ] as [(String, [UInt8])])
  func `a tag with the right shape is kept, and a longer one is not`(
    signature: String, data: [UInt8]
  ) throws {
    #expect(try isKept(signature, data))
    #expect(try !isKept(signature, data + Array("+48.8577+002.2945/".utf8)))
    #expect(try !isKept(signature, Array(data.dropLast(4))))
    #expect(try !isKept(signature, data.prefix(4) + [1, 2, 3, 4] + data.dropFirst(8)))
  }

  @Test func `every signature that shows colours has a shape, and any picture in it is removed`()
    throws
  {
    let shown = Catalogue.iccTags.lines.filter { $0.kinds.first == .rendering }.map(\.code)
    #expect(shown.count == 26)
    for signature in shown {
      #expect(ICCTagShape(of: signature) != nil, "\(signature)")
      #expect(try !isKept(signature, Self.picture), "\(signature)")
    }
  }

  @Test func `a type that another signature has is not of its shape`() throws {
    #expect(try !isKept("rXYZ", ICCSample.curve([])))
    #expect(try !isKept("B2A0", ICCSample.steps()))
    #expect(try !isKept("tech", Array("sig \0\0\0\0SN12".utf8)))
  }

  @Test func `a picture in the grid of a table is found`() throws {
    let grid = Self.picture + [UInt8](repeating: 0x80, count: 10)
    #expect(grid.count == 24)
    #expect(try !isKept("A2B0", ICCSample.table(grid: grid)))
    #expect(try !isKept("A2B0", ICCSample.steps(grid: grid)))
  }

  @Test func `words and large numbers are no curves and no colours`() throws {
    let words = Array("latitude +48.8577 longitude +2.2945!".utf8)
    let points = stride(from: 0, to: words.count, by: 2).compactMap { words.uint16(at: $0) }
    #expect(points.count == 18)
    #expect(try !isKept("rTRC", ICCSample.curve(points)))
    #expect(try !isKept("rXYZ", ICCSample.colour(0x2B34_382E, 0x3835_3737, 0)))
  }

  @Test func `bytes between the steps are found`() throws {
    var steps = ICCSample.steps()
    steps.replace(at: 12 + 12, with: UInt32(steps.count))
    steps += steps[68..<steps.count]
    #expect(try !isKept("A2B0", steps))
  }
}
