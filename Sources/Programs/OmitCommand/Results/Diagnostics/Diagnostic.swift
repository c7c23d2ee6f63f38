/// What is wrong at one place of a file: what `omit check`, `omit policy lint` and `omit policy test`
/// tell other programs about.
struct Diagnostic: Sendable {
  let rule: DiagnosticRule
  let place: DiagnosticPlace
  /// A sentence without a full stop.
  ///
  /// It names kinds and counts, and never a metadata value.
  let message: String
  /// How to mend it, in words that nothing follows; nil if nothing is known to mend it.
  var remedy: String?
  /// Identifies it from run to run.
  let fingerprint: String
  /// Whether it was accepted before, in a baseline.
  ///
  /// It is left out of all formats that have no word for that.
  var isAccepted = false

  /// The message, and how to mend it.
  var messageWithRemedy: String { [message, remedy].compactMap(\.self).joined(separator: "; ") }
}

extension [Diagnostic] {
  /// What is wrong, one sentence each, and how to mend it: what mends one of them mends all.
  var sentences: [String] { map(\.message) + lazy.compactMap(\.remedy).prefix(1) }

  /// The rules that are broken, each once.
  var ruleIDs: [String] {
    reduce(into: []) { if !$0.contains($1.rule.id) { $0.append($1.rule.id) } }
  }
}

/// A rule that a diagnostic says is broken.
struct DiagnosticRule: Sendable, Hashable {
  let id: String
  /// What is the matter, in a few words.
  let title: String
  /// What it means and what to do, in sentences.
  let help: String
  let severity: Severity

  /// How bad a diagnostic is.
  enum Severity: Int, Sendable, Hashable, Comparable {
    /// Something to know. Nothing fails because of it.
    case note
    case warning
    case error
    /// Nothing could be learnt about the file.
    case unknown

    static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
  }
}

/// A place in a file, or the whole file.
struct DiagnosticPlace: Sendable, Hashable {
  /// The file's name as reports write it.
  let name: String
  /// The file's name as the system knows it, which need not be text.
  let bytes: [UInt8]
  /// Where in the file, counted from 1; nil for the whole file.
  let position: Position?

  struct Position: Sendable, Hashable {
    let line: Int
    let column: Int
  }

  /// The file's name, if it is text that a document can hold, or else as reports write it.
  func text(where canHold: (Unicode.Scalar) -> Bool = { _ in true }) -> String {
    guard let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy(canHold)
    else { return name }
    return text
  }
}
