/// Everything that a decision may depend on: caller, authorisations, asset facts, choices,
/// destination.
///
/// It is the operator's statement; none of it comes from claims of the receiving app.
public struct Request: Sendable, Hashable {
  /// The caller that requests the asset.
  public let caller: Caller
  /// The library authorisations that the caller holds.
  public let authorization: Authorization
  /// The choices of the person sharing.
  public private(set) var choices: Choices
  /// The share that this request is part of.
  public let share: Share
  /// The asset that this request concerns; its format becomes known when its bytes are read.
  public var asset: AssetFacts

  /// Creates a request.
  ///
  /// - Throws: `RequestError.authorizationOfDirectCaller` if an authorisation is stated for a
  ///   caller to which it does not apply, `RequestError.missing` if one is missing, because nothing
  ///   is assumed, `RequestError.unknown` if the caller prefers an encoding
  ///   that the model does not have, `RequestError.controlCharacter` if a string contains one, and
  ///   `RequestError.name` if an identifier, a name or the destination is not valid.
  public init(
    caller: Caller, authorization: Authorization = .unstated, asset: AssetFacts = AssetFacts(),
    choices: Choices = .none, share: Share = Share()
  ) throws(RequestError) {
    if caller.api.hasAuthorization {
      guard authorization.readWrite != nil else { throw .missing("authorization.readWrite") }
    } else {
      guard authorization.readWrite == nil else { throw .authorizationOfDirectCaller(.readWrite) }
      guard authorization.addOnly == nil else { throw .authorizationOfDirectCaller(.addOnly) }
    }
    _ = try ItemEncoding(preferred: caller.preferredItemEncoding.rawValue)
    _ = try caller.contentType?.withoutControls("caller.contentType")
    _ = try caller.id?.asIdentifier("caller.id")
    _ = try asset.identifier?.asIdentifier("asset.identifier")
    _ = try share.id?.asIdentifier("share.id")
    _ = try share.destination?.asName("share.destination")
    _ = try share.by?.asName("share.by")
    self.caller = caller
    self.authorization = authorization
    self.asset = asset
    self.choices = choices
    self.share = share
  }

  /// Returns this request for another asset of the share.
  public func about(_ asset: AssetFacts) -> Request {
    var request = self
    request.asset = asset
    return request
  }

  /// Returns this request with its choices combined with those of another party; the more
  /// protective choice of each pair applies.
  package func joining(_ others: Choices) -> Request {
    var request = self
    request.choices = choices.joined(with: others)
    return request
  }
}
