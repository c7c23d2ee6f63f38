import Access
import Picker

/// What a caller sees of the library, in sentences for the person: the one place where that is said.
package struct AccessSentences: Sendable, Hashable {
  /// The sentences, each with a full stop.
  package let list: [String]

  /// Says what a caller sees.
  ///
  /// - Parameters:
  ///   - caller: The caller.
  ///   - selected: How many assets are selected for it.
  package init(of caller: RegisteredCaller, selected: Int) {
    list = [
      Self.seen(by: caller, selected), Self.menu(of: caller), Self.alert(for: caller),
      Self.adding(by: caller), caller.policy.map { "The policy `\($0)` decides what it gets." },
    ].compactMap { $0 }
  }

  private static func seen(by caller: RegisteredCaller, _ selected: Int) -> String {
    let status = caller.authorization.readWrite ?? .notDetermined
    let fetched = fetched(with: status, selected)
    switch caller.api {
    case .direct: return "It sees nothing of the library; it has files filtered that it sends."
    case .photosPicker, .phPickerViewController, .uiImagePickerController:
      return status == .authorized || status == .limited
        ? "It sees what you pick for it, and \(fetched)"
        : "It sees what you pick for it, and nothing else."
    case .photoKit: return "It has no picker. It sees \(fetched)"
    }
  }

  /// What it may fetch without a picker.
  private static func fetched(with status: AuthorizationStatus, _ selected: Int) -> String {
    switch status {
    case .authorized: "the whole library."
    case .limited:
      switch selected {
      case 0: "the photos that you select for it: there are none yet."
      case 1: "the one photo that you selected for it."
      default: "the \(selected) photos that you selected for it."
      }
    case .notDetermined: "nothing, until it asks and you allow it."
    case .denied: "nothing: you did not allow it."
    case .restricted: "nothing: it is not allowed here, and cannot be."
    }
  }

  private static func menu(of caller: RegisteredCaller) -> String? {
    switch caller.api {
    case .direct, .photoKit: return nil
    case .photosPicker, .phPickerViewController, .uiImagePickerController:
      guard
        let authorization = try? Authorization(
          readWrite: caller.authorization.readWrite ?? .notDetermined),
        let request = try? Request(
          caller: Caller(api: caller.api), authorization: authorization)
      else { return nil }
      return Menu(for: request).supported
        ? "Its picker has the Options menu." : "Its picker has no Options menu."
    }
  }

  private static func alert(for caller: RegisteredCaller) -> String? {
    guard caller.authorization.readWrite == .limited else { return nil }
    return caller.manifest.preventsAutomaticLimitedAlert
      ? nil : "When it starts and looks, you are asked whether the selection is to stay."
  }

  private static func adding(by caller: RegisteredCaller) -> String? {
    let readsAny = [.authorized, .limited].contains(caller.authorization.readWrite)
    guard caller.api.hasAuthorization, readsAny || caller.authorization.addOnly == .authorized
    else { return nil }
    return caller.authorization.readWrite == .limited
      ? "It may add photos to the library, and sees those." : "It may add photos to the library."
  }
}

extension LibraryStore {
  /// What a caller sees, in sentences.
  ///
  /// - Throws: `LibraryError` where the database cannot be read.
  package func sentences(about caller: RegisteredCaller) throws(LibraryError) -> AccessSentences {
    AccessSentences(of: caller, selected: try access(of: caller.id).selection.count)
  }
}
