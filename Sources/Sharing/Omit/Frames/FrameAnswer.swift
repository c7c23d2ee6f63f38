import Access

/// The header line of an answer to a frame; the bytes follow it.
///
/// ```
/// {"bytes": 4, "id": "a", "outcome": "cleaned", "report": {...}} LF, 4 bytes
/// {"bytes": 13, "files": [{"bytes": 9, "role": "movie"}, {"bytes": 4, "role": "still"}], ...} LF
/// 9 bytes, 4 bytes
/// {"bytes": 0, "id": "b", "outcome": "refused", "report": {...}} LF
/// {"bytes": 0, "id": "c", "problem": {"code": "frame", "message": "..."}} LF
/// ```
struct FrameAnswer: Encodable {
  let id: String?
  /// The outcome of the asset, or nil if the frame could not be carried out.
  let outcome: AssetReport.Outcome?
  /// The number of bytes that follow, for all files together.
  let bytes: Int
  /// The files that follow, in order, if the frame has several; otherwise nil.
  let files: [File]?
  let report: AssetReport?
  let problem: Fault?

  /// One of several files that follow.
  struct File: Encodable {
    let role: AssetReport.Role
    /// The name given in the frame, or nil if there is none.
    let name: String?
    let bytes: Int
  }

  /// The reason why a frame could not be carried out.
  struct Fault: Encodable {
    let code: String
    let message: String
  }

  /// Creates the answer for an asset, followed by these files.
  init(to id: String, _ report: AssetReport, followedBy files: [File], isList: Bool) {
    self.id = id
    outcome = report.outcome
    bytes = files.reduce(0) { $0 + $1.bytes }
    self.files = isList ? files : nil
    self.report = report
    problem = nil
  }

  /// Creates the answer for a frame that cannot be carried out.
  init(to id: String?, _ error: FrameError) {
    self.id = id
    outcome = nil
    bytes = 0
    files = nil
    report = nil
    problem = Fault(code: "frame", message: "\(error)")
  }
}
