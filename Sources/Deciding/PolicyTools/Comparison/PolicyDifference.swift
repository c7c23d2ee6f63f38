import Access
package import PolicyEngine
package import Vocabulary

/// The requests that another policy decides differently, and the settings that it changes.
package struct PolicyDifference: Sendable {
  /// Classes of requests that are decided differently.
  package let classes: [ChangedClass]
  /// Changes of the menu.
  package let options: [OptionChange]
  /// Changed settings, in the order of the list of settings.
  package let settings: [SettingChange]
  /// The number of different requests that were decided.
  package let requests: Int

  /// A class of requests with the same changes.
  package struct ChangedClass: Sendable {
    package let cases: [RequestCase]
    package let outcome: Change<Outcome>?
    package let unrecognised: Change<UnrecognisedTreatment>?
    package let kinds: [KindChange]
  }

  /// A change of the action on kinds.
  package struct KindChange: Sendable {
    package let kinds: [Kind]
    package let change: Change<KindAction>
    /// The condition of the change, or nil if it does not depend on what is turned off.
    package let condition: String?
  }

  /// An option that only one policy offers, or whose default differs.
  package struct OptionChange: Sendable {
    package let kind: Kind
    package let change: Change<PolicyOption?>
  }

  /// A setting whose word differs.
  package struct SettingChange: Sendable {
    package let setting: PolicySetting
    package let change: Change<PolicySetting.Word>
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { classes.isEmpty && options.isEmpty && settings.isEmpty }

  /// Whether something is kept or recorded, or examined less, than before.
  package var letsMoreThrough: Bool {
    classes.contains(where: \.letsMoreThrough) || settings.contains(where: \.letsMoreThrough)
  }
}

/// A value before and after a change.
package struct Change<Value: Sendable & Hashable>: Sendable, Hashable {
  package let old: Value
  package let new: Value
}

extension Change {
  /// Creates a change, or returns nil if the values are equal.
  init?(from old: Value, to new: Value) {
    guard old != new else { return nil }
    self.init(old: old, new: new)
  }
}

extension PolicyDifference {
  /// Decides every request that either policy can distinguish, under each policy.
  package init(from old: Policy, to new: Policy) throws(RequestSpaceTooLarge) {
    let space = RequestSpace(of: [old, new])
    guard !space.isTooLarge else { throw RequestSpaceTooLarge(requests: space.size) }
    let before = space.answers(of: PolicySet(old))
    let after = space.answers(of: PolicySet(new))
    let marks = zip(before, after).map { before, after -> RequestChange? in
      guard let before, let after else { return nil }
      return RequestChange(from: Treatment(before), to: Treatment(after))
    }
    let offered = Set(old.options.keys).intersection(new.options.keys)
    classes = space.classes(marks).filter { !$0.mark.isEmpty }.map {
      ChangedClass($0, offering: offered)
    }
    options = Set<Kind>.removable.sorted().compactMap { kind in
      Change(from: old.options[kind], to: new.options[kind]).map {
        OptionChange(kind: kind, change: $0)
      }
    }
    settings = PolicySetting.all.compactMap { setting in
      Change(from: old.settings[setting], to: new.settings[setting]).map {
        SettingChange(setting: setting, change: $0)
      }
    }
    requests = before.reduce(0) { count, answer in
      count + (answer?.kinds.values.reduce(0) { $0 + $1.count } ?? 0)
    }
  }
}

/// The changes for one combination of facts.
private struct RequestChange: Sendable, Hashable {
  let outcome: Change<Outcome>?
  let unrecognised: Change<UnrecognisedTreatment>?
  let kinds: [Kind: [Wish: Change<KindAction>]]

  init(from old: Treatment, to new: Treatment) {
    outcome = Change(from: old.outcome, to: new.outcome)
    // An asset that is not delivered has no parts that could be kept.
    unrecognised =
      outcome == nil ? Change(from: old.unrecognised, to: new.unrecognised) : nil
    kinds = old.kinds.reduce(into: [:]) { kinds, entry in
      let changes = entry.value.reduce(into: [Wish: Change<KindAction>]()) { changes, action in
        guard let now = new.kinds[entry.key]?[action.key] else { return }
        changes[action.key] = Change(from: action.value, to: now)
      }
      if !changes.isEmpty { kinds[entry.key] = changes }
    }
  }

  var isEmpty: Bool { outcome == nil && unrecognised == nil && kinds.isEmpty }
}

extension PolicyDifference.ChangedClass {
  fileprivate init(_ found: RequestClass<RequestChange>, offering offered: Set<Kind>) {
    cases = found.cases
    outcome = found.mark.outcome
    unrecognised = found.mark.unrecognised
    struct KindCategory: Hashable {
      let change: Change<KindAction>
      let condition: String?
      /// The position of the plainest wish with this change, by which changes are sorted.
      let order: Int
    }
    var sorts: [KindCategory: [Kind]] = [:]
    for (kind, changes) in found.mark.kinds {
      for (change, wishes) in Dictionary(grouping: changes.keys, by: { changes[$0] }) {
        guard let change else { continue }
        let sort = KindCategory(
          change: change,
          condition: Wish.condition(Set(wishes), isOffered: offered.contains(kind)),
          order: Wish.all.firstIndex(where: wishes.contains) ?? 0)
        sorts[sort, default: []].append(kind)
      }
    }
    let grouped = sorts.map { (sort: $0, kinds: $1.sorted()) }
      .sorted { ($0.kinds[0], $0.sort.order) < ($1.kinds[0], $1.sort.order) }
    kinds = grouped.map {
      PolicyDifference.KindChange(
        kinds: $0.kinds, change: $0.sort.change, condition: $0.sort.condition)
    }
  }
}

extension Change where Value: Comparable {
  /// Whether the new value protects less than the old one.
  package var letsMoreThrough: Bool { new < old }
}

extension Change<Outcome> {
  /// Whether the asset is delivered, or bypasses the policy, unlike before.
  package var letsMoreThrough: Bool { old == .refuse || new == .bypass }
}

extension PolicyDifference.KindChange {
  /// Whether more is kept than before.
  package var letsMoreThrough: Bool { change.letsMoreThrough }
}

extension PolicyDifference.SettingChange {
  /// Whether the setting protects less than before.
  package var letsMoreThrough: Bool { change.letsMoreThrough }
}

extension PolicyDifference.ChangedClass {
  /// Whether something is kept, or the asset is delivered, unlike before.
  package var letsMoreThrough: Bool {
    outcome?.letsMoreThrough == true || unrecognised?.letsMoreThrough == true
      || kinds.contains(where: \.letsMoreThrough)
  }
}

extension Wish {
  /// Returns the condition that the wishes describe, or nil if no wish is needed.
  ///
  /// - Parameters:
  ///   - wishes: The wishes.
  ///   - isOffered: Whether the person may choose to keep the kind.
  /// - Returns: A clause, such as `if the person turns it off`.
  fileprivate static func condition(_ wishes: Set<Wish>, isOffered: Bool) -> String? {
    let plain = wishes.filter { !$0.isSpared }
    if plain.contains(.none) {
      // Turning the kind off is a separate matter and always possible.
      return !isOffered || plain.contains { $0.choice == .include }
        ? nil : "if nothing is chosen"
    }
    let choices = plain.compactMap(\.choice).map { choice in
      switch choice {
      case .include: "if the person keeps it"
      case .coarse: "if the person makes it less exact"
      case .exclude: "if the person turns it off"
      }
    }
    guard choices.isEmpty else { return FactWording.list(choices.sorted(), joinedBy: "or") }
    return "if the caller asks not to receive it"
  }
}
