package import Access
import GRDB
import Picker

// Prompts as stored in the table: for each caller, one of each kind and level.

extension LibraryPrompt {
  /// Returns the prompt with this name, or nil if there is none.
  static func named(_ id: PromptID, in db: Database) throws -> LibraryPrompt? {
    try Row.fetchOne(db, sql: "SELECT * FROM prompts WHERE id = ?", arguments: [id.text]).map {
      try LibraryPrompt(row: $0)
    }
  }

  /// Returns all prompts.
  static func all(in db: Database) throws -> [LibraryPrompt] {
    try Row.fetchAll(db, sql: "SELECT * FROM prompts ORDER BY caller, kind, level").map {
      try LibraryPrompt(row: $0)
    }
  }

  /// Returns all prompts about a caller.
  static func all(about caller: CallerID, in db: Database) throws -> [LibraryPrompt] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM prompts WHERE caller = ? ORDER BY id", arguments: [caller.text]
    ).map { try LibraryPrompt(row: $0) }
  }

  /// Creates a prompt, unless the question is already pending.
  ///
  /// - Parameters:
  ///   - kind: The question.
  ///   - caller: The caller.
  ///   - id: The name of the prompt that leads to this one, so that its page continues.
  ///   - db: The database.
  /// - Throws: Errors of the database.
  static func ask(
    _ kind: Kind, about caller: CallerID, as id: PromptID? = nil, in db: Database
  ) throws {
    try db.execute(
      sql: "INSERT \(id == nil ? "OR IGNORE" : "OR REPLACE") INTO prompts VALUES (?, ?, ?, ?)",
      arguments: [(id ?? .fresh()).text, caller.text, kind.word, kind.level.rawValue])
  }

  /// Withdraws the prompt.
  func withdraw(in db: Database) throws {
    try db.execute(sql: "DELETE FROM prompts WHERE id = ?", arguments: [id.text])
  }

  private init(row: Row) throws {
    guard let caller = try? CallerID(parsing: row["caller"]),
      let level = AccessLevel(rawValue: row["level"]),
      let kind = Kind(row["kind"], level)
    else { throw LibraryError.damaged }
    self.init(id: PromptID(row["id"]), caller: caller, kind: kind)
  }
}

extension LibraryPrompt.Kind {
  fileprivate init?(_ word: String, _ level: AccessLevel) {
    let kinds: [Self] = [.authorization(level), .alert, .selection]
    guard let kind = kinds.first(where: { $0.word == word }) else { return nil }
    self = kind
  }

  /// The word for the question, in the table and in answers.
  package var word: String {
    switch self {
    case .authorization: "prompt"
    case .alert: "alert"
    case .selection: "selection"
    }
  }

  /// The level that the question concerns.
  package var level: AccessLevel {
    switch self {
    case .authorization(let level): level
    case .alert, .selection: .readWrite
    }
  }

  /// Returns whether the question still needs an answer.
  func isOpen(for access: LibraryAccess) -> Bool {
    switch self {
    case .authorization(let level): access.asked.contains(level)
    case .alert, .selection:
      access.authorization.authorizationStatus(for: .readWrite) == .limited
    }
  }
}
