/// The caller that requests an asset, as stated by the operator and never as claimed by the caller.
public struct Caller: Sendable, Hashable {
  /// The caller's identifier, if it has one.
  public let id: String?
  /// The API that the caller uses.
  public let api: CallerAPI
  /// The removals that the caller requests itself.
  public let metadataOptions: Set<MetadataOption>
  /// The encoding that the caller prefers.
  public let preferredItemEncoding: ItemEncoding
  /// The uniform type identifier that the caller requests, or nil if it accepts any type.
  public let contentType: String?
  /// The uniform type identifiers of which the caller takes any, empty if it accepts any type.
  ///
  /// A session of the server can state several; a document states at most one.
  package private(set) var contentTypes: [String]
  /// Whether the caller used the old authorisation call, which does not know limited access.
  ///
  /// If so, the record also states the answer of that call. No document states this property, and
  /// no rule queries it.
  package private(set) var askedOldCall = false

  /// Creates a description of a caller.
  public init(
    id: String? = nil, api: CallerAPI, metadataOptions: Set<MetadataOption> = [],
    preferredItemEncoding: ItemEncoding = .automatic, contentType: String? = nil
  ) {
    self.id = id
    self.api = api
    self.metadataOptions = metadataOptions
    self.preferredItemEncoding = preferredItemEncoding
    self.contentType = contentType
    contentTypes = contentType.map { [$0] } ?? []
  }

  /// Returns the caller, as one that takes any of some types.
  package func taking(_ types: [String]) -> Caller {
    var caller = self
    caller.contentTypes = types
    return caller
  }

  /// Returns the caller, marked as having used the old authorisation call or not.
  package func havingAskedOldCall(_ asked: Bool) -> Caller {
    var caller = self
    caller.askedOldCall = asked
    return caller
  }

  /// A caller without a name, such as a command line, an upload handler or a build.
  public static let direct = Caller(api: .direct)
}
