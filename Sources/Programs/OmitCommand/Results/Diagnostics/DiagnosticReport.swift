/// The results of a command that looks for faults, as every format for other programs is made from
/// them.
struct DiagnosticReport: Sendable {
  /// The command, such as `omit check`.
  let tool: String
  /// The rules that its diagnostics may name, in the order of documents.
  let rules: [DiagnosticRule]
  /// Everything that was looked at, in the order of the run.
  var cases: [DiagnosticCase]
  /// How long the run took; nil if that was not measured.
  var time: Duration?
}

/// A file that was checked, or a test that was run.
struct DiagnosticCase: Sendable {
  let subject: Subject
  let place: DiagnosticPlace
  let outcome: Outcome
  /// How long it took; nil if that was not measured.
  var time: Duration?

  enum Subject: Sendable, Hashable {
    /// The whole file.
    case file
    /// A test in the file, and the suite that it belongs to.
    case test(String, suite: String)
  }

  enum Outcome: Sendable {
    /// Nothing is wrong, except for what `diagnostics` notes or was accepted before.
    case passed(noting: [Diagnostic] = [])
    /// Something is wrong.
    case failed([Diagnostic])
    /// Nothing could be learnt.
    case unknown([Diagnostic])
    case skipped(String)
  }

  /// Everything that is to say about it.
  var diagnostics: [Diagnostic] {
    switch outcome {
    case .passed(let diagnostics), .failed(let diagnostics), .unknown(let diagnostics):
      diagnostics
    case .skipped: []
    }
  }

  /// The diagnostics that were not accepted before.
  var newDiagnostics: [Diagnostic] { diagnostics.filter { !$0.isAccepted } }

  /// Its name in messages.
  var title: String {
    switch subject {
    case .file: place.name
    case .test(let name, let suite): "\(suite): \(name)"
    }
  }

  /// A message in a document that names the file beside it: tests say which of them it is, too.
  func message(_ text: String) -> String {
    switch subject {
    case .file: text
    case .test: "\(title): \(text)"
    }
  }
}

extension DiagnosticCase {
  /// A case that is about a whole file.
  init(file place: DiagnosticPlace, with diagnostics: [Diagnostic]) {
    subject = .file
    self.place = place
    let worst = diagnostics.filter { !$0.isAccepted }.map(\.rule.severity).max()
    outcome =
      switch worst {
      case .unknown: .unknown(diagnostics)
      case .error, .warning: .failed(diagnostics)
      case .note, nil: .passed(noting: diagnostics)
      }
  }
}
