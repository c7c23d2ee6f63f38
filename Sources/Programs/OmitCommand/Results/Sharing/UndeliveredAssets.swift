import Omit

/// Assets that were not delivered, grouped by reason, with their number and the first names.
struct UndeliveredAssets {
  /// Assets that were not delivered for the same reason.
  struct Group {
    let code: Problem.Code
    var reason: String
    var count: Int
    /// The first names; a report has all of them.
    var names: [String]
  }

  private var groups: [Group] = []
  private var indices: [String: Int] = [:]

  /// The maximum number of names for a reason.
  static let maximumNameCount = 5

  /// The groups, the most frequent first.
  var sorted: [Group] { groups.sorted { $0.count > $1.count } }

  /// Returns the number of assets that were not delivered because of problems with a code.
  func count(of code: Problem.Code) -> Int {
    groups.reduce(0) { $0 + ($1.code == code ? $1.count : 0) }
  }

  mutating func add(_ report: AssetReport) {
    switch report.outcome {
    case .refused, .failed: break
    case .cleaned, .unchanged, .bypassed, .skipped: return
    }
    let problem = report.problem ?? Problem(.notVerified, "the reason is unknown")
    let (reason, name) = (problem.reason, report.files[0].source)
    let general = Self.generalised(reason)
    let key = "\(problem.code) \(general)"
    guard let index = indices[key] else {
      indices[key] = groups.count
      groups.append(Group(code: problem.code, reason: reason, count: 1, names: [name]))
      return
    }
    groups[index].count += 1
    if groups[index].names.count < Self.maximumNameCount { groups[index].names.append(name) }
    if groups[index].reason != reason { groups[index].reason = general }
  }

  /// Returns the reason without the numbers that are specific to one file.
  private static func generalised(_ reason: String) -> String {
    reason.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isNumber) && !$0.isEmpty ? "N" : String($0) }
      .joined(separator: " ")
  }
}

extension Problem {
  /// The message without the file name at its start, so that equal reasons are equal.
  fileprivate var reason: String {
    guard message.first == "`", let end = message.dropFirst().firstRange(of: "` ") else {
      return message
    }
    return String(message[end.upperBound...])
  }
}
