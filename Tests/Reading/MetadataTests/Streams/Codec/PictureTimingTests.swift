import Bytes
import Samples
import Testing

@testable import Metadata

struct PictureTimingTests {
  private static let delays: [(Int, Int, Int)?] = [nil, (24, 24, 24), (17, 5, 0), (1, 32, 31)]

  private static func layout(
    structure: Bool = true, _ delays: (Int, Int, Int)?, profile: Int = 66
  ) throws -> PictureTimingLayout {
    let set = CodedBits.parameterSet(
      number: 3, profile: profile, structure: structure, delays: delays)
    let parsed = try #require(PictureTimingLayout.parsed(parameterSet: set))
    #expect(parsed.number == 3)
    return parsed.layout
  }

  @Test(arguments: [66, 100])
  func `a parameter set says how delays and offsets are written`(profile: Int) throws {
    for (index, delays) in Self.delays.enumerated() {
      for structure in [false, true] {
        let layout = try Self.layout(structure: structure, delays, profile: profile)
        #expect(layout.hasStructure == structure)
        #expect(layout.delaysLength == [0, 48, 22, 33][index])
        #expect(layout.offsetLength == [24, 24, 0, 31][index])
      }
    }
  }

  @Test func `parameter sets of an encoder are read`() throws {
    var layouts: [PictureTimingLayout] = []
    for file in ["codec-clock.mp4", "codec-h264.mp4"] {
      let bytes = try FixtureFiles.bytes(of: file)
      let start = try #require(bytes.indices.first { bytes.holds("avcC".utf8, at: $0) }) + 4
      let settings = try #require(DecoderSettings(of: .h264, parsing: Array(bytes[start...])))
      #expect(settings.units.map { $0.head & 0x1F } == [7, 8])
      let set = settings.units[0].range
      let parsed = PictureTimingLayout.parsed(
        parameterSet: Array(bytes[(start + set.lowerBound)..<(start + set.upperBound)]))
      layouts.append(try #require(parsed).layout)
    }
    #expect(layouts.map(\.hasStructure) == [true, false])
    #expect(layouts[0].delaysLength == 0)
    #expect(layouts[1].delaysLength > 0)
  }

  @Test func `a parameter set cut at any length is read or not, whatever is in it`() {
    let set = CodedBits.parameterSet(profile: 100, structure: true, delays: (24, 24, 24))
    for length in 0...set.count {
      for fill: UInt8 in [0, 0xFF] {
        let cut = set.prefix(length) + Array(repeating: fill, count: 20)
        _ = PictureTimingLayout.parsed(parameterSet: Array(set.prefix(length)))
        _ = PictureTimingLayout.parsed(parameterSet: Array(cut))
      }
    }
  }

  /// A full clock, and clocks that omit numbers.
  private static let clocks: [[CodedBits.Field]] = [
    [(1, 1), (0x55, 8), (1, 1), (3, 10), (52, 6), (47, 6), (21, 5)],
    [(1, 1), (0x55, 8), (0, 1), (3, 10), (0, 1)],
    [(1, 1), (0x55, 8), (0, 1), (3, 10), (1, 1), (52, 6), (0, 1)],
    [(1, 1), (0x55, 8), (0, 1), (3, 10), (1, 1), (52, 6), (1, 1), (47, 6), (1, 1), (21, 5)],
  ]

  @Test func `the rest of a message has its delays and its structure, and no clock`() throws {
    var count = 0
    for delays in Self.delays {
      let layout = try Self.layout(delays)
      let front: [CodedBits.Field] = delays.map { [(1, $0.0), (0, $0.1)] } ?? []
      for (structure, clocks) in zip(0..., [1, 1, 1, 2, 2, 3, 3, 2, 3]) {
        for (index, clock) in Self.clocks.enumerated() {
          let stamp = clock + [(9, layout.offsetLength)]
          let others = Array(repeating: CodedBits.Field(0, 1), count: clocks - 1)
          let message = CodedBits.bytes(front + [(structure, 4)] + stamp + others)
          let timing = try #require(PictureTiming(parsing: message, layout), "\(index)")
          #expect(timing.hasClock)
          let plain = CodedBits.bytes(front + [(structure, 4), (0, clocks)])
          #expect(timing.withoutClocks == plain)
          #expect(PictureTiming(parsing: plain, layout)?.hasClock == false)
          for length in 0..<message.count {
            #expect(PictureTiming(parsing: Array(message.prefix(length)), layout) == nil)
          }
          #expect(PictureTiming(parsing: message + [0x80], layout) == nil)
          count += 1
        }
      }
    }
    #expect(count == 4 * 9 * 4)
  }

  @Test func `delays alone hold no clock, and a structure that is reserved is not read`() throws {
    let layout = try Self.layout(structure: false, (24, 24, 24))
    let delays = CodedBits.bytes([(1, 24), (2, 24)])
    #expect(PictureTiming(parsing: delays, layout)?.hasClock == false)
    for structure in 9..<16 {
      let message = CodedBits.bytes([(structure, 4), (0, 3)])
      #expect(PictureTiming(parsing: message, try Self.layout(nil)) == nil)
    }
  }
}
