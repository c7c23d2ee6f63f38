import Audit

extension AuditRepair {
  /// Whether there was anything to repair.
  var isNeeded: Bool { !settled.isEmpty || leftovers > 0 }

  /// The outcomes of the assets of runs that were stopped, such as `1 asset was delivered`.
  var summary: String {
    let delivered = count(.delivered)
    let (not, unknown) = (count(.notDelivered), count(.unknown))
    var parts: [String] = []
    if delivered > 0 { parts.append("\(Quantity.assets(delivered)) delivered") }
    if not > 0 { parts.append("\(Quantity.assets(not)) not delivered") }
    if unknown > 0 {
      parts.append("nobody can tell whether \(Quantity.assets(unknown)) delivered")
    }
    if leftovers > 0 {
      parts.append("\(Quantity.count(leftovers, "unfinished copy", "unfinished copies")) deleted")
    }
    return parts.joined(separator: ", ")
  }
}

extension Quantity {
  fileprivate static func assets(_ number: Int) -> String {
    count(number, "asset") + (number == 1 ? " was" : " were")
  }
}
