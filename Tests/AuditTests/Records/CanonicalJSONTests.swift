import Testing

@testable import Audit

@Suite struct CanonicalJSONTests {
  @Test(arguments: [
    "{}", "[]", "0", "-1", "9223372036854775807", "true", "false", #""""#, #"{"a":{"b":[1,"x"]}}"#,
    #""\u0000\u001f\b\f\n\r\t\"\\é😀""#,
  ])
  func `a text is read and written again as it was`(text: String) throws {
    #expect(try CanonicalJSON(parsing: text).text == text)
  }

  @Test(arguments: [
    "", " ", "nul", "null", "01", "-", "-0", "1.5", "1e3", "99999999999999999999", "tru", "truex",
    #"""#, #""a"#, #""\"#, #""\x""#, #""\u00""#, #""\u0041""#, "[", "[1", "[1,", "[1,]", "{",
    #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1,"a":2}"#, #"{"a": 1}"#, "{1:2}", "1 ",
    String(repeating: "[", count: 1000),
  ])
  func `what is not written so is not read`(text: String) {
    #expect(throws: Unreadable.self) { try CanonicalJSON(parsing: text) }
  }
}
