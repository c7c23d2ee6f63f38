public import Access
import Vocabulary

/// The choices that the person has made in a picker: in the Options menu, and for single assets.
public struct PickerChoices: Sendable, Hashable {
  /// The choices made in the Options menu.
  public private(set) var menu = Choices.none
  /// The kinds for which single assets have their own choices; what they do not state follows the
  /// menu.
  public private(set) var own: [AssetID: Choices] = [:]

  /// Returns the choices that apply to an asset.
  public func effective(for asset: AssetID) -> Choices {
    guard let own = own[asset] else { return menu }
    return Choices(
      menu.byKind.merging(own.byKind) { $1 },
      coarseness: menu.coarseness.merging(own.coarseness) { $1 }, format: menu.format,
      jpeg: menu.jpeg, echoes: menu.echoes)
  }

  /// Takes the choices with which the person leaves the Options menu.
  ///
  /// INVARIANT (last decision): if the menu turns a kind off or makes it coarser, no asset keeps an
  /// earlier choice of its own that lets more of that kind through.
  mutating func choose(_ choices: Choices) {
    let changed = Kind.allCases.filter {
      choices[$0] != menu[$0] || choices.coarseness[$0] != menu.coarseness[$0]
    }
    menu = choices
    for (asset, before) in own {
      own[asset] = before.keeping { kind, choice in
        guard changed.contains(kind), let now = choices[kind] else { return true }
        return choice > now || choice == .exclude
      }
    }
  }

  /// Sets an asset's own choices, of which only the kinds count.
  mutating func choose(_ choices: Choices, for asset: AssetID) {
    own[asset] = choices.keeping { _, _ in true }
  }

  /// Forgets an asset's own choices.
  mutating func forget(_ asset: AssetID) { own[asset] = nil }
}

extension Choices {
  /// Returns the choices for some kinds only, or nil if there are none.
  fileprivate func keeping(_ isKept: (Kind, Choice) -> Bool) -> Choices? {
    let kept = byKind.filter { isKept($0.key, $0.value) }
    return kept.isEmpty ? nil : Choices(kept, coarseness: coarseness)
  }
}
