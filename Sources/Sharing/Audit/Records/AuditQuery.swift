import GRDB
import JSON
public import Vocabulary

/// Which records are asked for: those for which every condition that is given holds.
public struct AuditQuery: Sendable, Hashable {
  /// Decided then or later.
  public var since: Timestamp?
  /// Decided earlier than that.
  public var before: Timestamp?
  /// Who shared it.
  public var by: String?
  /// The caller's id, or the API of callers that gave none.
  public var caller: String?
  /// Where it went.
  public var destination: String?
  /// Kinds at least one of which was delivered.
  public var received: Set<Kind> = []
  /// Whether kinds that were delivered less exactly only do not count as received.
  public var receivesExactly = false
  /// Kinds at least one of which was removed from the delivered file.
  public var removed: Set<Kind> = []
  /// Kinds at least one of which was to be removed, and was delivered all the same.
  public var notApplied: Set<Kind> = []
  /// The outcomes that an asset may have had; where none is named, any.
  public var outcomes: Set<EntryOutcome> = []
  /// The name of a policy by which it was decided.
  public var policy: String?
  /// The name of a file of the asset, as it was or as it was delivered; with folders, as far as
  /// they are recorded.
  public var file: String?
  /// The first digits of the SHA-256 of a file of the asset, as it was or as it was delivered.
  public var sha256: String?
  /// The numbers of records that are not asked for.
  private var excluded: [Int64] = []

  /// Asks for all records.
  public init() {}

  /// The same question, for all records but these.
  func excluding(_ numbers: [Int64]?) -> AuditQuery {
    var query = self
    query.excluded = numbers ?? []
    return query
  }
}

/// Values as one argument of a statement: a list in JSON, which `json_each` takes apart.
enum SQLList {
  static func text(of numbers: [Int64]) -> String {
    CanonicalJSON.array(numbers.map { .number($0) }).text
  }

  static func text(of words: some Sequence<String>) -> String {
    CanonicalJSON.array(words.map { .string($0) }).text
  }
}

/// A condition in SQL and the values that stand for its question marks.
struct QueryCondition {
  private(set) var sql = "TRUE"
  private(set) var arguments = StatementArguments()

  mutating func add(_ condition: String, binding arguments: StatementArguments = []) {
    sql += " AND \(condition)"
    self.arguments += arguments
  }
}

extension AuditQuery {
  /// The query on the columns of `listing`.
  ///
  /// There is no index for it: one for each condition would have to be written with each record,
  /// and going through all of the narrow rows takes a tenth of a second for a million. Names and
  /// digests of files stand in the leaves alone: for them all of those are read, which takes longer.
  var condition: QueryCondition {
    var condition = QueryCondition()
    if let since { condition.add("time >= ?", binding: [since.milliseconds]) }
    if let before { condition.add("time < ?", binding: [before.milliseconds]) }
    if let by { condition.add("\"by\" = ?", binding: [by]) }
    if let caller { condition.add("coalesce(caller, api) = ?", binding: [caller]) }
    if let destination { condition.add("destination = ?", binding: [destination]) }
    // What was asked to be removed and was not went out, under whatever kind it was counted.
    // Where nobody looked into a file, every kind may have gone along exactly.
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
    // Several policies stand there joined with `+`; where there is one, texts need not be made.
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
  /// Adds that a file of the record has a name: that one, one that ends with it behind a `/`, or,
  /// where only names are recorded, the one in which it ends.
  fileprivate mutating func addFile(named name: String) {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    addFile(
      """
      node.path NOT LIKE '%.sha256' AND (node.atom = ?
        OR substr(node.atom, -length(?) - 1) = '/' || ?
        OR instr(node.atom, '/') = 0 AND substr(?, -length(node.atom) - 1) = '/' || node.atom)
      """, holding: last, binding: [name, name, name, name])
  }

  /// Adds that a file of the record has a digest that begins so.
  fileprivate mutating func addFile(of digest: String) {
    addFile(
      "node.path LIKE '%.sha256' AND substr(node.atom, 1, length(?)) = ?", holding: digest,
      binding: [digest, digest])
  }

  /// Adds a condition on what a record says of its files before and after; only records that hold a
  /// text are taken apart.
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
