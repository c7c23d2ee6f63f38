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

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (0.993_14, "0.9931"), (0.993_15, "0.9932"),
    (0.000_1, "0.0001"), (0.000_01, "0"), (-0.000_04, "0"), (0.01, "0.01"), (255, "255"),
    (12.340_0, "12.34"), (-1.5, "-1.5"), (-0.25, "-0.25"), (1e12, "1000000000000"),
    (.nan, "null"), (.infinity, "null"), (1e300, "null"), (0.999_99, "1"),
  ])
  func `a decimal number has four decimals at most, and one text`(value: Double, text: String) {
    let json = CanonicalJSON.decimal(value)
    #expect(json.text == text)
    #expect(JSONText.line(json) == text)
  }
}
