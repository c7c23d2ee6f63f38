import Audit

/// The record that a share here would be written to.
struct InstalledRecord: Sendable {
  /// The record's file, or nil if no setting names one.
  let path: String?
  /// The option or variable that names the file.
  let origin: String?
  let readiness: RecordReadiness?

  /// Examines the record that the option, or else the environment, names.
  init(named option: String?) {
    path = option ?? AuditLocation.usual(in: EnvironmentVariable.all)
    readiness = path.map { RecordReadiness(of: $0) }
    let variables: [EnvironmentVariable] = [.audit, .stateFolder, .home]
    // A folder without an absolute path is ignored.
    let source = variables.first { variable in
      variable.value.map { variable == .audit || $0.hasPrefix("/") } ?? false
    }
    origin = option == nil ? source?.rawValue : "--audit"
  }

  /// Whether the next share can be recorded.
  var isReady: Bool {
    switch readiness {
    case .absent, .ready: true
    case .refused, nil: false
    }
  }

  /// A description of the record's state, for people.
  var words: String {
    switch readiness {
    case nil:
      "no location is known: neither XDG_STATE_HOME nor HOME is set; specify a file with --audit"
    case .absent: "does not exist yet; the first share creates it"
    case .ready(let rows, let isExposed):
      "can be written, \(Quantity.count(rows, "row"))"
        + (isExposed ? "; other users can read it until the next share restricts it" : "")
    case .refused(let error): "\(error)"
    }
  }
}

extension InstalledRecord: Encodable {
  private enum Keys: String, CodingKey { case path, origin, isReady, rows, problem }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Keys.self)
    try members.encode(path, forKey: .path)
    try members.encode(origin, forKey: .origin)
    try members.encode(isReady, forKey: .isReady)
    switch readiness {
    case .ready(let rows, _): try members.encode(rows, forKey: .rows)
    case .absent: try members.encode(0, forKey: .rows)
    case .refused, nil: try members.encode(words, forKey: .problem)
    }
  }
}
