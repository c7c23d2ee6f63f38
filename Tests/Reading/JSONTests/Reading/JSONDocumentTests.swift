import JSON
import Testing

@Suite struct JSONDocumentTests {
  private func sort(_ text: String) throws -> String { try JSONDocument(parsing: text).sort }

  @Test(arguments: [
    ("{}", "an object"), ("[]", "a list"), (#""a""#, "a string"), ("-1.5e+3", "a number"),
    (" \n\ttrue\r", "true or false"), ("false", "true or false"), ("null", "null"),
  ])
  func `every sort of value is read`(text: String, sort: String) throws {
    #expect(try self.sort(text) == sort)
  }

  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, 9, "duplicate"), ("[1,]", 3, "expected a value"),
    (#"{"a" 1}"#, 5, "expected `:`"), ("{1: 2}", 1, "key in quotes"), ("[1 2]", 3, "`,` or `]`"),
    ("01", 1, "after the end"), ("1.", 2, "digit"), ("tru", 0, "expected a value"),
    ("\"a\nb\"", 2, "control character"), (#""\x""#, 3, "unknown escape"),
    (#""\ud800""#, 7, "incomplete character"), (#""\u12g4""#, 3, "hexadecimal"),
    ("", 0, "too early"),
    ("\"a", 2, "too early"), ("{} {}", 3, "after the end"),
  ])
  func `invalid JSON is refused at its place`(text: String, offset: Int, message: String) {
    let fault = #expect(throws: JSONFault.self) { try JSONDocument(parsing: text) }
    #expect(fault?.offset == offset)
    guard case .notJSON(let reason) = fault?.problem else {
      Issue.record("no reason")
      return
    }
    #expect(reason.contains(message))
  }

  @Test func `escapes represent their characters`() throws {
    let document = try JSONDocument(parsing: #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#)
    guard case .string(let text) = document.value else {
      Issue.record("no text")
      return
    }
    #expect(text == "\"\\/\u{8}\u{C}\n\r\té😀")
  }

  @Test func `sixteen levels are read, and a deeper one is refused`() throws {
    let text = String(repeating: "[", count: 16) + String(repeating: "]", count: 16)
    #expect(try sort(text) == "a list")
    #expect(throws: JSONFault.self) { try JSONDocument(parsing: "[\(text)]") }
    #expect(throws: JSONFault.self) {
      try JSONDocument(parsing: String(repeating: "{\"a\":", count: 100_000))
    }
  }
}
