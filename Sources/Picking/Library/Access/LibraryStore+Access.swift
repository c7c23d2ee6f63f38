import Access
import GRDB
package import Picker

/// The consequences of an event in a caller's access.
package struct AccessOutcome: Sendable, Hashable {
  /// The effects to be carried out, in order; prompts and notifications of observers are already
  /// done.
  package let effects: [LibraryAccessEffect]
  /// The question that the person has to answer first, or may answer now.
  package let prompt: LibraryPrompt?
}

extension LibraryStore {
  /// Returns the access of a caller without a picker.
  ///
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  package func access(of id: CallerID) throws(LibraryError) -> LibraryAccess {
    try reading { db in
      guard let access = try LibraryAccess(of: id, db) else { throw LibraryError.unknownCaller }
      return access
    }
  }

  /// Returns whether a caller may currently see an asset.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func shows(_ asset: AssetID, to id: CallerID) throws(LibraryError) -> Bool {
    try reading { try LibraryAccess(of: id, about: [asset], $0)?.scope.shows(asset) ?? false }
  }

  /// Applies an event to a caller's access.
  ///
  /// - Returns: The consequences, which are stored; observers are notified.
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  @discardableResult
  package func apply(
    _ event: LibraryAccessEvent, to id: CallerID
  ) throws(LibraryError) -> AccessOutcome {
    let outcome = try writing { try Self.apply(event, to: id, in: $0) }
    observers.wake(id)
    return outcome
  }

  /// Applies the person's answer to a prompt and closes the prompt.
  ///
  /// - Returns: The next question on the same page, or nil if there is none.
  /// - Throws: `LibraryError.unknownPrompt` if there is no prompt with this name, and
  ///   `LibraryError.notOffered` if the answer does not fit it.
  package func answer(
    _ answer: PromptReply, to id: PromptID
  ) throws(LibraryError) -> LibraryPrompt? {
    let (caller, next) = try writing { db in
      guard let prompt = try LibraryPrompt.named(id, in: db) else {
        throw LibraryError.unknownPrompt
      }
      guard let event = answer.event(answering: prompt.kind) else { throw LibraryError.notOffered }
      let outcome = try Self.apply(event, to: prompt.caller, answering: prompt, in: db)
      return (prompt.caller, outcome.prompt)
    }
    observers.wake(caller)
    return next
  }

  /// Returns all pending prompts, in the order of the callers.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func prompts() throws(LibraryError) -> [LibraryPrompt] {
    try reading { try LibraryPrompt.all(in: $0) }
  }

  /// Returns the pending prompt with this name, or nil if there is none.
  ///
  /// - Throws: `LibraryError` if the database cannot be read.
  package func prompt(_ id: PromptID) throws(LibraryError) -> LibraryPrompt? {
    try reading { try LibraryPrompt.named(id, in: $0) }
  }

  /// Deletes the person's answers about a caller and selections for it, which restores the
  /// operator's statement.
  ///
  /// - Returns: The updated caller.
  /// - Throws: `LibraryError.unknownCaller` if no caller of this name is registered.
  @discardableResult
  package func forgetAnswers(about id: CallerID) throws(LibraryError) -> RegisteredCaller {
    try restating(id, forgetting: Set(AccessLevel.allCases)) { db in
      try db.execute(sql: "DELETE FROM selections WHERE caller = ?", arguments: [id.text])
      try db.execute(sql: "DELETE FROM prompts WHERE caller = ?", arguments: [id.text])
      try db.execute(sql: "DELETE FROM lifecycles WHERE caller = ?", arguments: [id.text])
    }
  }

  /// Changes what is stated about a caller, deletes answers about it, and notifies its observers.
  func restating(
    _ id: CallerID, forgetting levels: Set<AccessLevel>, _ change: (Database) throws -> Void
  ) throws(LibraryError) -> RegisteredCaller {
    let caller = try writing { db in
      guard var access = try LibraryAccess(of: id, db) else { throw LibraryError.unknownCaller }
      try change(db)
      for level in levels {
        try db.execute(
          sql: "DELETE FROM answers WHERE caller = ? AND level = ?",
          arguments: [id.text, level.rawValue])
      }
      guard let caller = try RegisteredCaller.named(id.text, in: db) else {
        throw LibraryError.unknownCaller
      }
      let effects = access.apply(.restated(try caller.libraryAuthorization))
      try Self.recordChanges(effects, for: id, in: db)
      try Self.withdrawAnswered(access, about: id, in: db)
      return caller
    }
    observers.wake(id)
    return caller
  }
}

extension LibraryStore {
  /// Applies an event in one transaction, which stores answers, new prompts and the changes for
  /// observers.
  private static func apply(
    _ event: LibraryAccessEvent, to id: CallerID, answering prompt: LibraryPrompt? = nil,
    in db: Database
  ) throws -> AccessOutcome {
    guard let before = try LibraryAccess(of: id, in: event.lifecycle, db) else {
      throw LibraryError.unknownCaller
    }
    var access = before
    let effects = access.apply(event)
    try access.write(over: before, of: id, in: db)
    try prompt?.withdraw(in: db)
    var asked = effects.isEmpty ? event.level.map { LibraryPrompt.Kind.authorization($0) } : nil
    for effect in effects {
      guard let kind = effect.question else { continue }
      try LibraryPrompt.ask(kind, about: id, as: prompt?.id, in: db)
      asked = kind
    }
    if !event.isOfCaller { try recordChanges(effects, for: id, in: db) }
    try withdrawAnswered(access, about: id, in: db)
    let open = try LibraryPrompt.all(about: id, in: db).first { $0.kind == asked }
    return AccessOutcome(effects: effects, prompt: open)
  }

  /// Removes the prompts that no longer need an answer.
  private static func withdrawAnswered(
    _ access: LibraryAccess, about id: CallerID, in db: Database
  ) throws {
    for prompt in try LibraryPrompt.all(about: id, in: db) where !prompt.kind.isOpen(for: access) {
      try prompt.withdraw(in: db)
    }
  }
}

extension LibraryAccessEvent {
  /// The lifecycle in which the event happens, or nil if it does not matter.
  fileprivate var lifecycle: LifecycleID? {
    switch self {
    case .performed(_, let lifecycle), .ended(let lifecycle): lifecycle
    case .requested, .presentedLimitedPicker, .created, .answered, .answeredAlert, .selected, .set,
      .restated, .removed, .added:
      nil
    }
  }

  /// The requested level for which a prompt may be open.
  fileprivate var level: AccessLevel? {
    switch self {
    case .requested(let level): level
    case .performed(let operation, _): operation.level
    case .presentedLimitedPicker, .created, .ended, .answered, .answeredAlert, .selected, .set,
      .restated, .removed, .added:
      nil
    }
  }

  /// Whether the caller causes the event; it then gets an immediate answer and no notification.
  fileprivate var isOfCaller: Bool {
    switch self {
    case .requested, .performed, .presentedLimitedPicker, .created, .ended: true
    case .answered, .answeredAlert, .selected, .set, .restated, .removed, .added: false
    }
  }
}

extension LibraryAccessEffect {
  /// The question to the person, or nil if there is none.
  fileprivate var question: LibraryPrompt.Kind? {
    switch self {
    case .prompt(let level): .authorization(level)
    case .alert: .alert
    case .editSelection: .selection
    case .report, .allow, .refuse, .notify, .refetch: nil
    }
  }
}
