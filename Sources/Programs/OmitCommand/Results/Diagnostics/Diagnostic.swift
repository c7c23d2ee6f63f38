/// A fault at one place of a file.
///
/// `omit check`, `omit policy lint` and `omit policy test` report it to other programs.
struct Diagnostic: Sendable {
  let rule: DiagnosticRule
  let location: DiagnosticLocation
  /// The message, a sentence without a full stop.
  ///
  /// It names kinds and counts, and never a metadata value.
  let message: String
  /// The remedy, in words that end a sentence, or nil if none is known.
  var remedy: String?
  /// An identifier that is the same in every run.
  let fingerprint: String
  /// Whether a baseline accepted it before.
  ///
  /// Formats without a way to express this leave it out.
  var isAccepted = false

  /// The message and the remedy.
  var messageWithRemedy: String { [message, remedy].compactMap(\.self).joined(separator: "; ") }
}

extension [Diagnostic] {
  /// One sentence for each fault, and the remedy, which is the same for all of them.
  var sentences: [String] { map(\.message) + lazy.compactMap(\.remedy).prefix(1) }

  /// The rules that are broken, each once.
  var ruleIDs: [String] {
    reduce(into: []) { if !$0.contains($1.rule.id) { $0.append($1.rule.id) } }
  }
}

/// A rule that a diagnostic reports as broken.
struct DiagnosticRule: Sendable, Hashable {
  let id: String
  /// The fault in a few words.
  let title: String
  /// The meaning and what to do, in sentences.
  let help: String
  let severity: Severity

  /// The severity of a diagnostic.
  enum Severity: Int, Sendable, Hashable, Comparable {
    /// A note, which makes nothing fail.
    case note
    case warning
    case error
    /// Nothing could be determined about the file.
    case unknown

    static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  }
}

/// A place in a file, or the whole file.
struct DiagnosticLocation: Sendable, Hashable {
  /// The file's name in the form of reports.
  let name: String
  /// The bytes of the file's name, which need not be text.
  let bytes: [UInt8]
  /// The position in the file, counted from 1, or nil for the whole file.
  let position: Position?

  struct Position: Sendable, Hashable {
    let line: Int
    let column: Int
  }

  /// Returns the file's name if it is text that a document can hold, or else the name in reports.
  func text(where canHold: (Unicode.Scalar) -> Bool = { _ in true }) -> String {
    guard let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy(canHold)
    else { return name }
    return text
  }
}
