package import PolicyEngine
package import Vocabulary

/// The action on a kind in one request, with the rules that cause it.
package struct KindVerdict: Sendable, Hashable {
  package let action: KindAction
  package let rules: [RuleReference]
}

/// An action on a kind.
package enum KindAction: Sendable, Hashable {
  case keep
  /// The kind is made coarse; if there are several values, all of them apply.
  case coarsen(Set<Coarseness>)
  case remove
}

extension KindAction {
  var expectation: Invariant.Expectation {
    switch self {
    case .keep: .keep
    case .coarsen: .coarsen
    case .remove: .remove
    }
  }

  /// The action as written in policies.
  package var word: String {
    switch self {
    case .keep: "keep"
    case .coarsen(let coarseness):
      "coarsen to " + coarseness.sorted().map { "\($0)" }.joined(separator: " and ")
    case .remove: "remove"
    }
  }
}

extension KindAction: Comparable {
  /// Orders actions by how much they protect; the coarsest of several values counts.
  package static func < (left: KindAction, right: KindAction) -> Bool {
    switch (left, right) {
    case (.keep, .coarsen), (.keep, .remove), (.coarsen, .remove): true
    case (.coarsen(let left), .coarsen(let right)):
      if let left = left.max(), let right = right.max() { left < right } else { false }
    case (.keep, .keep), (.coarsen, .keep), (.remove, .keep), (.remove, .coarsen),
      (.remove, .remove):
      false
    }
  }
}
