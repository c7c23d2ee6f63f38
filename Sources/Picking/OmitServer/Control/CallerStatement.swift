import Access
import JSON
import Library
import Picker

/// What the operator states of a caller: all of a new one, or what changes of one that is registered.
///
/// A key that is not there changes nothing; null takes back what was stated.
struct CallerStatement {
  private let stated: BodyObject

  /// Reads a statement.
  ///
  /// - Throws: `ServerProblem.malformed` with the path of the first field that is not as it has to be.
  init(parsing text: String, isNew: Bool) throws(ServerProblem) {
    stated = try BodyObject(parsing: text, keys: (isNew ? ["id"] : []) + Self.keys)
  }

  private static let keys = [
    "title", "api", "origins", "readWrite", "addOnly", "usageDescriptions",
    "preventsAutomaticLimitedAlert", "policy",
  ]

  /// The caller that is stated, with the usual of what is not.
  func registered() throws(ServerProblem) -> RegisteredCaller {
    let name = try stated.required("id")
    let id = try name.text(as: { text throws(LibraryError) in try CallerID(parsing: text) })
    _ = try stated.required("api")
    return try applied(to: RegisteredCaller(id, title: try name.plainText(), api: .direct))
  }

  /// A caller with what is stated in the place of what was.
  func applied(to caller: RegisteredCaller) throws(ServerProblem) -> RegisteredCaller {
    var caller = caller
    caller.title = try stated["title"]?.plainText() ?? caller.title
    caller.api = try stated["api"]?.word() ?? caller.api
    if stated.stated("origins") != nil { caller.origins = try origins() }
    if stated.stated("policy") != nil { caller.policy = try policy() }
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

  /// The levels whose authorisation is stated.
  var levels: Set<AccessLevel> {
    Set(AccessLevel.allCases.filter { stated.stated($0.rawValue) != nil })
  }

  /// The policy, which has to be there and to be well-formed: callers are not told of it later.
  private func policy() throws(ServerProblem) -> String? {
    guard let name = try stated["policy"]?.plainText() else { return nil }
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

  /// The authorisations, as requests of such a caller can state them: none of one to whom they mean
  /// nothing, and one for reading of any other, which begins as one that nobody was asked about.
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
        "authorisations mean nothing to a `direct` caller",
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
