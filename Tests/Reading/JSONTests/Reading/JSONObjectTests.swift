import JSON
import Testing

/// An error with the values that a reader reported, for comparing.
private struct ReadingFailure: JSONFailure, Equatable {
  let text: String

  init(_ fault: JSONFault, in source: JSONSource) {
    let position = source.position(of: fault.offset)
    let problem =
      switch fault.problem {
      case .notJSON(let reason): "no JSON: \(reason)"
      case .unexpected(let expected, let found): "expected \(expected), found \(found ?? "-")"
      case .unknownKey(let key, let known): "unknown \(key), known \(known.joined(separator: " "))"
      case .missingKey(let key): "missing \(key)"
      case .alsoStated(let path): "also stated by \(path)"
      case .unsound(let reason): "unsound: \(reason)"
      }
    let path = fault.path.map { $0 == .root ? "root" : "\($0)" } ?? "no path"
    text = "\(source.file):\(position.line):\(position.column) \(path): \(problem)"
  }
}

@Suite struct JSONObjectTests {
  private func object(
    _ text: String, _ keys: String..., spellings: [String: String] = [:]
  ) throws(ReadingFailure) -> JSONObject<ReadingFailure> {
    try JSONField(parsing: JSONSource(text, file: "a")).object(keys: keys, spellings: spellings)
  }

  private func failure<Value>(_ read: () throws(ReadingFailure) -> Value) -> String? {
    do {
      _ = try read()
      return nil
    } catch {
      return error.text
    }
  }

  @Test func `values are read as the required type`() throws {
    let object = try object(
      #"{"t": "x", "n": -2, "c": 3, "f": true, "l": ["a", "b"], "o": {"i": 1}, "z": null}"#,
      "t", "n", "c", "f", "l", "o", "z", "q")
    #expect(try object["t"]?.text() == "x")
    #expect(try object["n"]?.wholeNumber() == -2)
    #expect(try object["c"]?.count() == 3)
    #expect(try object["f"]?.flag() == true)
    #expect(try object["l"]?.texts() == ["a", "b"])
    #expect(try object["o"]?.object(keys: ["i"])["i"]?.wholeNumber() == 1)
    #expect(object["o"]?.members?.map(\.key) == ["i"])
    #expect(object["t"]?.members == nil)
  }

  @Test func `null states nothing, and is distinguished from a missing value`() throws {
    let object = try object(#"{"z": null}"#, "z", "q")
    #expect(object["z"] == nil)
    #expect(object.stated("z")?.isNull == true)
    #expect(object.stated("q") == nil)
    #expect(
      failure { () throws(ReadingFailure) in try object.required("z") } == "a:1:1 root: missing z")
  }

  @Test(arguments: [
    ("[1]", "a:1:1 root: expected an object, found a list"),
    ("{\n \"b\": 1}", "a:2:2 root: unknown b, known a x"),
    (#"{"a": 1, "x": 2}"#, "a:1:15 x: also stated by a"),
    ("{", "a:1:2 no path: no JSON: expected a key in quotes"),
  ])
  func `text that is not a valid object is reported with its place`(text: String, expected: String)
  {
    #expect(
      failure { () throws(ReadingFailure) in try object(text, "a", spellings: ["x": "a"]) }
        == expected)
  }

  @Test func `a value of another type is reported with its path, and never repeated`() throws {
    let object = try object(#"{"é": "secret", "l": [1, {"k": "secret"}], "n": 1.5}"#, "é", "l", "n")
    let list = try #require(object["l"]).list()
    #expect(
      failure { () throws(ReadingFailure) in try object["é"]?.flag() }
        == "a:1:7 é: expected true or false, found a string")
    #expect(
      failure { () throws(ReadingFailure) in try list[1].object(keys: ["k"])["k"]?.count() }
        == "a:1:32 l[1].k: expected a whole number, found a string")
    #expect(
      failure { () throws(ReadingFailure) in try object["n"]?.wholeNumber() }
        == "a:1:49 n: expected a whole number, found a number")
    struct Reason: Error, CustomStringConvertible { let description = "it is not blue" }
    #expect(
      failure { () throws(ReadingFailure) in
        try list[1].object(keys: ["k"])["k"]?.text(as: { (_) throws(Reason) in throw Reason() })
      } == "a:1:32 l[1].k: unsound: it is not blue")
    #expect(list[1].path.key == "l")
  }
}
