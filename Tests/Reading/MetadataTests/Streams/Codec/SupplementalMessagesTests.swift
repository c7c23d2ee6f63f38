import Testing

@testable import Metadata

struct SupplementalMessagesTests {
  private typealias Message = SupplementalMessages.Message

  /// Returns a unit of H.264 with these messages.
  private static func unit(_ messages: [SupplementalMessages.Message]) throws -> [UInt8] {
    [6] + CodedBits.escaped(messages.flatMap(\.bytes) + [0x80])
  }

  @Test func `messages are read without the bytes that keep start codes away`() throws {
    let messages = [
      Message(type: 1, payload: [0, 0, 0, 0, 0, 1]),
      Message(type: 300, payload: Array(repeating: 7, count: 600)),
      Message(type: 5, payload: []),
    ]
    let unit = try Self.unit(messages)
    #expect(unit.count > messages.flatMap(\.bytes).count + 2)
    let read = try #require(SupplementalMessages(parsing: unit, headLength: 1))
    #expect(read.messages == messages)
    #expect(read.head == [6])
  }

  @Test func `the rest of a message has its length, whatever that is`() throws {
    var count = 0
    for size in Array(1...20) + Array(240...270) + Array(500...530) {
      for zeros in [0, 2, 5] {
        let kept = Message(type: 1, payload: [1, 2] + Array(repeating: 0, count: zeros))
        let gone = Message(type: 5, payload: Array(repeating: 0, count: size))
        let unit = try Self.unit([kept, gone])
        let read = try #require(SupplementalMessages(parsing: unit, headLength: 1))
        let rest = try #require(read.unit(holding: [kept], length: unit.count))
        count += 1
        #expect(rest.count == unit.count)
        let left = try #require(SupplementalMessages(parsing: rest, headLength: 1))
        #expect(left.messages.filter { !$0.isFiller } == [kept])
      }
    }
    #expect(count == 3 * (20 + 31 + 31))
  }

  @Test func `a unit that ends too early is not complete`() throws {
    let unit = try Self.unit([Message(type: 5, payload: Array(1...40))])
    #expect(SupplementalMessages(parsing: unit, headLength: 1)?.isComplete == true)
    for length in 2..<unit.count {
      let read = SupplementalMessages(parsing: Array(unit.prefix(length)), headLength: 1)
      #expect(read?.isComplete == false)
    }
    #expect(SupplementalMessages(parsing: [6], headLength: 1) == nil)
  }
}
