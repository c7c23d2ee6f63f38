import Vocabulary

extension ItemRulings {
  /// Removes every item that repeats one which is removed or made coarse, for the same reasons and
  /// by a rule for echoes.
  ///
  /// A text has no coarse form, so it goes where what it repeats is made coarse, too. What shows the
  /// picture stays whatever it repeats.
  ///
  /// - Parameter echoes: Which items repeat which.
  /// - Returns: The echoes of what does not go along that stay by themselves.
  mutating func followEchoes(_ echoes: [Echo]) -> [Echo] {
    guard !echoes.isEmpty else { return [] }
    let byOriginal = Dictionary(grouping: echoes, by: \.original)
    var waiting = byOriginal.keys.sorted().filter { group(of: $0)?.action != .keep }
    var staying: [Echo] = []
    var numbers: [Following: Int] = [:]
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
        let move = Following(
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

  /// The kinds of names with which items go that say nothing else.
  private static let namesThatGoWhole: Set<Kind> = [.location, .people, .deviceModel]
  /// The kinds of items that stay whatever name they say: somebody signed the picture.
  private static let signatures = KindSet([.creator, .rights])

  /// The rules by which an echo is removed along with the item that these rules remove; none if it
  /// stays.
  private func rules(
    following taking: RuleSet, _ echo: Echo, saidBy traits: ItemTraits
  ) -> RuleSet {
    let following =
      switch echo.strength {
      // By each policy that has a part in what becomes of the value.
      case .strong: terms(with: taking)
      case .whole
      where Self.namesThatGoWhole.contains(echo.kind)
        && traits.kinds.isDisjoint(with: Self.signatures):
        terms(with: taking).filter { $0.settings.echoes == .automatic }
          + terms.filter { $0.settings.echoes == .remove }
      case .whole, .weak: terms.filter { $0.settings.echoes == .remove }
      }
    return following.reduce(RuleSet()) { $0.union($1.policy[.echo]) }
  }

  private struct Following: Hashable {
    let group: Int
    let leader: Int
    let rules: RuleSet
    let echoed: EchoedValue
  }

  private func group(of item: Int) -> ItemGroup? {
    groupOfItem.indices.contains(item) ? groups[groupOfItem[item]] : nil
  }

  /// Those of them that still go along, in the order of the items.
  func kept(_ staying: [Echo]) -> [Echo] {
    guard !staying.isEmpty else { return [] }
    return Set(staying).filter { group(of: $0.item)?.action != .remove }
      .sorted { ($0.item, $0.original, $0.kind) < ($1.item, $1.original, $1.kind) }
  }
}
