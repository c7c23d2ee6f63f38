import GRDB
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
  /// Kinds at least one of which was removed from the delivered file.
  public var removed: Set<Kind> = []
  /// Kinds at least one of which was to be removed, and was delivered all the same.
  public var notApplied: Set<Kind> = []
  /// The outcomes that an asset may have had; where none is named, any.
  public var outcomes: Set<EntryOutcome> = []
  /// The name of a policy by which it was decided.
  public var policy: String?

  /// Asks for all records.
  public init() {}
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
  /// and going through all of the narrow rows takes a tenth of a second for a million.
  var condition: QueryCondition {
    var condition = QueryCondition()
    if let since { condition.add("time >= ?", binding: [since.milliseconds]) }
    if let before { condition.add("time < ?", binding: [before.milliseconds]) }
    if let by { condition.add("\"by\" = ?", binding: [by]) }
    if let caller { condition.add("coalesce(caller, api) = ?", binding: [caller]) }
    if let destination { condition.add("destination = ?", binding: [destination]) }
    // What was asked to be removed and was not went out, under whatever kind it was counted.
    for (column, kinds) in [
      ("(received | notApplied)", received), ("removed", removed), ("notApplied", notApplied),
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
    return condition
  }
}
