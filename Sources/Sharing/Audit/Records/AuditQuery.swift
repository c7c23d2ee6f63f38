import GRDB
import JSON
public import Vocabulary

/// A query for records; it matches those that satisfy all of its conditions.
public struct AuditQuery: Sendable, Hashable {
  /// The earliest time of the decision.
  public var since: Timestamp?
  /// The time before which the decision was made.
  public var before: Timestamp?
  /// The person who shared the asset.
  public var by: String?
  /// The caller's id, or the API of callers that gave none.
  public var caller: String?
  /// The destination of the asset.
  public var destination: String?
  /// Kinds; at least one of them was delivered.
  public var received: Set<Kind> = []
  /// Whether kinds that were only delivered less exactly do not count as received.
  public var receivesExactly = false
  /// Kinds; at least one of them was removed from the delivered file.
  public var removed: Set<Kind> = []
  /// Kinds; at least one of them was to be removed, but was delivered.
  public var notApplied: Set<Kind> = []
  /// The possible outcomes of an asset; if empty, any outcome matches.
  public var outcomes: Set<EntryOutcome> = []
  /// The name of a policy that took part in the decision.
  public var policy: String?
  /// The name of an original or delivered file of the asset, with folders as far as they are
  /// recorded.
  public var file: String?
  /// The first digits of the SHA-256 of an original or delivered file of the asset.
  public var sha256: String?
  /// The numbers of records that do not match.
  private var excluded: [Int64] = []

  /// Makes a query for all records.
  public init() {}

  /// Returns the same query without the records of these numbers.
  func excluding(_ numbers: [Int64]?) -> AuditQuery {
    var query = self
    query.excluded = numbers ?? []
    return query
  }
}

/// Values as one argument of a statement: a list in JSON, which `json_each` unpacks.
enum SQLList {
  static func text(of numbers: [Int64]) -> String {
    CanonicalJSON.array(numbers.map { .number($0) }).text
  }

  static func text(of words: some Sequence<String>) -> String {
    CanonicalJSON.array(words.map { .string($0) }).text
  }
}

/// A condition in SQL and the values of its parameters.
struct QueryCondition {
  private(set) var sql = "TRUE"
  private(set) var arguments = StatementArguments()

  mutating func add(_ condition: String, binding arguments: StatementArguments = []) {
    sql += " AND \(condition)"
    self.arguments += arguments
  }
}

extension AuditQuery {
  /// The query as a condition on the columns of `listing`.
  ///
  /// There is no index for it: one for each condition would have to be written with each record,
  /// and reading all of the narrow rows takes a tenth of a second for a million. Names and digests
  /// of files are in the leaves only: conditions on them read all leaves, which takes longer.
  var condition: QueryCondition {
    var condition = QueryCondition()
    if let since { condition.add("time >= ?", binding: [since.milliseconds]) }
    if let before { condition.add("time < ?", binding: [before.milliseconds]) }
    if let by { condition.add("\"by\" = ?", binding: [by]) }
    if let caller { condition.add("coalesce(caller, api) = ?", binding: [caller]) }
    if let destination { condition.add("destination = ?", binding: [destination]) }
    // Kinds that were to be removed and were not count as received, whichever kind they were
    // counted under. If a file was not parsed, every kind may have been delivered exactly.
    let coarse = "CASE WHEN received = \(Int64.allKinds) THEN 0 ELSE (\(LeafFacts.coarse)) END"
    let exactly = receivesExactly ? " & ~(\(coarse))" : ""
    for (column, kinds) in [
      ("(received | notApplied)\(exactly)", received), ("removed", removed),
      ("notApplied", notApplied),
    ] where !kinds.isEmpty {
      let bits = kinds.reduce(0 as Int64) { $0 | $1.bit }
      condition.add("\(column) & ? <> 0 AND \(EntryOutcome.isReceived)", binding: [bits])
    }
    if !outcomes.isEmpty { condition.add(EntryOutcome.condition(outcomes)) }
    // Several policies are joined with `+`; for a single one the comparison makes no new strings.
    if let policy {
      condition.add(
        "(policy = ? OR instr(policy, '+') AND instr('+' || policy || '+', '+' || ? || '+'))",
        binding: [policy, policy])
    }
    if !excluded.isEmpty {
      condition.add(
        "listing.id NOT IN (SELECT value FROM json_each(?))", binding: [SQLList.text(of: excluded)])
    }
    if let file { condition.addFile(named: file) }
    if let sha256 { condition.addFile(of: sha256) }
    return condition
  }
}

extension QueryCondition {
  /// Adds the condition that a file of the record has a name.
  ///
  /// It matches files with that name, files whose path ends with it after a `/`, and, if only names
  /// are recorded, files whose name is its last part.
  fileprivate mutating func addFile(named name: String) {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    addFile(
      """
      node.path NOT LIKE '%.sha256' AND (node.atom = ?
        OR substr(node.atom, -length(?) - 1) = '/' || ?
        OR instr(node.atom, '/') = 0 AND substr(?, -length(node.atom) - 1) = '/' || node.atom)
      """, holding: last, binding: [name, name, name, name])
  }

  /// Adds the condition that a file of the record has a digest with this prefix.
  fileprivate mutating func addFile(of digest: String) {
    addFile(
      "node.path LIKE '%.sha256' AND substr(node.atom, 1, length(?)) = ?", holding: digest,
      binding: [digest, digest])
  }

  /// Adds a condition on the files before and after delivery; only records that hold the text are
  /// parsed.
  private mutating func addFile(
    _ condition: String, holding text: String, binding arguments: StatementArguments
  ) {
    let written = String(CanonicalJSON.string(text).text.dropFirst().dropLast())
    add(
      """
      EXISTS (SELECT 1 FROM leaves AS leaf WHERE leaf.id = listing.id AND instr(leaf.text, ?)
        AND EXISTS (SELECT 1 FROM json_tree(leaf.text, '$.files') AS node
          WHERE node.key IN ('source', 'delivered') AND node.type = 'text' AND \(condition)))
      """, binding: [written] + arguments)
  }
}
