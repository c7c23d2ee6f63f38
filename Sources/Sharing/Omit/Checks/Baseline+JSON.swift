import Access
import Files
import JSON

extension Baseline {
  private static let schema = "omit.baseline/1"

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The name of the file, for errors.
  /// - Throws: `RequestFileError` for the first error in the baseline.
  public init(parsing text: String, file: String) throws(RequestFileError) {
    let root = try RequestObject(
      parsing: JSONSource(text, file: file), keys: ["schema", "files"])
    guard try root["schema"]?.text() == Self.schema else {
      throw root.expected("`schema` to be `\(Self.schema)`")
    }
    guard let list = try root["files"]?.list() else {
      throw root.expected("a list for `files`")
    }
    var names: Set<String> = []
    var files: [File] = []
    for field in list {
      let object = try field.object(keys: ["file", "findings", "sha256"])
      let entry = try File(reading: object)
      guard names.insert(entry.name).inserted else {
        throw object.expected("each file once")
      }
      files.append(entry)
    }
    self.init(files)
  }

  /// The baseline as a document.
  ///
  /// The same findings produce the same bytes.
  public var text: String {
    JSONText.document(of: Document(schema: Self.schema, files: files.map(Document.File.init)))
  }

  private struct Document: Encodable {
    let schema: String
    let files: [File]

    struct File: Encodable {
      let file: String
      let findings: [String: Int]
      let sha256: String

      init(_ file: Baseline.File) {
        self.file = file.name
        findings = Dictionary(uniqueKeysWithValues: file.counts.map { ($0.key.id, $0.value) })
        sha256 = file.digest
      }
    }
  }
}

extension Baseline.File {
  private static let matters = CheckProblem.all.filter(\.isFound)

  fileprivate init(reading object: RequestObject) throws(RequestFileError) {
    guard let name = try object["file"]?.plainText(), Self.isPlain(name) else {
      throw object.expected("a `file` relative to the root, without `.` and `..`")
    }
    guard let digest = try object["sha256"]?.plainText(), Self.isDigest(digest) else {
      throw object.expected("a `sha256` of 64 hexadecimal digits")
    }
    guard let findings = try object["findings"]?.object(keys: Self.matters.map(\.id)) else {
      throw object.expected("`findings`, an object")
    }
    var counts: [CheckProblem: Int] = [:]
    for matter in Self.matters { counts[matter] = try findings[matter.id]?.count() }
    guard !counts.isEmpty else {
      throw findings.expected("at least one finding")
    }
    self.init(name: name, digest: digest, counts: counts)
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.split(separator: "/", omittingEmptySubsequences: false).enumerated().allSatisfy {
        // Only a name from the root of the file system starts with an empty component.
        $1 != "." && $1 != ".." && (!$1.isEmpty || $0 == 0)
      }
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
