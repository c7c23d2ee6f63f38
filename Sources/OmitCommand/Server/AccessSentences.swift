import Access

/// What a caller sees of the library, in sentences.
struct AccessSentences {
  private let caller: ServedCaller

  init(of caller: ServedCaller) { self.caller = caller }

  /// The sentences, on one line that begins with the caller's name.
  var text: String {
    let sentences = [seen, menu, adding, policy].compactMap { $0 }
    return "\(caller.id) (\(caller.title)): " + sentences.joined(separator: " ")
  }

  private var readWrite: AuthorizationStatus {
    caller.readWrite.flatMap(AuthorizationStatus.init) ?? .notDetermined
  }

  private var seen: String {
    switch CallerAPI(rawValue: caller.api) {
    case .direct: "It sees nothing of the library; it has files filtered that it sends."
    case .photosPicker, .phPickerViewController, .uiImagePickerController:
      readWrite == .authorized || readWrite == .limited
        ? "It sees what you pick for it, and " + fetched
        : "It sees what you pick for it, and nothing else."
    case .photoKit: "It has no picker. It sees " + fetched
    case nil: "It asks in a way that this version of omit does not know."
    }
  }

  /// What it may fetch without a picker.
  private var fetched: String {
    switch readWrite {
    case .authorized: "the whole library."
    case .limited: "the photos that you selected for it."
    case .notDetermined: "nothing, until it asks and you allow it."
    case .denied: "nothing: you did not allow it."
    case .restricted: "nothing: it is not allowed here, and cannot be."
    }
  }

  private var menu: String? {
    guard let api = CallerAPI(rawValue: caller.api), api != .photoKit, api != .direct,
      let authorization = try? Authorization(readWrite: readWrite),
      let request = try? Request(caller: Caller(api: api), authorization: authorization)
    else { return nil }
    return Menu(for: request).supported
      ? "Its picker has the Options menu." : "Its picker has no Options menu."
  }

  private var adding: String? {
    caller.addOnly == AuthorizationStatus.authorized.rawValue
      ? "It may add photos to the library." : nil
  }

  private var policy: String? {
    caller.policy.map { "The policy `\($0)` decides what it gets." }
  }
}
