/// Everything a decision may depend on: caller, authorisations, asset facts, choices, destination.
///
/// It is the operator's statement: nothing in it comes from what the receiving app claims.
public struct Request: Sendable, Hashable {
  /// Who asks.
  public let caller: Caller
  /// The library authorisations the caller holds.
  public let authorization: Authorization
  /// The choices of the person sharing.
  public private(set) var choices: Choices
  /// The share this is part of.
  public let share: Share
  /// The asset this is about; its format becomes known when its bytes are read.
  public var asset: AssetFacts

  /// Puts a request together.
  ///
  /// - Throws: `RequestError.authorizationOfDirectCaller` where an authorisation is stated for a
  ///   caller to whom it means nothing, `RequestError.missing` where one is missing, because nothing
  ///   is assumed, `RequestError.controlCharacter` where a text has one, and `RequestError.name` where
  ///   an identifier, a name or the destination is none.
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

  /// The same request about another asset of the share.
  public func about(_ asset: AssetFacts) -> Request {
    var request = self
    request.asset = asset
    return request
  }

  /// The same request with the choices of another who may choose, too: of both, the one that protects
  /// more.
  package func joining(_ others: Choices) -> Request {
    var request = self
    request.choices = choices.joined(with: others)
    return request
  }
}
