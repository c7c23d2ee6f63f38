import Audit

extension AuditRepair {
  /// Whether there was anything to repair.
  var isNeeded: Bool { !settled.isEmpty || leftovers > 0 || !patches.isEmpty }

  /// Whether something is left to the next repair.
  var isDelayed: Bool {
    patches.contains { file in
      switch file.ending {
      case .delayed: true
      case .finished, .changed, .gone: false
      }
    }
  }

  /// The outcomes of the assets of runs that were stopped, such as `1 asset was delivered`.
  var summary: String {
    let delivered = count(.delivered)
    let (not, unknown) = (count(.notDelivered), count(.unknown))
    var parts: [String] = []
    if delivered > 0 { parts.append("\(Quantity.assets(delivered)) delivered") }
    if not > 0 { parts.append("\(Quantity.assets(not)) not delivered") }
    if unknown > 0 {
      parts.append("it is unknown whether \(Quantity.assets(unknown)) delivered")
    }
    if leftovers > 0 {
      parts.append("\(Quantity.count(leftovers, "unfinished copy", "unfinished copies")) deleted")
    }
    return (parts + patches.map(\.words)).joined(separator: ", ")
  }
}

extension RepairedPatch {
  /// The result for the file, such as `the edit of a.mov was completed`.
  var words: String {
    let name = Terminal.word(name)
    return switch ending {
    case .finished: "the edit of \(name) was completed"
    case .changed:
      "\(name) was changed after it was partly edited, and was left unchanged: clean it again"
    case .gone:
      "\(name), which was partly edited, no longer exists: if it was moved, clean it again"
    case .delayed(let reason):
      "\(name) was partly edited, and the edit cannot be completed now: \(Terminal.word(reason))"
    }
  }
}

extension Quantity {
  fileprivate static func assets(_ number: Int) -> String {
    count(number, "asset") + (number == 1 ? " was" : " were")
  }
}
