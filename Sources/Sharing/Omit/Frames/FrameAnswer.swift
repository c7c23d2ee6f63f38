import Access

/// The line in front of the bytes that answer a frame.
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
  /// What became of the asset; nil where the frame could not be carried out.
  let outcome: AssetReport.Outcome?
  /// How many bytes follow, of all files together.
  let bytes: Int
  /// The files that follow, in their order, where the frame has several; nil otherwise.
  let files: [File]?
  let report: AssetReport?
  let problem: Fault?

  /// One of several files that follow.
  struct File: Encodable {
    let role: AssetReport.Role
    /// The name that the frame gave it; nil where it gave none.
    let name: String?
    let bytes: Int
  }

  /// Why a frame could not be carried out.
  struct Fault: Encodable {
    let code: String
    let message: String
  }

  /// The answer for an asset of which these files follow.
  init(to id: String, _ report: AssetReport, followedBy files: [File], isList: Bool) {
    self.id = id
    outcome = report.outcome
    bytes = files.reduce(0) { $0 + $1.bytes }
    self.files = isList ? files : nil
    self.report = report
    problem = nil
  }

  /// The answer for a frame that cannot be carried out.
  init(to id: String?, _ error: FrameError) {
    self.id = id
    outcome = nil
    bytes = 0
    files = nil
    report = nil
    problem = Fault(code: "frame", message: "\(error)")
  }
}
