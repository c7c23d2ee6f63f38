/// Who asks for an asset, as the operator states it and never as the caller claims.
public struct Caller: Sendable, Hashable {
  /// The caller's identifier, where it has one.
  public let id: String?
  /// The API it asks through.
  public let api: CallerAPI
  /// The removals it asks for itself.
  public let metadataOptions: Set<MetadataOption>
  /// The encoding it prefers.
  public let preferredItemEncoding: ItemEncoding
  /// The uniform type identifier it asks for; nil where any will do.
  public let contentType: String?
  /// Whether it asked the old authorisation call, which does not know limited access.
  ///
  /// The record says then what that call answers. No document states it and no rule asks for it.
  package private(set) var askedOldCall = false

  /// Describes a caller.
  public init(
    id: String? = nil, api: CallerAPI, metadataOptions: Set<MetadataOption> = [],
    preferredItemEncoding: ItemEncoding = .automatic, contentType: String? = nil
  ) {
    self.id = id
    self.api = api
    self.metadataOptions = metadataOptions
    self.preferredItemEncoding = preferredItemEncoding
    self.contentType = contentType
  }

  /// The caller, as one that asked the old authorisation call or never did.
  package func havingAskedOldCall(_ asked: Bool) -> Caller {
    var caller = self
    caller.askedOldCall = asked
    return caller
  }

  /// A caller nobody named: a command line, an upload handler, a build.
  public static let direct = Caller(api: .direct)
}
