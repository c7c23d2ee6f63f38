import Metadata

/// A line that the witness answers with: a flat JSON object of texts and numbers.
///
/// It comes from a process that reads hostile files, so it is believed no further than its form.
struct WitnessLine {
  private let members: [String: String]

  /// Reads a line; nil where it is none.
  init?(parsing line: some Sequence<UInt8>) {
    var text = Array(line)[...]
    guard text.popFirst() == UInt8(ascii: "{"), text.popLast() == UInt8(ascii: "}") else {
      return nil
    }
    var members: [String: String] = [:]
    while !text.isEmpty {
      guard let name = Self.string(&text), text.popFirst() == UInt8(ascii: ":"),
        let value = Self.string(&text) ?? Self.number(&text)
      else { return nil }
      members[name] = value
      guard text.isEmpty || text.popFirst() == UInt8(ascii: ",") else { return nil }
    }
    self.members = members
  }

  /// The key that the line is about; nil for the closing line.
  var key: WitnessedKey? {
    if let group = members["group"], let tag = members["tag"].flatMap({ UInt16($0) }) {
      return .exif(group: group, tag: tag)
    }
    if let record = members["record"].flatMap({ UInt8($0) }),
      let dataset = members["dataset"].flatMap({ UInt8($0) })
    {
      return .iptc(record: record, dataset: dataset)
    }
    if let namespace = members["namespace"], let name = members["name"] {
      return .xmp(namespace: namespace, name: name)
    }
    return nil
  }

  /// The key that the line is about, and which reader saw it; nil for other lines.
  var sighting: Sighting? {
    key.map { key in
      Sighting(
        reader: members["reader"] ?? "", key: key, digest: members["digest"].flatMap { UInt64($0) })
    }
  }

  /// Whether the line says that the file is about to be read.
  var isOpening: Bool { members["reading"] != nil }

  /// Whether a reader read the file, and the readers' versions; nil unless the line ends an answer.
  var closing: (isRead: Bool, versions: [String: String])? {
    guard let exiv2 = members["exiv2"], let libexif = members["libexif"],
      let versions = members["versions"]
    else { return nil }
    return (exiv2 == "read" || libexif == "read", Self.versions(versions))
  }

  /// Takes `exiv2 0.27.6, libexif 12.3.4` apart; nothing but numbers reaches a report that way.
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
    var bytes: [UInt8] = []
    while let byte = text.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      // Only \u00xx is written.
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
