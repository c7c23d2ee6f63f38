/// Who asked for an asset, in the words of the request.
public struct AuditCaller: Sendable, Hashable {
  /// The caller's own id.
  public var id: String?
  /// The API through which it asked.
  public var api: String
  /// Its authorisation to read and write.
  public var readWrite: String?
  /// Its authorisation to add.
  public var addOnly: String?
  /// The answer of the old call for `readWrite`, for a caller that asked it; nil for all others.
  ///
  /// That call does not know limited access. No rule ever sees its answer.
  public var reportedReadWrite: String?
  /// Whether the person chose in a process that the caller cannot look into; nil where there was
  /// no picker.
  public var outOfProcess: Bool?
  /// The removals it asked for itself.
  public var metadataOptions: [String] = []

  /// Makes a caller of which only the API is known.
  public init(api: String) { self.api = api }
}
