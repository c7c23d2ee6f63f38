/// The caller that asked for an asset, in the terms of the request.
public struct AuditCaller: Sendable, Hashable {
  /// The caller's own id.
  public var id: String?
  /// The API that the caller used.
  public var api: String
  /// The caller's authorisation to read and write.
  public var readWrite: String?
  /// The caller's authorisation to add.
  public var addOnly: String?
  /// The answer of the old call for `readWrite`, or nil if the caller did not use it.
  ///
  /// That call does not know limited access. Rules never see its answer.
  public var reportedReadWrite: String?
  /// Whether the person chose in a process that the caller has no access to, or nil if there was no
  /// picker.
  public var outOfProcess: Bool?
  /// The removals that the caller asked for.
  public var metadataOptions: [String] = []

  /// Makes a caller with only the API known.
  public init(api: String) { self.api = api }
}
