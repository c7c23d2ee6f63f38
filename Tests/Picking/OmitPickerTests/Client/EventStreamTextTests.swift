import Testing

@testable import OmitPicker

@Suite struct EventStreamTextTests {
  private static let stream =
    "id: 1\nevent: selection\ndata: {\"id\":1}\n\n:\n\nid: 2\r\ndata:two\r\ndata: lines\r\n\r\ndata: rest"

  @Test func `a stream gives the same events wherever its pieces end`() throws {
    let bytes = Array(Self.stream.utf8)
    for length in 1...bytes.count {
      var text = EventStreamText()
      var events: [String] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        events += try text.take(bytes[start..<min(start + length, bytes.count)])
      }
      #expect(events == ["{\"id\":1}", "two\nlines"])
    }
  }

  @Test func `an event without an end is given up`() {
    #expect(throws: PickerClientError.unreadable) {
      var text = EventStreamText()
      let piece = Array(repeating: UInt8(ascii: "a"), count: 1 << 20)
      for _ in 0..<5 { _ = try text.take(piece) }
    }
  }
}
