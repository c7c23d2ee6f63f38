import Vocabulary

extension ItemRulings {
  /// Removes every item that repeats a removed or coarse one, for the same reasons and by a rule
  /// for echoes.
  ///
  /// Text has no coarse form, so it is removed even if the item that it repeats is made coarse. An
  /// item that shows the picture is kept whatever it repeats.
  ///
  /// - Parameter echoes: The pairs of items that repeat each other.
  /// - Returns: The echoes of removed or coarse items that are kept in their own right.
  mutating func followEchoes(_ echoes: [Echo]) -> [Echo] {
    guard !echoes.isEmpty else { return [] }
    let byOriginal = Dictionary(grouping: echoes, by: \.original)
    var waiting = byOriginal.keys.sorted().filter { group(of: $0)?.action != .keep }
    var staying: [Echo] = []
    var numbers: [EchoMove: Int] = [:]
    while let original = waiting.popLast() {
      guard let leader = group(of: original) else { continue }
      let taking = rules(of: groupOfItem[original])
      for echo in byOriginal[original] ?? [] {
        guard let own = self.group(of: echo.item), own.action != .remove, !own.traits.isRendering
        else { continue }
        let rules = rules(following: taking, echo, saidBy: own.traits)
        guard !rules.isEmpty else {
          staying.append(echo)
          continue
        }
        let group = groupOfItem[echo.item]
        let echoed = EchoedValue(kind: echo.kind, strength: echo.strength)
        let move = EchoMove(
          group: group, leader: groupOfItem[original], rules: rules, echoed: echoed)
        let number = numbers[move] ?? groups.count
        if number == groups.count {
          numbers[move] = number
          let why = causes.add(leader.causes, joining: rules, about: KindSet(own.traits.first))
          groups.append(
            ItemGroup(traits: own.traits, count: 0, action: .remove, causes: why, echoed: echoed))
        }
        groups[group].count -= 1
        groups[number].count += 1
        groupOfItem[echo.item] = number
        waiting.append(echo.item)
      }
    }
    return staying
  }

  /// The kinds of names whose repetition removes an item that says nothing else.
  private static let kindsRemovedWithWholeNames: Set<Kind> = [.location, .people, .deviceModel]
  /// The kinds of items that are kept whatever name they contain, because they sign the picture.
  private static let signatures = KindSet([.creator, .rights])

  /// Returns the rules that remove an echo together with its original, which was removed by the
  /// rules in `taking`.
  ///
  /// Returns an empty set if the echo is kept.
  private func rules(
    following taking: RuleSet, _ echo: Echo, saidBy traits: ItemTraits
  ) -> RuleSet {
    let following =
      switch echo.strength {
      // Every policy that contributes to the treatment of the value has a rule here.
      case .strong: terms(with: taking)
      case .whole
      where Self.kindsRemovedWithWholeNames.contains(echo.kind)
        && traits.kinds.isDisjoint(with: Self.signatures):
        terms(with: taking).filter { $0.settings.echoes == .automatic }
          + terms.filter { $0.settings.echoes == .remove }
      case .whole, .weak: terms.filter { $0.settings.echoes == .remove }
      }
    return following.reduce(RuleSet()) { $0.union($1.policy[.echo]) }
  }

  private struct EchoMove: Hashable {
    let group: Int
    let leader: Int
    let rules: RuleSet
    let echoed: EchoedValue
  }

  private func group(of item: Int) -> ItemGroup? {
    groupOfItem.indices.contains(item) ? groups[groupOfItem[item]] : nil
  }

  /// Returns the echoes whose items are still kept, in the order of the items.
  func kept(_ staying: [Echo]) -> [Echo] {
    guard !staying.isEmpty else { return [] }
    return Set(staying).filter { group(of: $0.item)?.action != .remove }
      .sorted { ($0.item, $0.original, $0.kind) < ($1.item, $1.original, $1.kind) }
  }
}
