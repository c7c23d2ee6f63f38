import Access
import Picker

/// The only place that describes what a caller sees of the library, in sentences for the person.
package struct AccessSentences: Sendable, Hashable {
  /// The sentences, in order.
  package let sentences: [AccessSentence]

  /// The sentences in English, each with a full stop.
  package var list: [String] { sentences.map(\.text) }

  /// Creates sentences that describe what a caller sees.
  ///
  /// - Parameters:
  ///   - caller: The caller.
  ///   - selected: The number of assets selected for the caller.
  package init(of caller: RegisteredCaller, selected: Int) {
    let menu = Self.hasMenu(caller)
    var sentences = Self.seen(by: caller, selected)
    if let menu { sentences.append(AccessSentence(menu ? .hasMenu : .hasNoMenu)) }
    if Self.getsEverything(caller, menu) { sentences.append(AccessSentence(.everythingGoes)) }
    if let alert = Self.alert(for: caller) { sentences.append(alert) }
    if let adding = Self.adding(by: caller) { sentences.append(adding) }
    if let policy = caller.policy { sentences.append(AccessSentence(.policy, policy: policy)) }
    self.sentences = sentences
  }

  private static func seen(by caller: RegisteredCaller, _ selected: Int) -> [AccessSentence] {
    let status = caller.authorization.readWrite ?? .notDetermined
    switch caller.api {
    case .direct: return [AccessSentence(.filters)]
    case .photosPicker, .phPickerViewController, .uiImagePickerController:
      switch status {
      case .authorized: return [AccessSentence(.picksAndAll)]
      case .limited where selected == 0: return [AccessSentence(.picksAndNone)]
      case .limited: return [AccessSentence(.picksAndSelected, count: selected)]
      case .notDetermined: return [AccessSentence(.picks)]
      case .denied: return [AccessSentence(.seesDenied), AccessSentence(.getsPicked)]
      case .restricted: return [AccessSentence(.seesRestricted), AccessSentence(.getsPicked)]
      }
    case .photoKit:
      switch status {
      case .authorized: return [AccessSentence(.fetchesAll)]
      case .limited where selected == 0: return [AccessSentence(.fetchesNone)]
      case .limited: return [AccessSentence(.fetchesSelected, count: selected)]
      case .notDetermined: return [AccessSentence(.fetchesUnasked)]
      case .denied: return [AccessSentence(.fetchesDenied)]
      case .restricted: return [AccessSentence(.fetchesRestricted)]
      }
    }
  }

  /// Returns whether the caller's picker has an Options menu, or nil if it has no picker.
  private static func hasMenu(_ caller: RegisteredCaller) -> Bool? {
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
    }
  }

  /// Returns whether the caller receives everything; a caller with its own policy does not.
  private static func getsEverything(_ caller: RegisteredCaller, _ menu: Bool?) -> Bool {
    guard caller.policy == nil else { return false }
    if let menu { return !menu }
    return caller.api == .photoKit
      && [.authorized, .limited].contains(caller.authorization.readWrite)
  }

  private static func alert(for caller: RegisteredCaller) -> AccessSentence? {
    guard caller.authorization.readWrite == .limited else { return nil }
    return caller.manifest.preventsAutomaticLimitedAlert ? nil : AccessSentence(.asks)
  }

  private static func adding(by caller: RegisteredCaller) -> AccessSentence? {
    let readsAny = [.authorized, .limited].contains(caller.authorization.readWrite)
    guard caller.api.hasAuthorization, readsAny || caller.authorization.addOnly == .authorized
    else { return nil }
    return AccessSentence(caller.authorization.readWrite == .limited ? .addsAndSees : .adds)
  }
}

extension LibraryStore {
  /// Returns sentences that describe what a caller sees.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func sentences(about caller: RegisteredCaller) throws(LibraryError) -> AccessSentences {
    AccessSentences(of: caller, selected: try access(of: caller.id).selection.count)
  }
}
