import Access
import GRDB
package import Picker

/// What follows from an event in a caller's access.
package struct AccessOutcome: Sendable, Hashable {
  /// What is to be done, in order; what the person is to be asked and observers are to be told is done.
  package let effects: [LibraryAccessEffect]
  /// The question that the person has to answer first, or may answer now.
  package let prompt: LibraryPrompt?
}

extension LibraryStore {
  /// The access of a caller without a picker.
  ///
  /// - Throws: `LibraryError.unknownCaller` where none of this name is registered.
  package func access(of id: CallerID) throws(LibraryError) -> LibraryAccess {
    try reading { db in
      guard let access = try LibraryAccess(of: id, db) else { throw LibraryError.unknownCaller }
      return access
    }
  }

  /// Whether a caller may see an asset now.
  ///
  /// - Throws: `LibraryError` where the database cannot be read.
  package func shows(_ asset: AssetID, to id: CallerID) throws(LibraryError) -> Bool {
    try reading { try LibraryAccess(of: id, about: [asset], $0)?.scope.shows(asset) ?? false }
  }

  /// Lets something happen to a caller's access.
  ///
  /// - Returns: What follows; it is remembered, and observers wake up.
  /// - Throws: `LibraryError.unknownCaller` where none of this name is registered.
  @discardableResult
  package func apply(
    _ event: LibraryAccessEvent, to id: CallerID
  ) throws(LibraryError) -> AccessOutcome {
    let outcome = try writing { try Self.apply(event, to: id, in: $0) }
    observers.wake(id)
    return outcome
  }

  /// Takes the person's answer to a prompt, which is open no more then.
  ///
  /// - Returns: The question that follows, on the same page; nil where nothing is left to answer.
  /// - Throws: `LibraryError.unknownPrompt` where nothing is asked under this name, and
  ///   `LibraryError.notOffered` where this is no answer to it.
  package func answer(
    _ answer: LibraryAnswer, to id: PromptID
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

  /// All that the person is being asked, in the order of the callers.
  ///
  /// - Throws: `LibraryError` where the database cannot be read.
  package func prompts() throws(LibraryError) -> [LibraryPrompt] {
    try reading { try LibraryPrompt.all(in: $0) }
  }

  /// What the person is being asked under a name; nil where nothing is.
  ///
  /// - Throws: `LibraryError` where the database cannot be read.
  package func prompt(_ id: PromptID) throws(LibraryError) -> LibraryPrompt? {
    try reading { try LibraryPrompt.named(id, in: $0) }
  }

  /// Forgets what the person answered about a caller and selected for it: it is as the operator stated.
  ///
  /// - Returns: The caller as it is now.
  /// - Throws: `LibraryError.unknownCaller` where none of this name is registered.
  @discardableResult
  package func forgetAnswers(about id: CallerID) throws(LibraryError) -> RegisteredCaller {
    try restating(id, forgetting: Set(AccessLevel.allCases)) { db in
      try db.execute(sql: "DELETE FROM selections WHERE caller = ?", arguments: [id.text])
      try db.execute(sql: "DELETE FROM prompts WHERE caller = ?", arguments: [id.text])
      try db.execute(sql: "DELETE FROM lifecycles WHERE caller = ?", arguments: [id.text])
    }
  }

  /// Changes what is stated of a caller, forgets answers about it, and tells its observers.
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
      try Self.tell(effects, to: id, in: db)
      try Self.withdrawAnswered(access, about: id, in: db)
      return caller
    }
    observers.wake(id)
    return caller
  }
}

extension LibraryStore {
  /// Lets something happen in one transaction: what is answered is remembered, what is asked can be
  /// found, and what observers are told stands in their list.
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
    if !event.isOfCaller { try tell(effects, to: id, in: db) }
    try withdrawAnswered(access, about: id, in: db)
    let open = try LibraryPrompt.all(about: id, in: db).first { $0.kind == asked }
    return AccessOutcome(effects: effects, prompt: open)
  }

  /// Takes away the prompts that nobody needs to answer any more.
  private static func withdrawAnswered(
    _ access: LibraryAccess, about id: CallerID, in db: Database
  ) throws {
    for prompt in try LibraryPrompt.all(about: id, in: db) where !prompt.kind.isOpen(for: access) {
      try prompt.withdraw(in: db)
    }
  }
}

extension LibraryAccessEvent {
  /// The lifecycle in which it happens; nil where that does not matter.
  fileprivate var lifecycle: LifecycleID? {
    switch self {
    case .performed(_, let lifecycle), .ended(let lifecycle): lifecycle
    case .requested, .presentedLimitedPicker, .created, .answered, .answeredAlert, .selected, .set,
      .restated, .removed, .added:
      nil
    }
  }

  /// The level that is asked for, where a prompt for it may be open.
  fileprivate var level: AccessLevel? {
    switch self {
    case .requested(let level): level
    case .performed(let operation, _): operation.level
    case .presentedLimitedPicker, .created, .ended, .answered, .answeredAlert, .selected, .set,
      .restated, .removed, .added:
      nil
    }
  }

  /// Whether the caller does it, who is answered at once and needs not be told.
  fileprivate var isOfCaller: Bool {
    switch self {
    case .requested, .performed, .presentedLimitedPicker, .created, .ended: true
    case .answered, .answeredAlert, .selected, .set, .restated, .removed, .added: false
    }
  }
}

extension LibraryAccessEffect {
  /// What the person is to be asked; nil where nothing is.
  fileprivate var question: LibraryPrompt.Kind? {
    switch self {
    case .prompt(let level): .authorization(level)
    case .alert: .alert
    case .editSelection: .selection
    case .report, .allow, .refuse, .notify, .refetch: nil
    }
  }
}
