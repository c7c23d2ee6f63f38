package import Access

/// The access that one app has to the library, as the system keeps it: one answer for each level.
///
/// The two levels are independent: what is granted for adding says nothing of reading.
package struct LibraryAuthorization: Sendable, Hashable {
  private var readWrite: AuthorizationStatus
  private var addOnly: AuthorizationStatus
  /// The prompts that were shown, in order.
  package private(set) var prompts: [AccessLevel] = []

  /// Starts with the answers that are known already; by default nobody has been asked anything.
  ///
  /// - Throws: `RequestError.limitedAddOnly`, because limited access concerns reading alone.
  package init(
    readWrite: AuthorizationStatus = .notDetermined,
    addOnly: AuthorizationStatus = .notDetermined
  ) throws(RequestError) {
    guard addOnly != .limited else { throw .limitedAddOnly }
    self.readWrite = readWrite
    self.addOnly = addOnly
  }

  /// The status for a level; never `limited` for adding only.
  package func authorizationStatus(for level: AccessLevel) -> AuthorizationStatus {
    switch level {
    case .readWrite: readWrite
    case .addOnly: addOnly
    }
  }

  /// The answer of the old call, which knows neither levels nor limited access; for reports only.
  package var legacyStatus: LegacyAuthorizationStatus {
    LegacyAuthorizationStatus(reportedFor: readWrite)
  }

  /// The authorisations as a request states them.
  package var stated: Authorization {
    get throws(RequestError) { try Authorization(readWrite: readWrite, addOnly: addOnly) }
  }

  /// Asks for a level, with a prompt only where nobody has been asked before.
  ///
  /// - Parameters:
  ///   - level: The level that is asked for.
  ///   - answer: Gives the person's answer, if there is a prompt.
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

  /// Changes the access, as the person does in the settings, whatever was answered before.
  mutating func set(_ answer: PromptAnswer, for level: AccessLevel) {
    switch level {
    case .readWrite: readWrite = answer.status(for: level)
    case .addOnly: addOnly = answer.status(for: level)
    }
  }

  /// Uses the library, which asks for access where the app has not asked before.
  ///
  /// - Parameters:
  ///   - operation: The operation that needs access.
  ///   - answer: Gives the person's answer, if there is a prompt.
  /// - Returns: Whether it may be done.
  package mutating func perform(_ operation: LibraryOperation, answer: () -> PromptAnswer) -> Bool {
    switch requestAuthorization(for: operation.level, answer: answer) {
    case .authorized, .limited: true
    case .notDetermined, .restricted, .denied: false
    }
  }
}

/// An operation of an app on the library.
package enum LibraryOperation: String, Sendable, Hashable, CaseIterable {
  /// It fetches assets.
  case fetch
  /// It adds an asset.
  case add
  /// It changes an asset that is there.
  case change

  /// The least access it takes.
  package var level: AccessLevel {
    switch self {
    case .fetch, .change: .readWrite
    case .add: .addOnly
    }
  }
}

/// An answer that a person can give when an app asks for access.
package enum PromptAnswer: String, Sendable, Hashable, CaseIterable {
  /// Only what they select is open to the app.
  case selectPhotos
  /// Everything is.
  case allow
  /// Nothing is.
  case deny

  /// The answers that the prompt for a level offers; only reading can be limited to a selection.
  package static func offered(for level: AccessLevel) -> [PromptAnswer] {
    switch level {
    case .readWrite: [.selectPhotos, .allow, .deny]
    case .addOnly: [.allow, .deny]
    }
  }

  /// The status that follows from the answer.
  package func status(for level: AccessLevel) -> AuthorizationStatus {
    switch (self, level) {
    case (.allow, _): .authorized
    case (.selectPhotos, .readWrite): .limited
    // It is not offered there, and what is not allowed is denied.
    case (.selectPhotos, .addOnly), (.deny, _): .denied
    }
  }
}
