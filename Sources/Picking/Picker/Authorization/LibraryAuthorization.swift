package import Access

/// The access of one app to the library, as the system keeps it: one answer for each level.
///
/// The two levels are independent: access to add does not imply access to read.
package struct LibraryAuthorization: Sendable, Hashable {
  private var readWrite: AuthorizationStatus
  private var addOnly: AuthorizationStatus
  /// The prompts that were shown, in order.
  package private(set) var prompts: [AccessLevel] = []

  /// Creates an authorisation from the known answers; by default, nothing has been asked.
  ///
  /// - Throws: `RequestError.limitedAddOnly`, because only reading can be limited.
  package init(
    readWrite: AuthorizationStatus = .notDetermined,
    addOnly: AuthorizationStatus = .notDetermined
  ) throws(RequestError) {
    guard addOnly != .limited else { throw .limitedAddOnly }
    self.readWrite = readWrite
    self.addOnly = addOnly
  }

  /// Returns the status for a level, which is never `limited` for `addOnly`.
  package func authorizationStatus(for level: AccessLevel) -> AuthorizationStatus {
    switch level {
    case .readWrite: readWrite
    case .addOnly: addOnly
    }
  }

  /// The status in the older API, which has neither levels nor limited access; for reports only.
  package var legacyStatus: LegacyAuthorizationStatus {
    LegacyAuthorizationStatus(reportedFor: readWrite)
  }

  /// The authorisations as a request states them.
  package var stated: Authorization {
    get throws(RequestError) { try Authorization(readWrite: readWrite, addOnly: addOnly) }
  }

  /// Requests a level, and prompts the person only if the level has not been asked for before.
  ///
  /// - Parameters:
  ///   - level: The requested level.
  ///   - answer: Returns the person's answer; called only if there is a prompt.
  /// - Returns: The status that holds afterwards.
  @discardableResult
  package mutating func requestAuthorization(
    for level: AccessLevel, answer: () -> PromptAnswer
  ) -> AuthorizationStatus {
    let status = authorizationStatus(for: level)
    guard status == .notDetermined else { return status }
    prompts.append(level)
    set(answer(), for: level)
    return authorizationStatus(for: level)
  }

  /// Changes the access whatever was answered before, as the person can in the settings.
  mutating func set(_ answer: PromptAnswer, for level: AccessLevel) {
    switch level {
    case .readWrite: readWrite = answer.status(for: level)
    case .addOnly: addOnly = answer.status(for: level)
    }
  }

  /// Performs an operation on the library, which requests access if the app has not done so before.
  ///
  /// - Parameters:
  ///   - operation: The operation that needs access.
  ///   - answer: Returns the person's answer; called only if there is a prompt.
  /// - Returns: Whether the operation is permitted.
  package mutating func perform(_ operation: LibraryOperation, answer: () -> PromptAnswer) -> Bool {
    switch requestAuthorization(for: operation.level, answer: answer) {
    case .authorized, .limited: true
    case .notDetermined, .restricted, .denied: false
    }
  }
}

/// An operation of an app on the library.
package enum LibraryOperation: String, Sendable, Hashable, CaseIterable {
  /// The app fetches assets.
  case fetch
  /// The app adds an asset.
  case add
  /// The app changes an existing asset.
  case change

  /// The lowest level that the operation requires.
  package var level: AccessLevel {
    switch self {
    case .fetch, .change: .readWrite
    case .add: .addOnly
    }
  }
}

/// An answer that a person can give when an app asks for access.
package enum PromptAnswer: String, Sendable, Hashable, CaseIterable {
  /// Only the selected assets are open to the app.
  case selectPhotos
  /// All assets are open to the app.
  case allow
  /// No asset is open to the app.
  case deny

  /// Returns the answers that the prompt for a level offers; only reading can be limited to a
  /// selection.
  package static func offered(for level: AccessLevel) -> [PromptAnswer] {
    switch level {
    case .readWrite: [.selectPhotos, .allow, .deny]
    case .addOnly: [.allow, .deny]
    }
  }

  /// Returns the status that follows from the answer.
  package func status(for level: AccessLevel) -> AuthorizationStatus {
    switch (self, level) {
    case (.allow, _): .authorized
    case (.selectPhotos, .readWrite): .limited
    // The prompt does not offer this answer, and anything that is not allowed is denied.
    case (.selectPhotos, .addOnly), (.deny, _): .denied
    }
  }
}
