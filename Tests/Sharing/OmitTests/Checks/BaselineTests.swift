import Files
import Testing
import Vocabulary

@testable import Omit

@Suite struct BaselineTests {
  private static let digest = String(repeating: "0a", count: 32)

  private func text(file: String = "a.jpg", findings: String = #"{"location": 2}"#) -> String {
    """
    {"schema": "omit.baseline/1", "files": [
      {"file": "\(file)", "sha256": "\(Self.digest)", "findings": \(findings)}]}
    """
  }

  @Test func `a baseline is read as it was written, in the order of the names`() throws {
    let files = ["b.jpg", "a.jpg", "Z.jpg"].map {
      Baseline.File(
        name: $0, digest: Self.digest, counts: [.held(.location): 2, .tooExact(.captureTime): 1])
    }
    let baseline = Baseline(files)
    #expect(baseline.files.map(\.name) == ["Z.jpg", "a.jpg", "b.jpg"])
    #expect(try Baseline(parsing: baseline.text, file: "x") == baseline)
    #expect(Baseline(files.reversed()).text == baseline.text)
  }

  @Test(arguments: [
    ("", "x:1:1: not well-formed JSON: the text ends too early"),
    ("[]", "x:1:1: expected an object, found a list"),
    (
      #"{"schema": "omit.baseline/2", "files": []}"#,
      "x:1:1: expected `schema` to be `omit.baseline/1`"
    ),
    (#"{"schema": "omit.baseline/1"}"#, "x:1:1: expected a list for `files`"),
    (
      "{\"schema\": \"omit.baseline/1\",\n \"file\": []}",
      "x:2:2: unknown key `file`, did you mean `files`"
    ),
  ])
  func `an invalid baseline is refused with its place`(_ text: String, _ expected: String) {
    #expect(message(of: text) == expected)
  }

  @Test(arguments: [
    ("./a.jpg", #"{"location": 2}"#, "2:3: expected a `file` relative to the root"),
    ("a/../b.jpg", #"{"location": 2}"#, "2:3: expected a `file` relative to the root"),
    ("a//b.jpg", #"{"location": 2}"#, "2:3: expected a `file` relative to the root"),
    ("", #"{"location": 2}"#, "2:3: expected a `file` relative to the root"),
    ("a.jpg", "{}", "expected at least one finding"),
    ("a.jpg", #"{"location": -1}"#, "expected a whole number"),
    ("a.jpg", #"{"location": 1.5}"#, "expected a whole number"),
    ("a.jpg", #"{"loction": 1}"#, "unknown key `loction`, did you mean `location`"),
    ("a.jpg", #"{"rendering": 1}"#, "unknown key `rendering`"),
    ("a.jpg", #"{"couldNotLook": 1}"#, "unknown key `couldNotLook`"),
  ])
  func `an entry that is not as entries are written is refused`(
    _ file: String, _ findings: String, _ expected: String
  ) {
    #expect(message(of: text(file: file, findings: findings)).contains(expected))
  }

  @Test func `a digest is 64 digits, and a file is listed once`() {
    let short = text().replacing(Self.digest, with: "0a")
    #expect(message(of: short).contains("expected a `sha256` of 64 hexadecimal digits"))
    let entry = #"{"file": "a.jpg", "sha256": "\#(Self.digest)", "findings": {"people": 1}}"#
    let twice = #"{"schema": "omit.baseline/1", "files": [\#(entry), \#(entry)]}"#
    #expect(message(of: twice).contains("expected each file once"))
  }

  @Test func `an entry expires if its file was inspected, and not otherwise`()
    throws
  {
    let baseline = try Baseline(
      parsing: text(findings: #"{"location": 2, "people": 1}"#), file: "x")
    let met: Set = [Baseline.Entry(file: "a.jpg", matter: .held(.location))]
    let rest = [Baseline.Entry(file: "a.jpg", matter: .held(.people))]
    #expect(baseline.outdated(after: met, lookingAt: ["a.jpg"], in: nil) == rest)
    #expect(baseline.outdated(after: [], lookingAt: ["b.jpg"], in: nil).isEmpty)
    let nowhere = NamingRoot(from: "/nowhere", to: "/nowhere")
    #expect(baseline.outdated(after: [], lookingAt: [], in: nowhere).count == 2)
  }

  private func message(of text: String) -> String {
    do {
      _ = try Baseline(parsing: text, file: "x")
      return "no error"
    } catch {
      return "\(error)"
    }
  }
}
