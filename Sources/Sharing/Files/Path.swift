/// The name of a file as the system knows it: bytes that need not be text.
///
/// Names are compared by their bytes without normalisation, because two spellings may be two files.
package struct Path: Sendable, Hashable {
  /// The bytes of the name, without a terminating zero.
  package let bytes: [UInt8]

  /// Makes a name from the system's bytes.
  ///
  /// Returns nil if they contain a zero byte, which is not allowed in names.
  package init?(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  /// Makes a name from a string, up to its first zero byte, as in every C function.
  package init(_ text: String) {
    bytes = Array(text.utf8.prefix { $0 != 0 })
  }

  private init(trusted bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }
}

extension Path: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension Path: Comparable {
  /// Orders names by their bytes, so that the order is the same in every locale.
  package static func < (left: Path, right: Path) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

// MARK: - Components

extension Path {
  static let slash = UInt8(ascii: "/")
  static let dot = Path(".")

  /// Whether the name starts at the root of the file system.
  var isAbsolute: Bool { bytes.first == Path.slash }

  /// Whether the name is empty.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether a shell would read the name as a pattern.
  var isPattern: Bool { bytes.contains { "*?[".utf8.contains($0) } }

  /// The names between the slashes, without empty ones.
  package var components: [Path] {
    bytes.split(separator: Path.slash).map { Path(trusted: $0) }
  }

  /// The last component, or the name itself if it has none.
  package var name: Path { components.last ?? self }

  /// The folder that holds the file, or `.` if the name has one component.
  package var folder: Path {
    var rest = bytes[...]
    while rest.count > 1, rest.last == Path.slash { rest.removeLast() }
    guard let slash = rest.lastIndex(of: Path.slash) else { return Path.dot }
    rest = rest[..<slash]
    while rest.count > 1, rest.last == Path.slash { rest.removeLast() }
    return rest.isEmpty ? Path(trusted: [Path.slash]) : Path(trusted: rest)
  }

  /// Returns the name of an entry of this folder.
  ///
  /// An absolute name is returned unchanged.
  package func appending(_ other: Path) -> Path {
    guard !isEmpty, !other.isAbsolute else { return other }
    guard !other.isEmpty else { return self }
    return Path(trusted: bytes + (bytes.last == Path.slash ? [] : [Path.slash]) + other.bytes)
  }

  /// Returns the path of another file in the same folder, or nil if its name contains a zero byte.
  package func sibling(named name: some Sequence<UInt8>) -> Path? {
    let folder = bytes.lastIndex(of: Path.slash).map { bytes[...$0] } ?? []
    return Path(bytes: folder + name)
  }

  /// Returns whether the file is this folder or is below it, judging by the names alone.
  package func encloses(_ other: Path) -> Bool {
    guard isAbsolute == other.isAbsolute else { return false }
    return other.components.starts(with: components)
  }

  /// The folders on the way to the file, the outermost first, without the file itself.
  var enclosing: [Path] {
    var folders: [Path] = []
    var folder = folder
    while folder != Path.dot, folder.bytes != [Path.slash] {
      folders.append(folder)
      folder = folder.folder
    }
    return folders.reversed()
  }

  /// The last component without its extension, or nil if it has none.
  package var stem: [UInt8]? {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < name.count - 1 else {
      return nil
    }
    return Array(name[..<dot])
  }

  /// The part of the name after the last dot, in lower case, or nil if there is none.
  package var fileExtension: String? {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < name.count - 1 else {
      return nil
    }
    return String(validating: name[(dot + 1)...], as: UTF8.self)?.lowercased()
  }
}

// MARK: - Text

extension Path {
  /// The name as text, or nil if its bytes are not valid UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }
}

extension Path: CustomStringConvertible {
  /// The name for people to read, on one line and without effect on a terminal.
  ///
  /// Control and direction characters, bytes that are not text and backslashes are escaped, so that
  /// two different names never look the same. Only a joiner between two emoji stays: it makes one
  /// emoji of them.
  package var description: String {
    var result = ""
    var rest = bytes[...]
    var isAfterEmoji = false
    while let byte = rest.first {
      if let scalar = Path.firstScalar(of: rest) {
        rest = rest.dropFirst(UTF8.width(scalar))
        let isJoining =
          scalar == Path.joiner && isAfterEmoji
          && Path.firstScalar(of: rest).map(Path.isEmoji) == true
        result += isJoining ? String(Character(scalar)) : Path.escape(scalar)
        isAfterEmoji = Path.isEmoji(scalar) || isAfterEmoji && scalar == Path.emojiSelector
      } else {
        isAfterEmoji = false
        let digits = String(byte, radix: 16)
        result += "\\x" + (digits.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"
  /// Has the character before it drawn as an emoji.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// Returns whether the character is, or may be drawn as, an emoji; digits do not count.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.isASCII
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case let scalar where isInvisible(scalar):
      return "\\u{" + String(scalar.value, radix: 16) + "}"
    case let scalar:
      return String(Character(scalar))
    }
  }

  /// Returns whether a terminal would act on the character, or show nothing for it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false  // Unicode's categories, not an enumeration of ours
    }
  }
}
