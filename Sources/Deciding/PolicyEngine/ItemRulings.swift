import Vocabulary

/// The decisions about all items of an asset.
///
/// Only a few traits of an item matter and a file has few groups of items, so each group is decided
/// once.
struct ItemRulings {
  let items: [Item]
  let terms: [Terms]
  var groups: [ItemGroup] = []
  /// The group of each item, in inventory order.
  var groupOfItem: [Int] = []
  /// The causes of the groups' rulings.
  var causes: [Cause] = []

  /// Decides about items on the terms of every policy; the most protective policy prevails.
  init(_ items: [Item], on terms: [Terms]) {
    self.init(grouping: items, terms)
    for terms in terms {
      for index in groups.indices {
        groups[index].action = max(groups[index].action, terms.action(on: groups[index].traits))
      }
    }
    causes.reserveCapacity(2 * groups.count)
    for index in groups.indices {
      let start = causes.count
      for terms in terms {
        terms.addCauses(of: groups[index].action, on: groups[index].traits, to: &causes)
      }
      groups[index].causes = start..<causes.count
    }
  }

  /// Decides that all items are removed.
  init(_ items: [Item], refusedFor rules: RuleSet) {
    self.init(grouping: items, [])
    causes.add(rules, about: [])
    for index in groups.indices {
      groups[index].action = .remove
      groups[index].causes = causes.indices
    }
  }

  private init(grouping items: [Item], _ terms: [Terms]) {
    self.items = items
    self.terms = terms
    // Most items have one kind and no coarse form.
    var plain = [32 of Int](repeating: -1)
    var others: [ItemTraits: Int] = [:]
    groupOfItem.reserveCapacity(items.count)
    groups.reserveCapacity(min(items.count, plain.count))
    for index in items.indices {
      let traits = ItemTraits(items, at: index)
      var number = traits.isPlain ? plain[traits.first.position] : others[traits] ?? -1
      if number >= 0 {
        groups[number].count += 1
      } else {
        number = groups.count
        if traits.isPlain { plain[traits.first.position] = number } else { others[traits] = number }
        groups.append(ItemGroup(traits: traits, count: 1))
      }
      groupOfItem.append(number)
    }
  }

  /// Returns the rules that gave a group its ruling.
  func rules(of group: Int) -> RuleSet {
    RuleSet(of: causes[groups[group].causes])
  }

  /// Returns one verdict for each item, with the overruled rules about it.
  func verdicts(_ names: RuleNames, overruling rulings: [Ruling]) -> Verdicts {
    var overruled = Array(repeating: RuleSet(), count: groups.count)
    for ruling in rulings {
      for index in groups.indices {
        ruling.addRules(about: groups[index].traits, to: &overruled[index])
      }
    }
    for index in groups.indices {
      for cause in groups[index].causes { overruled[index].remove(causes[cause].rule) }
    }
    return Verdicts(
      of: groups, causes: causes, overruled: overruled, groupOfItem: groupOfItem, names: names)
  }

  /// Returns the terms of policies that contain any of these rules.
  func terms(with rules: RuleSet) -> [Terms] {
    terms.filter { !$0.policy.all.isDisjoint(with: rules) }
  }

  /// Removes signed parts if anything else is removed, because no signature over the file survives
  /// a change.
  ///
  /// The signed parts are removed by the rules with which each policy removes something.
  mutating func breakSignatures() {
    guard groups.contains(where: { $0.traits.reading == .signed }) else { return }
    var changing = RuleSet()
    // Removing a file beside the picture changes nothing in the picture.
    for index in groups.indices where groups[index].action != .keep {
      if !groups[index].traits.isSidecar { changing.formUnion(rules(of: index)) }
    }
    let broken = terms(with: changing).map(\.policy[.provenanceBroken])
    guard !broken.isEmpty else { return }
    let rules = broken.reduce(RuleSet()) { $0.union($1) }
    for index in groups.indices {
      let traits = groups[index].traits
      guard traits.reading == .signed, groups[index].action != .remove else { continue }
      groups[index].action = .remove
      groups[index].causes = causes.add(rules, about: KindSet(traits.first))
    }
  }

  /// Removes the items inside a removed asset, for the same reasons, and any item that describes
  /// others if all of those are removed.
  mutating func followAssets() {
    struct LeadingGroup: Hashable {
      let group: Int
      let leader: Int
    }
    var numbers: [LeadingGroup: Int] = [:]
    for index in items.indices {
      let group = groupOfItem[index]
      guard groups[group].action != .remove, let leader = leader(ofItemAt: index) else { continue }
      groups[group].count -= 1
      let followed = LeadingGroup(group: group, leader: groupOfItem[leader])
      if let number = numbers[followed] {
        groups[number].count += 1
        groupOfItem[index] = number
      } else {
        numbers[followed] = groups.count
        groupOfItem[index] = groups.count
        groups.append(
          ItemGroup(
            traits: groups[group].traits, count: 1, action: .remove,
            causes: groups[followed.leader].causes))
      }
    }
  }

  /// Returns the removed item that causes the removal of this one, or nil if there is none.
  private func leader(ofItemAt index: Int) -> Int? {
    // An asset precedes the items inside it, so its own ruling is already settled.
    func isRemoved(_ leader: Int) -> Bool {
      leader < index && groups[groupOfItem[leader]].action == .remove
    }
    if let within = items[index].within, isRemoved(within) { return within }
    guard let others = items[index].alongside, others.allSatisfy(isRemoved) else { return nil }
    return others.last
  }

  /// Returns the number of items that are kept unchanged although their removal was requested.
  ///
  /// Each is counted under the first of the requested kinds, separately if it only possibly has
  /// that kind.
  func kept(inSpiteOf requested: RequestedRemovals) -> RequestedNotApplied {
    var counts = RequestedNotApplied()
    guard !requested.isEmpty else { return counts }
    for group in groups where group.action == .keep && group.count > 0 {
      guard let (kind, isCertain) = requested.kind(of: group.traits) else { continue }
      counts.add(kind, group.count, isCertain: isCertain)
    }
    return counts
  }
}

extension ItemTraits {
  /// Whether the item belongs to the most common group of its kind.
  fileprivate var isPlain: Bool {
    reading == .read && coarseForm == nil && !isSidecar && kinds == KindSet(first)
  }
}

/// Items that are decided alike, with their number and the action on them.
struct ItemGroup: Sendable {
  let traits: ItemTraits
  var count: Int
  var action = Action.keep
  /// The range of the action's causes.
  var causes = 0..<0
  /// The value that the items repeat, if they are removed for that reason.
  var echoed: EchoedValue?
}
