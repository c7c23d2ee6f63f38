import Metadata

/// A line of the witness's answer: a flat JSON object of strings and numbers.
///
/// It comes from a process that reads hostile files, so only its syntax is trusted.
struct WitnessLine {
  /// The members, few enough for a linear search.
  ///
  /// A line is parsed for each key that the witness sees.
  private let members: [(name: String, value: String)]

  /// Parses a line.
  ///
  /// Returns nil if it is malformed.
  init?(parsing line: some Sequence<UInt8>) {
    var text = Array(line)[...]
    guard text.popFirst() == UInt8(ascii: "{"), text.popLast() == UInt8(ascii: "}") else {
      return nil
    }
    var members: [(name: String, value: String)] = []
    members.reserveCapacity(Self.maximumMemberCount)
    while !text.isEmpty {
      guard let name = Self.string(&text), text.popFirst() == UInt8(ascii: ":"),
        let value = Self.string(&text) ?? Self.number(&text)
      else { return nil }
      members.append((name, value))
      guard text.isEmpty || text.popFirst() == UInt8(ascii: ",") else { return nil }
    }
    self.members = members
  }

  /// The greatest number of members in a line of the witness.
  private static let maximumMemberCount = 4

  /// Returns the value of a member, the last if several have the name.
  private subscript(name: String) -> String? { members.last { $0.name == name }?.value }

  /// The key that the line reports, or nil for the closing line.
  var key: WitnessedKey? {
    if let group = self["group"], let tag = self["tag"].flatMap({ UInt16($0) }) {
      return .exif(group: group, tag: tag)
    }
    if let record = self["record"].flatMap({ UInt8($0) }),
      let dataset = self["dataset"].flatMap({ UInt8($0) })
    {
      return .iptc(record: record, dataset: dataset)
    }
    if let namespace = self["namespace"], let name = self["name"] {
      return .xmp(namespace: namespace, name: name)
    }
    return nil
  }

  /// The key that the line reports with the reader that saw it, or nil for other lines.
  var sighting: Sighting? {
    key.map { key in
      Sighting(
        reader: self["reader"] ?? "", key: key, digest: self["digest"].flatMap { UInt64($0) })
    }
  }

  /// Whether the line announces that the file is about to be read.
  var isOpening: Bool { self["reading"] != nil }

  /// Whether a reader read the file, with the readers' versions, or nil unless the line ends an
  /// answer.
  var closing: (isRead: Bool, versions: [String: String])? {
    guard let exiv2 = self["exiv2"], let libexif = self["libexif"],
      let versions = self["versions"]
    else { return nil }
    return (exiv2 == "read" || libexif == "read", Self.versions(versions))
  }

  /// Parses `exiv2 0.27.6, libexif 12.3.4`, so that only numbers reach a report.
  private static func versions(_ text: String) -> [String: String] {
    var versions: [String: String] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2, readers.contains(String(words[0])), words[1].utf8.count <= 16,
        words[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
      else { continue }
      versions[String(words[0])] = String(words[1])
    }
    return versions
  }

  private static let readers: Set<String> = ["exiv2", "libexif"]

  private static func string(_ text: inout ArraySlice<UInt8>) -> String? {
    guard text.first == UInt8(ascii: "\"") else { return nil }
    text.removeFirst()
    guard let end = text.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return nil }
    if text[end] == UInt8(ascii: "\"") {
      defer { text = text[(end + 1)...] }
      return String(decoding: text[..<end], as: UTF8.self)
    }
    return escaped(&text)
  }

  /// Returns the rest of a string after its opening quote, with its escapes decoded: only `\u00xx`
  /// is used.
  private static func escaped(_ text: inout ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    while let byte = text.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let code = String(decoding: text.prefix(5), as: UTF8.self)
        guard code.hasPrefix("u"), let value = UInt8(code.dropFirst(), radix: 16) else {
          return nil
        }
        bytes.append(value)
        text = text.dropFirst(5)
      default: bytes.append(byte)
      }
    }
    return nil
  }

  private static func number(_ text: inout ArraySlice<UInt8>) -> String? {
    let digits = text.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return nil }
    text = text.dropFirst(digits.count)
    return String(decoding: digits, as: UTF8.self)
  }
}

/// One occurrence of a key that a reader of the witness saw in a file.
struct Sighting: Sendable, Hashable {
  /// The name of the reader, `exiv2` or `libexif`.
  let reader: String
  let key: WitnessedKey
  /// A digest that represents the value in comparisons, or nil if the witness gave none.
  let digest: UInt64?
}
