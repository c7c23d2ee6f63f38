import Samples
import Testing
import Vocabulary

@testable import Catalogue
@testable import Metadata

@Suite struct MessageShapeTests {
  private typealias Message = SupplementalMessages.Message

  private static let secret = Array("48.8577, 2.2950".utf8)

  private static func isShown(_ type: Int, _ payload: [UInt8]) -> Bool {
    MessageSort(of: Message(type: type, payload: payload)) == nil
  }

  @Test func `no message type that is kept has room for text`() throws {
    var count = 0
    for type in Catalogue.messageTypes.lines.compactMap({ Int($0.code) }) {
      for payload in [Self.secret, [0x80] + Self.secret, Self.secret + [0x80]] {
        #expect(!Self.isShown(type, payload), "type \(type)")
      }
      count += 1
    }
    #expect(count == 62)
  }

  @Test func `messages of the right length and values are kept`() {
    let display = [13250, 34500, 7500, 3000, 34000, 16000, 15635, 16450].flatMap {
      BoxBuilder.number(UInt16($0))
    }
    let light = BoxBuilder.number(UInt32(10_000_000)) + BoxBuilder.number(UInt32(1))
    #expect(Self.isShown(137, display + light))
    #expect(!Self.isShown(137, display + light + [0]))
    #expect(!Self.isShown(137, [0xFF, 0xFF] + display.dropFirst(2) + light))
    #expect(!Self.isShown(137, display + light.reversed()))
    #expect(Self.isShown(144, [3, 0xE8, 1, 0x90]))
    #expect(!Self.isShown(144, [3, 0xE8, 1, 0x90, 0]))
    #expect(Self.isShown(148, [0, 0x2F, 0xE9, 0xA0, 0x3D, 0x13, 0x40, 0x42]))
    #expect(Self.isShown(149, [0x4C] + Array(repeating: 1, count: 12)) == false)
    #expect(Self.isShown(149, [0x0C] + Array(repeating: 1, count: 8)))
    #expect(Self.isShown(147, [18]))
  }

  @Test func `messages without a known reader are removed as unrecognised`() {
    for type in [8, 16, 22, 24, 37, 132, 141, 166, 200] {
      let sort = MessageSort(of: Message(type: type, payload: [1, 2, 3]))
      #expect(sort?.reading == .unrecognised, "type \(type)")
      #expect(sort?.kinds == .anything, "type \(type)")
    }
  }

  // MARK: Grain, tones

  private static let grain: [CodedBits.Field] = [
    (0, 1), (0, 2), (0, 1), (0, 2), (5, 4),
    (1, 1), (0, 1), (0, 1), (0, 8), (1, 3), (10, 8), (20, 8),
    CodedBits.exponential(4), CodedBits.exponential(2),
  ]

  @Test func `grain ends with how long it holds`() {
    let h264 = CodedBits.bytes(Self.grain + [CodedBits.exponential(1)], isEnded: true)
    let h265 = CodedBits.bytes(Self.grain + [(0, 1)], isEnded: true)
    #expect(Self.isShown(19, h264))
    #expect(Self.isShown(19, h265))
    #expect(!Self.isShown(19, h264 + Self.secret))
    #expect(Self.isShown(19, [0x80]))
  }

  @Test func `dynamic tones end with their last window`() {
    let start: [UInt8] = [0xB5, 0, 0x3C, 0, 1, 4, 1]
    let fields: [CodedBits.Field] = [
      (1, 2), (400, 27), (0, 1), (1, 17), (2, 17), (3, 17),
      (4, 17), (1, 4), (99, 7), (5, 17), (6, 10), (0, 1),
      (1, 1), (7, 12), (8, 12), (1, 4), (9, 10), (0, 1),
    ]
    let payload = start + CodedBits.bytes(fields)
    #expect(Self.isShown(4, payload))
    #expect(!Self.isShown(4, payload + Self.secret))
    #expect(!Self.isShown(4, start + Self.secret))
  }

  @Test func `formats and bars of broadcasts are as long as their flags say`() {
    let format = [0xB5, 0, 0x31] + Array("DTG1".utf8)
    #expect(Self.isShown(4, format + [0x41, 0xF8]))
    #expect(!Self.isShown(4, format + [0x41, 0xF8] + Self.secret))
    let bars = [0xB5, 0, 0x31] + Array("GA94".utf8) + [6]
    #expect(Self.isShown(4, bars + [0xCF, 0xC0, 0x10, 0xC0, 0x20]))
    #expect(!Self.isShown(4, bars + [0xCF, 0xC0, 0x10, 0xC0, 0x20] + Self.secret))
  }

  // MARK: Messages inside a message

  @Test func `user data inside another message are removed with it`() throws {
    // One point of all layers, then messages.
    let head: [UInt8] = [0x20]
    let timing: [UInt8] = [1, 2, 0, 9]
    #expect(Self.isShown(133, head + timing))
    let user: [UInt8] = [5, 20] + Array(repeating: 0x42, count: 20)
    let sort = try #require(MessageSort(of: Message(type: 133, payload: head + timing + user)))
    #expect(sort.kinds == .anything)
    let clock: [UInt8] = [136, 4, 1, 2, 3, 4]
    let timed = try #require(MessageSort(of: Message(type: 133, payload: head + clock)))
    #expect(timed.kinds.first == .captureTime)
    let both = try #require(
      MessageSort(of: Message(type: 133, payload: head + clock + user)))
    #expect(both.reading == .malformed)
    #expect(!Self.isShown(133, head + timing + [5]))
    #expect(!Self.isShown(133, head + [133, 5] + head + timing))
  }
}
