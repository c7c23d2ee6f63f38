package import Access

/// Something that happens to a caller's access to the library.
package enum LibraryAccessEvent: Sendable, Hashable {
  /// The caller asks for a level.
  case requested(AccessLevel)
  /// The caller uses the library.
  case performed(LibraryOperation, LifecycleID)
  /// The caller asks the person to change the selection.
  case presentedLimitedPicker
  /// The caller created an asset.
  case created(AssetID)
  /// The caller ends.
  case ended(LifecycleID)
  /// The person answers a prompt.
  case answered(PromptAnswer, AccessLevel)
  /// The person answers the alert about the selection.
  case answeredAlert(AlertAnswer)
  /// The person selects these assets and no others, in the settings or where the caller asked for it.
  case selected(Set<AssetID>, inSettings: Bool)
  /// The person changes the access in the settings.
  case set(PromptAnswer, AccessLevel)
  /// The operator states the access anew, or the answers are forgotten.
  case restated(LibraryAuthorization)
  /// Assets are there no more.
  case removed(Set<AssetID>)
  /// There are assets that were not, or assets are others than they were.
  case added
}

/// An answer to the alert that a caller has limited access.
package enum AlertAnswer: String, Sendable, Hashable, CaseIterable {
  /// The selection stays.
  case keepCurrent
  /// The person changes it.
  case modify
}

/// Something that is to be done about a caller's access, in the order given.
package enum LibraryAccessEffect: Sendable, Hashable {
  /// The person is asked for a level.
  case prompt(AccessLevel)
  /// The person is asked whether the selection is to stay.
  case alert
  /// The person is shown the library to select from.
  case editSelection
  /// The caller is told its status.
  case report(AuthorizationStatus, AccessLevel)
  /// The caller may do what it asked for, and sees so much.
  case allow(LibraryScope)
  /// The caller may not do what it asked for.
  case refuse(LibraryAccessRefusal)
  /// The caller's observers are told of a change.
  case notify(LibraryChange)
  /// The caller's observers are told to fetch anew, because they may see more or less of everything.
  case refetch
}

/// Why a caller may not do something.
package enum LibraryAccessRefusal: Sendable, Hashable {
  /// There is no access.
  case denied
  /// The caller does not say what it wants this level for, so nobody is asked.
  case noUsageDescription(AccessLevel)
}

/// A change of what a caller may see.
package struct LibraryChange: Sendable, Hashable {
  /// The assets that it sees from now on.
  package let inserted: Set<AssetID>
  /// The assets that it sees no more.
  package let removed: Set<AssetID>
  /// The cause.
  package let cause: Cause

  /// Describes a change.
  package init(inserted: Set<AssetID>, removed: Set<AssetID>, because cause: Cause) {
    self.inserted = inserted
    self.removed = removed
    self.cause = cause
  }

  /// A cause of a change.
  package enum Cause: String, Sendable, Hashable, CaseIterable {
    /// The person changed the selection where the caller asked for it.
    case limitedPicker
    /// The person changed it in the settings.
    case settings
    /// The asset was removed from the library.
    case removal
  }
}
