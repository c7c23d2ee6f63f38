import Access
import JSON
import Library
import Picker

/// The operator's statement about a caller: everything for a new one, the changes for a registered
/// one.
///
/// A missing key changes nothing; null withdraws what was stated.
struct CallerStatement {
  private let stated: BodyObject

  /// Reads a statement.
  ///
  /// - Throws: `ServerProblem.malformed` with the path of the first invalid field.
  init(parsing text: String, isNew: Bool) throws(ServerProblem) {
    stated = try BodyObject(parsing: text, keys: (isNew ? ["id"] : []) + Self.keys)
  }

  private static let keys = [
    "title", "api", "origins", "readWrite", "addOnly", "usageDescriptions",
    "preventsAutomaticLimitedAlert", "policy", "webhook",
  ]

  /// Returns the stated caller, with the defaults for everything else.
  func registered() throws(ServerProblem) -> RegisteredCaller {
    let name = try stated.required("id")
    let id = try name.text(as: { text throws(LibraryError) in try CallerID(parsing: text) })
    guard !id.isApp else {
      throw .malformed("names that begin with `app.` are for apps of the desktop", field: "id")
    }
    _ = try stated.required("api")
    return try applied(to: RegisteredCaller(id, title: try name.plainText(), api: .direct))
  }

  /// Returns a caller with the stated changes applied.
  func applied(to caller: RegisteredCaller) throws(ServerProblem) -> RegisteredCaller {
    var caller = caller
    caller.title = try stated["title"]?.plainText() ?? caller.title
    caller.api = try stated["api"]?.word() ?? caller.api
    if stated.stated("origins") != nil { caller.origins = try origins() }
    if stated.stated("policy") != nil { caller.policy = try policy() }
    if stated.stated("webhook") != nil {
      caller.webhook = try stated["webhook"]?.text(as: { text throws(LibraryError) in
        try WebhookAddress(parsing: text)
      })
    }
    let (levels, texts) =
      try usage() ?? (
        caller.manifest.usageDescriptions, caller.manifest.usageTexts
      )
    caller.manifest = CallerManifest(
      usageDescriptions: levels, usageTexts: texts,
      preventsAutomaticLimitedAlert: try stated["preventsAutomaticLimitedAlert"]?.flag()
        ?? caller.manifest.preventsAutomaticLimitedAlert)
    caller.state(try authorization(before: caller))
    return caller
  }

  /// The levels for which an authorisation is stated.
  var levels: Set<AccessLevel> {
    Set(AccessLevel.allCases.filter { stated.stated($0.rawValue) != nil })
  }

  /// Returns the policy, which must exist and be well-formed, because callers do not learn of
  /// errors later.
  private func policy() throws(ServerProblem) -> String? {
    guard let name = try stated["policy"]?.plainText() else { return nil }
    do {
      try CallerFilters.expectPolicy(named: name)
    } catch {
      throw .malformed(error.message, field: "policy")
    }
    return name
  }

  /// Returns the levels for which the caller states a purpose, and the stated texts.
  ///
  /// Returns nil if nothing is stated. The statement is a list of levels, or an object with a text
  /// for each level, which is null if the text is not known.
  private func usage() throws(ServerProblem) -> (Set<AccessLevel>, [AccessLevel: String])? {
    guard let usage = stated.stated("usageDescriptions") else { return nil }
    guard usage.members != nil else {
      return (Set(usage.isNull ? [] : try usage.words()), [:])
    }
    let object = try usage.object(keys: AccessLevel.words)
    var (levels, texts): (Set<AccessLevel>, [AccessLevel: String]) = ([], [:])
    for level in AccessLevel.allCases where object.stated(level.rawValue) != nil {
      levels.insert(level)
      texts[level] = try object[level.rawValue]?.name()
    }
    return (levels, texts)
  }

  private func origins() throws(ServerProblem) -> Set<WebOrigin> {
    var origins: Set<WebOrigin> = []
    for origin in try stated["origins"]?.list() ?? [] {
      origins.insert(
        try origin.text(as: { text throws(LibraryError) in try WebOrigin(parsing: text) }))
    }
    return origins
  }

  /// Returns the authorisations in the form in which the caller's requests can state them.
  ///
  /// A caller of an API without authorisations has none. Any other caller has at least one for
  /// reading, which is initially `notDetermined`.
  private func authorization(
    before caller: RegisteredCaller
  ) throws(ServerProblem) -> Authorization {
    let (old, hasAny) = (caller.stated, caller.api.hasAuthorization)
    let readWrite: AuthorizationStatus? =
      stated.stated("readWrite") != nil
      ? try stated["readWrite"]?.word() : hasAny ? old.readWrite : nil
    let addOnly: AuthorizationStatus? =
      stated.stated("addOnly") != nil ? try stated["addOnly"]?.word() : hasAny ? old.addOnly : nil
    guard hasAny || (readWrite == nil && addOnly == nil) else {
      throw .malformed(
        "authorisations do not apply to a `direct` caller",
        field: readWrite == nil ? "addOnly" : "readWrite")
    }
    do {
      return try Authorization(
        readWrite: readWrite ?? (hasAny ? .notDetermined : nil), addOnly: addOnly)
    } catch {
      throw .malformed("\(error)", field: "addOnly")
    }
  }
}
