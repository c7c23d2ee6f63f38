import FoundationEssentials

/// A key file of GLib: groups of keys with values [GLib, GKeyFile].
struct KeyFile {
  /// The keys of each group with their values; of a key that is written twice, the later counts.
  private var groups: [String: [String: String]] = [:]

  /// Reads a file, or returns nil if GLib would not load it.
  init?(parsing text: String) {
    var group: String?
    for line in Self.lines(of: text) {
      switch Line(line) {
      case .other: continue
      case .group(let name):
        group = name
        groups[name, default: [:]] = groups[name] ?? [:]
      case .entry(let key, let value):
        guard let group else { return nil }
        groups[group]?[key] = value
      case .unreadable: return nil
      }
    }
  }

  /// The keys of a group, with their values.
  func entries(of group: String) -> [String: String] { groups[group] ?? [:] }

  /// Returns the lines of a text; one with a carriage return keeps it, so that joining them gives
  /// the same bytes.
  static func lines(of text: String) -> [String] {
    // For Swift, a carriage return and the line feed after it are one character.
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the parts of a value that is a list.
  static func list(_ value: String) -> [String] {
    value.split(separator: ";").map(String.init)
  }

  /// The meaning of one line.
  enum Line: Equatable {
    case group(String)
    case entry(key: String, value: String)
    /// An empty line, or a comment.
    case other
    case unreadable

    init(_ text: some StringProtocol) {
      let line = text.hasSuffix("\r") ? text.dropLast() : text[...]
      let start = line.drop { $0 == " " || $0 == "\t" }
      if start.isEmpty || start.hasPrefix("#") {
        self = .other
      } else if start.hasPrefix("["), let end = start.lastIndex(of: "]") {
        self = .group(String(start[start.index(after: start.startIndex)..<end]))
      } else if let equals = start.firstIndex(of: "="), equals > start.startIndex {
        var key = start[..<equals]
        while key.last == " " || key.last == "\t" { key.removeLast() }
        let value = start[start.index(after: equals)...].drop { $0 == " " || $0 == "\t" }
        self = .entry(key: String(key), value: String(value))
      } else {
        self = .unreadable
      }
    }
  }
}

/// Small files that are read whole.
enum WholeFile {
  /// Returns the text of a file, or nil if it is not there or not UTF-8.
  static func text(of path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
