/// One verdict for each item, in inventory order; items of one sort have theirs in common.
public struct Verdicts: Sendable {
  private let sorts: [ItemSort]
  private let causes: [Cause]
  /// The rules that speak about each sort and did not prevail.
  private let overruled: [RuleSet]
  private var sortOfItem: [Int]
  private let names: [RuleReference]

  init(
    of sorts: [ItemSort], causes: [Cause], overruled: [RuleSet], sortOfItem: [Int],
    names: [RuleReference]
  ) {
    self.sorts = sorts
    self.causes = causes
    self.overruled = overruled
    self.sortOfItem = sortOfItem
    self.names = names
  }

  /// The verdicts about some of the items.
  func about(_ items: Range<Int>) -> Verdicts {
    var some = self
    some.sortOfItem = Array(sortOfItem[items])
    return some
  }

  /// The effect of each rule on items of the whole asset: removals stand first, then what was made
  /// coarse, then what was kept.
  var reasons: [Reason] {
    [Reason.Effect.remove, .coarsen, .keep].flatMap { effect in
      var kinds = [KindSet?](repeating: nil, count: names.count)
      // Of a sort all of which goes along with something else, nothing is left to tell.
      for sort in sorts where sort.count > 0 && Reason.Effect(sort.action) == effect {
        for cause in causes[sort.causes] {
          kinds[cause.rule] = cause.about.union(kinds[cause.rule] ?? [])
        }
      }
      return names.indices.compactMap { rule in
        kinds[rule].map { Reason(names[rule], effect: effect, on: Array($0)) }
      }
    }
  }
}

extension Verdicts: RandomAccessCollection {
  /// The position of the first item.
  public var startIndex: Int { 0 }

  /// The position behind the last item.
  public var endIndex: Int { sortOfItem.count }

  /// The verdict about the item at a position of the inventory.
  public subscript(position: Int) -> Verdict {
    let number = sortOfItem[position]
    let sort = sorts[number]
    return Verdict(
      sort.action, because: causes[sort.causes], overruling: overruled[number],
      repeating: sort.echoed, names: names)
  }
}

extension Verdicts: Hashable {
  /// Two are the same where they say the same of every item, for the same reasons.
  public static func == (left: Verdicts, right: Verdicts) -> Bool {
    left.elementsEqual(right) && left.reasons == right.reasons
  }

  /// Feeds the verdict about every item to a hasher.
  public func hash(into hasher: inout Hasher) {
    for verdict in self { hasher.combine(verdict) }
  }
}

extension Reason.Effect {
  /// Names the effect that an action on an item has.
  fileprivate init(_ action: Action) {
    switch action {
    case .remove: self = .remove
    case .coarsen: self = .coarsen
    case .keep: self = .keep
    }
  }
}
