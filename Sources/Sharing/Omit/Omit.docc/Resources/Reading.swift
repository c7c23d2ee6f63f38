import Omit

/// What a caller received since a time, the newest first, with the kinds that each photo still held.
func received(by caller: String, since time: Timestamp, in record: String) throws -> [String] {
  let history = try AuditHistory(reading: record)
  var query = AuditQuery()
  query.caller = caller
  query.since = time
  query.outcomes = [.cleaned, .unchanged, .bypassed]
  return try history.listings(matching: query, limit: 100).map { listing in
    "\(listing.number) \(listing.outcome): \(listing.received.map(\.title).joined(separator: ", "))"
  }
}

/// The removals that a person asked for and that were not applied, because a rule exempts the caller.
func exemptions(in record: String) throws -> [String: Set<Kind>] {
  let history = try AuditHistory(reading: record)
  return try history.exemptions(matching: AuditQuery(), limit: 100).reduce(into: [:]) {
    $0[$1.caller, default: []].formUnion($1.notApplied)
  }
}
