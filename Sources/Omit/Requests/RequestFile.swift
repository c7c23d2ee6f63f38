public import Access
import Vocabulary

/// A request read from a file: schema `omit.request/1`.
///
/// Nothing is assumed: what must be stated and is not makes the request incomplete, and every
/// asset of such a request is refused.
public enum RequestFile: Sendable, Hashable {
  /// Everything that must be stated is.
  case complete(Request)
  /// A fact that must be stated is not; `caller` is who asks, as far as that is known.
  case incomplete(fact: String, caller: Caller?)
}

extension RequestFile {
  /// Reads a request from JSON; `file` names the text in messages.
  ///
  /// - Throws: `RequestFileError` for the first thing that is not as requests are written.
  public init(parsing text: String, file: String) throws(RequestFileError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: text)
    } catch {
      throw RequestFileError(file, text, error.offset, .notJSON(error.message))
    }
    let root = try RequestObject(
      document, keys: ["schema", "caller", "authorization", "asset", Word.choices, "share"],
      in: RequestText(text: text, file: file))
    guard try root.text("schema") == Word.schema else {
      throw root.error(.unexpected(expected: "`schema` to be `\(Word.schema)`"))
    }
    let callerObject = try root.object(
      "caller", keys: ["id", "api", "metadataOptions", "preferredItemEncoding", "contentType"])
    let authorization = try root.object("authorization", keys: ["readWrite", "addOnly"])
    let statuses = Statuses(
      readWrite: try authorization?.word("readWrite"), addOnly: try authorization?.word("addOnly"))
    let asset = try root.object("asset", keys: ["identifier", "selected"])
    let facts = AssetFacts(
      selected: try asset?.boolean("selected"), identifier: try asset?.text("identifier"))
    let options = try root.object(Word.choices, keys: Word.options)
    let choices = try options.map(Choices.init(reading:)) ?? .none
    let shareObject = try root.object("share", keys: ["id", "destination", "by"])
    let share = Share(
      id: try shareObject?.text("id"), destination: try shareObject?.text("destination"),
      by: try shareObject?.text("by"))
    guard let caller = try callerObject.flatMap(Caller.reading) else {
      self = .incomplete(fact: "caller.api", caller: nil)
      return
    }
    // Null is no choice; taking it for one that was not made could let go along what was turned off.
    if let fact = root.firstNull(among: [Word.choices])
      ?? options?.firstNull(among: Word.options).map({ "\(Word.choices).\($0)" })
    {
      self = .incomplete(fact: fact, caller: caller)
      return
    }
    do {
      let request = try Request(
        caller: caller,
        authorization: try Authorization(readWrite: statuses.readWrite, addOnly: statuses.addOnly),
        asset: facts, choices: choices, share: share)
      self = .complete(request)
    } catch .missing(let fact) {
      self = .incomplete(fact: fact, caller: caller)
    } catch {
      throw (authorization ?? root).error(.request(error))
    }
  }
}

/// Words of the schema that stand in more than one place.
private enum Word {
  static let schema = "omit.request/1"
  static let choices = "options"
  static let format = "format"
  static let echoes = "echoes"
  static let options = Kind.allCases.map(\.rawValue) + [format, echoes]
}

private struct Statuses {
  let readWrite: AuthorizationStatus?
  let addOnly: AuthorizationStatus?
}

extension Caller {
  /// The caller, or nil where the API is not stated.
  fileprivate static func reading(_ object: RequestObject) throws(RequestFileError) -> Caller? {
    let id = try object.text("id")
    let api: CallerAPI? = try object.word("api")
    let options: [MetadataOption] = try object.words("metadataOptions")
    let encoding = try object.encoding("preferredItemEncoding") ?? .automatic
    let contentType = try object.text("contentType")
    guard let api else { return nil }
    return Caller(
      id: id, api: api, metadataOptions: Set(options), preferredItemEncoding: encoding,
      contentType: contentType)
  }
}

extension Choices {
  fileprivate init(reading object: RequestObject) throws(RequestFileError) {
    var byKind: [Kind: Choice] = [:]
    for kind in Kind.allCases {
      guard let choice: Choice = try object.word(kind.rawValue) else { continue }
      byKind[kind] = choice
    }
    self.init(
      byKind, format: try object.encoding(Word.format), echoes: try object.word(Word.echoes))
  }
}
