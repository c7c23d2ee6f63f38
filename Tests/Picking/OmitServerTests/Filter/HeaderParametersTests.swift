import Testing

@testable import OmitServer

@Suite struct HeaderParametersTests {
  @Test(arguments: [
    ("form-data; name=a", "form-data", "a"), ("Form-Data;NAME=\"a\"", "form-data", "a"),
    (" form-data ; name=\"a;b\" ", "form-data", "a;b"),
    (#"form-data; name="a\"b\\c\d""#, "form-data", #"a"b\c\d"#),
    (#"form-data; name="C:\x.jpg"; filename*=UTF-8''y"#, "form-data", #"C:\x.jpg"#),
    ("form-data; name=\"\"", "form-data", ""), ("form-data; name=\"ä\"", "form-data", "ä"),
    ("form-data;;name=a;", "form-data", "a"),
  ])
  func `a value and its parameters are separated`(
    _ field: String, _ value: String, _ name: String
  ) throws {
    let found = try #require(HeaderParameters(parsing: field))
    #expect(found.value == value)
    #expect(found["name"] == name)
    #expect(found["other"] == nil)
  }

  @Test(arguments: [
    "", ";", "; name=a", "a; name", "a; =b", "a; name=\"b", "a; name=b c", "a; name=\"b\" c",
    "a; name=", "a; na me=b", "a; name=a; name=a", "a; name=b\"c",
  ])
  func `an invalid field is refused`(_ field: String) {
    #expect(HeaderParameters(parsing: field) == nil)
  }
}
