import Access
import Library
import Picker

/// What the operator states of a caller: all of a new one, or what changes of one that is registered.
///
/// A key that is not there changes nothing; null takes back what was stated.
struct CallerStatement {
  private let stated: ControlObject

  /// Reads a statement.
  ///
  /// - Throws: `ServerProblem.malformed` with the path of the first field that is not as it has to be.
  init(parsing text: String, isNew: Bool) throws(ServerProblem) {
    stated = try ControlObject(parsing: text, keys: (isNew ? ["id"] : []) + Self.keys)
  }

  private static let keys = [
    "title", "api", "origins", "readWrite", "addOnly", "usageDescriptions",
    "preventsAutomaticLimitedAlert", "policy",
  ]

  /// The caller that is stated, with the usual of what is not.
  func registered() throws(ServerProblem) -> RegisteredCaller {
    guard let name = try stated.text("id") else { throw stated.missing("id") }
    let id = try stated.reading("id") { () throws(LibraryError) in try CallerID(parsing: name) }
    guard stated.has("api") else { throw stated.missing("api") }
    return try applied(to: RegisteredCaller(id, title: name, api: .direct))
  }

  /// A caller with what is stated in the place of what was.
  func applied(to caller: RegisteredCaller) throws(ServerProblem) -> RegisteredCaller {
    var caller = caller
    caller.title = try stated.text("title") ?? caller.title
    caller.api = try stated.word("api") ?? caller.api
    if stated.has("origins") { caller.origins = try origins() }
    if stated.has("policy") { caller.policy = try policy() }
    let (levels, texts) =
      try usage() ?? (
        caller.manifest.usageDescriptions, caller.manifest.usageTexts
      )
    caller.manifest = CallerManifest(
      usageDescriptions: levels, usageTexts: texts,
      preventsAutomaticLimitedAlert: try stated.truth("preventsAutomaticLimitedAlert")
        ?? caller.manifest.preventsAutomaticLimitedAlert)
    caller.state(try authorization(before: caller))
    return caller
  }

  /// The levels whose authorisation is stated.
  var levels: Set<AccessLevel> {
    Set(AccessLevel.allCases.filter { stated.has($0.rawValue) })
  }

  /// The policy, which has to be there and to be well-formed: callers are not told of it later.
  private func policy() throws(ServerProblem) -> String? {
    guard let name = try stated.text("policy") else { return nil }
    do {
      try CallerFilters.expectPolicy(named: name)
    } catch {
      throw .malformed(error.message, field: "policy")
    }
    return name
  }

  /// The levels for which the caller says what it wants them for, and what it says; nil if nothing is
  /// stated.
  ///
  /// They are stated as a list of levels, or as an object with a text for each, null if that is not
  /// known.
  private func usage() throws(ServerProblem) -> (Set<AccessLevel>, [AccessLevel: String])? {
    let key = "usageDescriptions"
    guard stated.has(key) else { return nil }
    guard let members = try stated.textsByName(key) else {
      return (Set(try stated.words(key)), [:])
    }
    var (levels, texts): (Set<AccessLevel>, [AccessLevel: String]) = ([], [:])
    for (name, text) in members {
      let level = try stated.reading(key) { () throws(RequestError) in
        try AccessLevel(parsing: name)
      }
      levels.insert(level)
      texts[level] = try text.map { text throws(ServerProblem) in
        try stated.reading(key) { () throws(RequestError) in
          try text.asName("usage description")
        }
      }
    }
    return (levels, texts)
  }

  private func origins() throws(ServerProblem) -> Set<WebOrigin> {
    var origins: Set<WebOrigin> = []
    for text in try stated.texts("origins") {
      origins.insert(
        try stated.reading("origins") { () throws(LibraryError) in try WebOrigin(parsing: text) })
    }
    return origins
  }

  /// The authorisations, as requests of such a caller can state them: none of one to whom they mean
  /// nothing, and one for reading of any other, which begins as one that nobody was asked about.
  private func authorization(
    before caller: RegisteredCaller
  ) throws(ServerProblem) -> Authorization {
    let (old, hasAny) = (caller.stated, caller.api.hasAuthorization)
    let readWrite: AuthorizationStatus? =
      stated.has("readWrite") ? try stated.word("readWrite") : hasAny ? old.readWrite : nil
    let addOnly: AuthorizationStatus? =
      stated.has("addOnly") ? try stated.word("addOnly") : hasAny ? old.addOnly : nil
    guard hasAny || (readWrite == nil && addOnly == nil) else {
      throw .malformed(
        "authorisations mean nothing to a `direct` caller",
        field: readWrite == nil ? "addOnly" : "readWrite")
    }
    return try stated.reading("addOnly") { () throws(RequestError) in
      try Authorization(
        readWrite: readWrite ?? (hasAny ? .notDetermined : nil), addOnly: addOnly)
    }
  }
}
