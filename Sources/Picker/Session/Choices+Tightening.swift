import Access
import Vocabulary

extension Choices {
  /// These choices, with what later ones turn off or say less exactly; what later ones let go along
  /// changes nothing.
  ///
  /// Where nothing was chosen for a kind the policy speaks, which may remove it; so a later `coarse`
  /// takes the place of `include` and of nothing else. Nor can it be known which says less where the
  /// policy says how exactly: then the earlier choice holds.
  func tightened(by later: Choices) -> Choices {
    var byKind: [Kind: Choice] = [:]
    var coarseness = coarseness
    for kind in Kind.allCases {
      switch (self[kind], later[kind]) {
      case (_, .exclude): byKind[kind] = .exclude
      case (.include, .coarse):
        byKind[kind] = .coarse
        coarseness[kind] = later.coarseness[kind]
      case (.coarse, .coarse):
        byKind[kind] = .coarse
        if let earlier = coarseness[kind], let later = later.coarseness[kind] {
          coarseness[kind] = max(earlier, later)
        }
      case (let earlier, .include), (let earlier, .coarse), (let earlier, nil):
        byKind[kind] = earlier
      }
    }
    return Choices(
      byKind, coarseness: coarseness, format: format,
      echoes: later.echoes == .remove ? .remove : echoes)
  }
}
