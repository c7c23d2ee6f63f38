/// One verdict for each item, in inventory order; items of one group share theirs.
public struct Verdicts: Sendable {
  private let groups: [ItemGroup]
  private let causes: [Cause]
  /// The rules that concern each group and did not prevail.
  private let overruled: [RuleSet]
  private var groupOfItem: [Int]
  private let names: RuleNames

  init(
    of groups: [ItemGroup], causes: [Cause], overruled: [RuleSet], groupOfItem: [Int],
    names: RuleNames
  ) {
    self.groups = groups
    self.causes = causes
    self.overruled = overruled
    self.groupOfItem = groupOfItem
    self.names = names
  }

  /// Returns the verdicts about a range of the items.
  func about(_ items: Range<Int>) -> Verdicts {
    var some = self
    some.groupOfItem = Array(groupOfItem[items])
    return some
  }

  /// The effect of each rule on items of the whole asset: removals first, then coarse items, then
  /// kept ones.
  var reasons: [Reason] {
    // The kinds on which each rule has each effect, or nil if it has none.
    var kinds = [KindSet?](repeating: nil, count: Reason.Effect.onItems.count * names.count)
    var count = 0
    // A group whose items all follow other items has nothing left to report.
    for group in groups where group.count > 0 {
      let start = group.action.position * names.count
      for number in group.causes {
        let cause = causes[number]
        if kinds[start + cause.rule] == nil { count += 1 }
        kinds[start + cause.rule] = cause.about.union(kinds[start + cause.rule] ?? [])
      }
    }
    var reasons: [Reason] = []
    reasons.reserveCapacity(count)
    for (position, effect) in Reason.Effect.onItems.enumerated() {
      for rule in 0..<names.count {
        guard let kinds = kinds[position * names.count + rule] else { continue }
        reasons.append(Reason(names[rule], effect: effect, on: kinds))
      }
    }
    return reasons
  }
}

extension Verdicts: RandomAccessCollection {
  /// The position of the first item.
  public var startIndex: Int { 0 }

  /// The position after the last item.
  public var endIndex: Int { groupOfItem.count }

  /// Returns the verdict about the item at a position of the inventory.
  public subscript(position: Int) -> Verdict {
    let number = groupOfItem[position]
    let group = groups[number]
    var prevailing = RuleSet()
    for cause in group.causes { prevailing.insert(causes[cause].rule) }
    return Verdict(
      group.action, by: prevailing, overruling: overruled[number], repeating: group.echoed,
      names: names)
  }
}

extension Verdicts: Hashable {
  /// Returns whether two lists have the same verdict for every item, for the same reasons.
  public static func == (left: Verdicts, right: Verdicts) -> Bool {
    left.elementsEqual(right) && left.reasons == right.reasons
  }

  /// Feeds the verdict about every item to a hasher.
  public func hash(into hasher: inout Hasher) {
    for verdict in self { hasher.combine(verdict) }
  }
}

extension Reason.Effect {
  /// The effects that a rule has on items, in the order of reasons.
  fileprivate static let onItems: [Reason.Effect] = [.remove, .coarsen, .keep]
}

extension Action {
  /// The position of the action's effect in `Reason.Effect.onItems`.
  fileprivate var position: Int {
    switch self {
    case .remove: 0
    case .coarsen: 1
    case .keep: 2
    }
  }
}
