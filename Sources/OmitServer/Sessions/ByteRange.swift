/// The bytes of a file that a request asks for (RFC 9110, section 14).
enum ByteRange: Sendable, Hashable {
  /// All of them: none were named, or the header says something that need not be understood.
  case whole
  /// These, which are there.
  case part(Range<Int>)
  /// None that are there.
  case unsatisfiable

  /// Reads a `Range` field.
  ///
  /// Only single ranges of bytes are understood: several, other units and
  /// what is not well-formed are passed over, as the section lets a server do.
  ///
  /// - Parameters:
  ///   - field: The field; nil where there is none.
  ///   - length: The length of the file, in bytes.
  init(_ field: String?, of length: Int) {
    guard let field, let equals = field.firstIndex(of: "="),
      field[..<equals].lowercased() == "bytes"
    else {
      self = .whole
      return
    }
    let parts = field[field.index(after: equals)...].trimmingSpace
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }) else {
      self = .whole
      return
    }
    switch (parts[0].isEmpty, parts[1].isEmpty) {
    case (true, true): self = .whole
    case (true, false):
      let count = min(Self.number(parts[1]), length)
      self = count == 0 ? .unsatisfiable : .part(length - count..<length)
    case (false, true):
      let first = Self.number(parts[0])
      self = first < length ? .part(first..<length) : .unsatisfiable
    case (false, false):
      let (first, last) = (Self.number(parts[0]), Self.number(parts[1]))
      guard first <= last else {
        self = .whole
        return
      }
      guard first < length else {
        self = .unsatisfiable
        return
      }
      self = .part(first..<(last < length ? last + 1 : length))
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The number that digits stand for; one that is too large for a number is behind every file.
  private static func number(_ digits: Substring) -> Int { Int(digits) ?? Int.max }
}

extension Substring {
  fileprivate var trimmingSpace: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
