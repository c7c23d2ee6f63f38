import JSON
import Testing

@Suite struct CanonicalJSONTests {
  @Test func `a value has one text, with the keys in order`() {
    let value = CanonicalJSON.object([
      "b": .array([.number(1), .string("x"), .boolean(true)]), "a": .object([:]), "c": nil,
      "é": .number(.min), "A": .array([]),
    ])
    #expect(value.text == #"{"A":[],"a":{},"b":[1,"x",true],"é":-9223372036854775808}"#)
  }

  @Test func `characters that JSON cannot hold are escaped, and no others`() {
    #expect(
      CanonicalJSON.string("\u{0}\u{1F}\u{8}\u{C}\n\r\t\"\\/é😀\u{7F}").text
        == #""\u0000\u001f\b\f\n\r\t\"\\/é😀"# + "\u{7F}\"")
  }
}
