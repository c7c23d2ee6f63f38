/// The results of a command that looks for faults, the source of every format for other programs.
struct DiagnosticReport: Sendable {
  /// The command, such as `omit check`.
  let tool: String
  /// The rules that its diagnostics may refer to, in the order of documents.
  let rules: [DiagnosticRule]
  /// Everything that was examined, in the order of the run.
  var cases: [DiagnosticCase]
  /// The duration of the run, or nil if it was not measured.
  var time: Duration?
}

/// A file that was checked, or a test that was run.
struct DiagnosticCase: Sendable {
  let subject: Subject
  let location: DiagnosticLocation
  let outcome: Outcome
  /// The duration of the case, or nil if it was not measured.
  var time: Duration?

  enum Subject: Sendable, Hashable {
    /// The whole file.
    case file
    /// A test in the file, and the suite that it belongs to.
    case test(String, suite: String)
  }

  enum Outcome: Sendable {
    /// Nothing is wrong, except for what `diagnostics` notes or a baseline accepted.
    case passed(noting: [Diagnostic] = [])
    /// Something is wrong with the case.
    case failed([Diagnostic])
    /// Nothing could be determined.
    case unknown([Diagnostic])
    case skipped(String)
  }

  /// All diagnostics of the case.
  var diagnostics: [Diagnostic] {
    switch outcome {
    case .passed(let diagnostics), .failed(let diagnostics), .unknown(let diagnostics):
      diagnostics
    case .skipped: []
    }
  }

  /// The diagnostics that were not accepted before.
  var newDiagnostics: [Diagnostic] { diagnostics.filter { !$0.isAccepted } }

  /// The name of the case in messages.
  var title: String {
    switch subject {
    case .file: location.name
    case .test(let name, let suite): "\(suite): \(name)"
    }
  }

  /// Returns a message for a document that names the file separately; tests add their own name.
  func message(_ text: String) -> String {
    switch subject {
    case .file: text
    case .test: "\(title): \(text)"
    }
  }
}

extension DiagnosticCase {
  /// Makes a case for a whole file.
  init(file location: DiagnosticLocation, with diagnostics: [Diagnostic]) {
    subject = .file
    self.location = location
    let worst = diagnostics.filter { !$0.isAccepted }.map(\.rule.severity).max()
    outcome =
      switch worst {
      case .unknown: .unknown(diagnostics)
      case .error, .warning: .failed(diagnostics)
      case .note, nil: .passed(noting: diagnostics)
      }
  }
}
