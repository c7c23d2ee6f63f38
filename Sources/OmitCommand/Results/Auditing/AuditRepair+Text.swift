import Audit

extension AuditRepair {
  /// Whether there was anything to repair.
  var isNeeded: Bool { !settled.isEmpty || leftovers > 0 }

  /// The outcomes of the assets of interrupted runs, such as `1 asset was delivered, 2 were not`.
  var summary: String {
    let delivered = count(.delivered)
    let (not, unknown) = (count(.notDelivered), count(.unknown))
    var parts: [String] = []
    if delivered > 0 { parts.append("\(Quantity.assets(delivered)) delivered") }
    if not > 0 { parts.append("\(Quantity.assets(not)) not delivered") }
    if unknown > 0 { parts.append("of \(Quantity.count(unknown, "asset")) it is not known") }
    if leftovers > 0 {
      parts.append("\(Quantity.count(leftovers, "unfinished output")) deleted")
    }
    return parts.joined(separator: ", ")
  }
}

extension Quantity {
  fileprivate static func assets(_ number: Int) -> String {
    count(number, "asset") + (number == 1 ? " was" : " were")
  }
}
