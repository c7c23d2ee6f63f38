import Omit

/// The exit codes of the tool.
///
/// The raw values 64, 70 and 74 have the meaning they have in `sysexits.h`.
enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  /// Every asset was delivered as asked, or nothing was found.
  case success = 0
  /// A command found something.
  ///
  /// `check` found something that a policy would remove, `verify` something left or lost, `policy
  /// lint` something wrong with a policy, or `policy diff` a change.
  case findings = 1
  /// At least one asset was refused, or `check` could not read it; the others were delivered.
  case refused = 2
  /// With `--strict`: a removal that was asked for was bypassed by a rule.
  case requestedNotApplied = 3
  /// The command line, a policy or a request is invalid; nothing was done.
  case usage = 64
  /// A fault of the tool itself.
  case fault = 70
  /// Reading, writing or recording failed; the command may be retried.
  case inputOutput = 74
  /// The person, or the system, ended the run before it was complete.
  case interrupted = 130

  /// The codes in the order of how much they say about the fault.
  static let precedence: [ExitCode] = [
    .interrupted, .fault, .inputOutput, .usage, .refused, .requestedNotApplied, .findings, .success,
  ]

  /// The meaning of the code, for help.
  var meaning: String {
    switch self {
    case .success: "every asset was delivered as asked, or nothing was found"
    case .findings:
      "`check` found something that the policy would remove; `verify` found something left, lost "
        + "or added; `policy lint` found an error or a warning, `policy diff` a change; a policy's "
        + "test failed; `audit verify` found that the record was changed; `doctor` found a promise "
        + "that cannot be kept here; `portal status` found that file dialogs do not reach omit, "
        + "though they should"
    case .refused:
      "at least one asset was refused and not delivered; the others were delivered; for `check` "
        + "and `verify`: a file could not be checked"
    case .requestedNotApplied:
      "with --strict: a rule exempted the caller from a requested removal"
    case .usage: "wrong usage; also an invalid policy or request"
    case .fault: "a fault of the tool itself"
    case .inputOutput: "reading, writing or recording failed; may be retried"
    case .interrupted:
      "interrupted: omit finished the recorded assets, and started no others"
    }
  }

  /// Returns the code for a file that could not be read.
  init(of problem: Problem) { self = problem.isRefusal ? .refused : .inputOutput }

  /// Returns the exit code if several apply.
  static func first(of codes: Set<ExitCode>) -> ExitCode {
    precedence.first { codes.contains($0) } ?? .success
  }
}
