package import Access
package import Vocabulary

/// An option that the policies offer, before anything is selected.
package struct OfferedOption: Sendable, Hashable {
  /// The kind that the choice is about.
  package let kind: Kind
  /// The setting that holds when nothing is chosen.
  package let standard: Choice
  /// How exactly the kind is said where it is made coarse and nobody says how.
  package let coarse: Coarseness?

  /// Describes an option.
  package init(for kind: Kind, standard: Choice, coarse: Coarseness? = nil) {
    self.kind = kind
    self.standard = standard
    self.coarse = coarse
  }
}

extension PickerSession {
  /// The lines of the Options menu over the selection, each with how many of the selected assets hold
  /// something of its kind; none where the caller's picker has no menu.
  package func options(from offered: [OfferedOption]) -> [OptionsMenu.Option] {
    guard menu.supported else { return [] }
    return offered.map { option in
      OptionsMenu.Option(
        for: option.kind, standard: option.standard, coarse: option.coarse,
        chosen: choices[option.kind],
        heldBy: selection.assets.count { $0.kinds.contains(option.kind) },
        unsure: selection.assets.count {
          !$0.kinds.contains(option.kind) && $0.possibleKinds.contains(option.kind)
        })
    }
  }
}
