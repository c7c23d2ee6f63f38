/// A hint to whoever registers a caller: less access would be enough, or would leave people more to
/// choose.
package enum RegistrationHint: String, Sendable, Hashable, CaseIterable {
  /// It has people pick, and not with the picker.
  case preferSystemPicker
  /// It has people pick with full access, and so without the Options menu.
  case fullAccessDisablesOptions
  /// It asks for access that its purpose does not need.
  case reconsiderAccess
  /// It asks to read, and only saves.
  case addOnlyIsEnough
  /// It can ask for access, and should when somebody does something that needs it.
  case askOnUserAction
  /// It has no alert about the selection, and so needs a way of its own to change that.
  case offerWayToChangeSelection
}

extension RegistrationHint {
  /// A sentence that says what to do.
  package var sentence: String {
    switch self {
    case .preferSystemPicker:
      "for this purpose the picker is enough: register it with `--api photosPicker`, and it needs no "
        + "access"
    case .fullAccessDisablesOptions:
      "with full access its picker has no Options menu, and photos go out as they are; `limited`, or no "
        + "access, leaves people the menu"
    case .reconsiderAccess:
      "this purpose needs no access to the library; without a usage description nobody is asked"
    case .addOnlyIsEnough: "to save photos, the level `addOnly` is enough"
    case .askOnUserAction:
      "let it ask when somebody does something that needs access, and not when it starts"
    case .offerWayToChangeSelection:
      "nobody is asked about the selection, so let it offer a way to change it (POST /v1/limited-picker)"
    }
  }

  /// The hints for a caller, in the order of their cases.
  ///
  /// - Parameters:
  ///   - purpose: The purpose for which it wants photos.
  ///   - api: The way in which it asks.
  ///   - readWrite: Its authorisation to read.
  ///   - described: The levels of access that it can ask for.
  ///   - preventsAlert: Whether nobody is asked to change the selection when it fetches first.
  /// - Returns: The hints.
  package static func hints(
    for purpose: Purpose, through api: CallerAPI, readWrite: AuthorizationStatus?,
    asking described: Set<AccessLevel>, preventsAlert: Bool
  ) -> [RegistrationHint] {
    allCases.filter { hint in
      switch hint {
      case .preferSystemPicker: purpose.access == nil && api == .photoKit
      case .fullAccessDisablesOptions: purpose.access == nil && readWrite == .authorized
      case .reconsiderAccess: purpose.access == nil && !described.isEmpty
      case .addOnlyIsEnough:
        purpose.access == .addOnly && (described.contains(.readWrite) || readWrite == .authorized)
      case .askOnUserAction: purpose.access != nil && !described.isEmpty
      case .offerWayToChangeSelection: described.contains(.readWrite) && preventsAlert
      }
    }
  }
}
