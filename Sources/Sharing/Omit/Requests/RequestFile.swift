public import Access
import JSON
import Vocabulary

/// A request read from a file: schema `omit.request/1`.
///
/// Nothing is assumed: if a required fact is missing, the request is incomplete, and every asset of
/// such a request is refused.
public enum RequestFile: Sendable, Hashable {
  /// All required facts are stated.
  case complete(Request)
  /// A required fact is missing; `caller` is the caller, as far as it is known.
  case incomplete(fact: String, caller: Caller?)
}

extension RequestFile {
  /// Returns the request with the choices of a second party as well.
  package func joining(_ others: Choices) -> RequestFile {
    switch self {
    case .complete(let request): .complete(request.joining(others))
    case .incomplete: self
    }
  }
}

extension RequestFile {
  /// Reads a request from JSON; `file` names the text in messages.
  ///
  /// - Throws: `RequestFileError` for the first error in the request.
  public init(parsing text: String, file: String) throws(RequestFileError) {
    let root = try RequestObject(parsing: JSONSource(text, file: file), keys: Self.keys)
    guard try root["schema"]?.text() == Self.schema else {
      throw root.expected("`schema` to be `\(Self.schema)`")
    }
    let parts = try Parts(reading: root)
    guard let caller = parts.caller else {
      self = .incomplete(fact: "caller.api", caller: nil)
      return
    }
    if let fact = parts.choiceOfNull {
      self = .incomplete(fact: fact, caller: caller)
      return
    }
    do {
      let statuses = parts.statuses
      let request = try Request(
        caller: caller,
        authorization: try Authorization(readWrite: statuses.readWrite, addOnly: statuses.addOnly),
        asset: parts.asset, choices: parts.choices, share: parts.share)
      self = .complete(request)
    } catch .missing(let fact) {
      self = .incomplete(fact: fact, caller: caller)
    } catch {
      throw (parts.authorization ?? root).failure(.unsound(error))
    }
    if case .complete(let request) = self, let settings = parts.jpegSettings, !request.canTranscode
    {
      throw settings.failure(.unsound(RequestError.withoutTranscoding))
    }
  }

  static let schema = "omit.request/1"
  static let keys = ["schema", "caller", "authorization", "asset", Word.choices, "share"]
}

extension RequestFile {
  /// The parts of a request, which may be incomplete.
  struct Parts {
    /// The caller, or nil if the API is not stated.
    let caller: Caller?
    let statesCaller: Bool
    let statuses: Statuses
    /// The object of the statuses, for messages.
    let authorization: RequestObject?
    let asset: AssetFacts
    let choices: Choices
    /// The settings for JPEG, for messages.
    let jpegSettings: JSONField<RequestFileError>?
    /// The path of the first choice that is null.
    ///
    /// Null is not a valid choice. Treating it as an absent choice could keep items that were
    /// turned off.
    let choiceOfNull: String?
    let share: Share

    /// Reads the members of a request.
    ///
    /// - Throws: `RequestFileError` for the first error in the request.
    init(reading root: RequestObject) throws(RequestFileError) {
      let callerObject = try root["caller"]?.object(
        keys: ["id", "api", "metadataOptions", "preferredItemEncoding", "contentType"])
      authorization = try root["authorization"]?.object(keys: ["readWrite", "addOnly"])
      statuses = Statuses(
        readWrite: try authorization?["readWrite"]?.word(),
        addOnly: try authorization?["addOnly"]?.word())
      let assetObject = try root["asset"]?.object(keys: ["identifier", "selected"])
      asset = AssetFacts(
        selected: try assetObject?["selected"]?.flag(),
        identifier: try assetObject?["identifier"]?.identifier())
      let options = try root[Word.choices]?.object(keys: Word.options)
      choices = try options.map(Choices.init(reading:)) ?? .none
      jpegSettings = options?[Word.jpeg]
      choiceOfNull =
        ([root.stated(Word.choices)] + Word.options.map { options?.stated($0) })
        .compactMap(\.self).first(where: \.isNull).map { "\($0.path)" }
      let shareObject = try root["share"]?.object(keys: ["id", "destination", "by"])
      share = Share(
        id: try shareObject?["id"]?.identifier(),
        destination: try shareObject?["destination"]?.name(),
        by: try shareObject?["by"]?.name())
      statesCaller = callerObject != nil
      caller = try callerObject.flatMap(Caller.reading)
    }
  }

  /// The statuses that a request states.
  struct Statuses: Sendable, Hashable {
    let readWrite: AuthorizationStatus?
    let addOnly: AuthorizationStatus?
  }
}

/// Words of the schema that are used in more than one place.
private enum Word {
  static let choices = "options"
  static let format = "format"
  static let jpeg = "jpeg"
  static let echoes = "echoes"
  static let options = Kind.allCases.map(\.rawValue) + [format, jpeg, echoes]
}

extension Caller {
  /// Returns the caller, or nil if the API is not stated.
  fileprivate static func reading(_ object: RequestObject) throws(RequestFileError) -> Caller? {
    let id = try object["id"]?.identifier()
    let api: CallerAPI? = try object["api"]?.word()
    let options: [MetadataOption] = try object["metadataOptions"]?.words() ?? []
    let encoding = try object["preferredItemEncoding"]?.preferredEncoding() ?? .automatic
    let contentType = try object["contentType"]?.plainText()
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
      byKind[kind] = try object[kind.rawValue]?.word()
    }
    self.init(
      byKind, format: try object[Word.format]?.encoding(),
      jpeg: try object[Word.jpeg]?.jpegSettings() ?? .standard,
      echoes: try object[Word.echoes]?.word())
  }
}
