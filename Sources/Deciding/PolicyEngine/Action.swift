public import Vocabulary

/// The treatment of an item; a later case protects more.
public enum Action: Sendable, Hashable {
  /// The item is kept.
  case keep
  /// The item is kept in a coarse form.
  case coarsen(Coarseness)
  /// The item is removed.
  case remove

  /// Chooses the action for an item with a kind that is made coarse.
  ///
  /// An item without a coarse form is removed, as is one whose form belongs to another kind.
  init(coarsening item: Item, to coarseness: Coarseness) {
    self.init(coarsening: item.reading == .read ? item.coarseForm : nil, to: coarseness)
  }

  /// Chooses the action for an item that has this form.
  init(coarsening form: CoarseForm?, to coarseness: Coarseness) {
    switch form?.treatment(under: coarseness) {
    case .unchanged: self = .keep
    case .coarsened: self = .coarsen(coarseness)
    case .removed, nil: self = .remove
    }
  }
}

extension Action: Comparable {
  /// Orders actions by how much they protect.
  public static func < (left: Action, right: Action) -> Bool {
    switch (left, right) {
    case (.keep, .coarsen), (.keep, .remove), (.coarsen, .remove): true
    case (.coarsen(let left), .coarsen(let right)): left < right
    case (.keep, .keep), (.coarsen, .keep), (.remove, .keep), (.remove, .coarsen),
      (.remove, .remove):
      false
    }
  }
}

extension Action: CustomStringConvertible {
  /// The word in policies and reports.
  public var description: String {
    switch self {
    case .keep: "keep"
    case .coarsen: "coarsen"
    case .remove: "remove"
    }
  }
}
