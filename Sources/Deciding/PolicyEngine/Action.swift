public import Vocabulary

/// The treatment of an item; a later case protects more.
public enum Action: Sendable, Hashable {
  /// It goes along.
  case keep
  /// It goes along, but is said less exactly.
  case coarsen(Coarseness)
  /// It stays behind.
  case remove

  /// Chooses the action for an item one of whose kinds is said less exactly.
  ///
  /// An item without a coarse form goes, and so does one whose form is of another kind.
  init(coarsening item: Item, to coarseness: Coarseness) {
    self.init(coarsening: item.reading == .read ? item.coarseForm : nil, to: coarseness)
  }

  /// Chooses the action for an item that has this form.
  init(coarsening form: CoarseForm?, to coarseness: Coarseness) {
    switch form?.treatment(under: coarseness) {
    case .stays: self = .keep
    case .isCoarsened: self = .coarsen(coarseness)
    case .goes, nil: self = .remove
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
