import Omit

extension ServerProblem {
  /// Creates the answer for an asset that was not delivered.
  init(_ problem: Problem) {
    switch problem.code {
    case .unsupportedFormat, .malformed, .limitExceeded, .refusedByRule, .incompleteRequest,
      .notVerified, .residue, .witness, .transcodeRequired, .notAlike, .previewTooSmall, .exists:
      self = .refused(code: problem.code.rawValue, problem.message)
    case .audit, .unwritable: self = .unable(code: problem.code.rawValue)
    case .unreadable: self = .fault
    }
  }
}

extension AssetReport {
  /// The answer for an asset that was not delivered.
  var serverProblem: ServerProblem { problem.map(ServerProblem.init) ?? .fault }
}
