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
      parts.append("nobody can tell whether \(Quantity.assets(unknown)) delivered")
    }
    if leftovers > 0 {
      parts.append("\(Quantity.count(leftovers, "unfinished copy", "unfinished copies")) deleted")
    }
    return (parts + patches.map(\.words)).joined(separator: ", ")
  }
}

extension RepairedPatch {
  /// The result for the file, such as `a.mov was edited to its end`.
  var words: String {
    let name = Terminal.word(name)
    return switch ending {
    case .finished: "\(name) was edited to its end"
    case .changed:
      "\(name) was changed since it was edited in part, and left as it is: clean it again"
    case .gone:
      "\(name), which was edited in part, is not there any more: where it went, clean it again"
    case .delayed(let reason):
      "\(name) was edited in part, and cannot be finished now: \(Terminal.word(reason))"
    }
  }
}

extension Quantity {
  fileprivate static func assets(_ number: Int) -> String {
    count(number, "asset") + (number == 1 ? " was" : " were")
  }
}
