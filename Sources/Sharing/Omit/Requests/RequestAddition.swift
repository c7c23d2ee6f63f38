package import Access
import JSON
package import PolicyEngine

/// What one asset adds to the request under which many are shared: those of a stream, those of a caller.
///
/// It can have more removed, and can name its asset and its share. Who asks, what they are allowed and
/// what is given out are that request's.
package struct RequestAddition: Sendable {
  static let keys = RequestFile.keys

  /// Why something cannot be added.
  package enum Fault: Error, Hashable {
    /// It asks for more than the request lets it: this key.
    case notAdded(String)
    /// The policies do not offer a choice that it makes, for this reason.
    case choice(String)
  }

  /// Who asks; nil where that is not stated, and nil in it where it is not stated whole.
  private let caller: Caller??
  private let statuses: RequestFile.Statuses
  private let asset: AssetFacts
  private let choices: Choices
  private let share: Share

  /// Reads an addition: an object as in `omit.request/1`, with nothing that must be stated.
  ///
  /// - Throws: `RequestFileError` for the first thing that is not as requests are written.
  init(reading object: RequestObject) throws(RequestFileError) {
    let parts = try RequestFile.Parts(reading: object)
    if let fact = parts.choiceOfNull {
      throw object.expected("a word for `\(fact)`, found null")
    }
    caller = parts.statesCaller ? .some(parts.caller) : nil
    statuses = parts.statuses
    asset = parts.asset
    choices = parts.choices
    share = parts.share
  }

  /// Reads an addition from JSON; `file` names the text in messages.
  ///
  /// - Throws: `RequestFileError` for the first thing that is not as requests are written.
  package init(parsing text: String, file: String) throws(RequestFileError) {
    let root = try RequestObject(parsing: JSONSource(text, file: file), keys: Self.keys)
    if let schema = try root["schema"]?.text(), schema != RequestFile.schema {
      throw root.expected("`schema` to be `\(RequestFile.schema)`")
    }
    try self.init(reading: root)
  }

  /// The request with what is added.
  ///
  /// - Throws: `Fault.notAdded` where the addition says something else than the request, and
  ///   `Fault.choice` where the policies do not offer one of its choices.
  package func added(
    to request: Request, offeredBy policies: PolicySet
  ) throws(Fault) -> Request {
    if let caller, caller != request.caller { throw .notAdded("caller") }
    let (readWrite, addOnly) = (request.authorization.readWrite, request.authorization.addOnly)
    guard statuses.readWrite == nil || statuses.readWrite == readWrite,
      statuses.addOnly == nil || statuses.addOnly == addOnly
    else { throw .notAdded("authorization") }
    guard let choices = request.choices.adding(removalsOf: choices) else {
      throw .notAdded("options")
    }
    do {
      try policies.validate(choices)
    } catch {
      throw .choice("\(error)")
    }
    let share = Share(
      id: try named(share.id, in: request.share.id, "share.id"),
      destination: try named(
        share.destination, in: request.share.destination, "share.destination"),
      by: try named(share.by, in: request.share.by, "share.by"))
    let asset = AssetFacts(
      selected: try named(asset.selected, in: request.asset.selected, "asset.selected"),
      identifier: try named(asset.identifier, in: request.asset.identifier, "asset.identifier"))
    do {
      return try Request(
        caller: request.caller, authorization: request.authorization, asset: asset,
        choices: choices, share: share)
    } catch {
      throw .choice("\(error)")
    }
  }

  /// What the addition names, where the request says nothing else.
  private func named<Value: Equatable>(
    _ value: Value?, in stated: Value?, _ key: String
  ) throws(Fault) -> Value? {
    guard let value else { return stated }
    guard stated == nil || stated == value else { throw .notAdded(key) }
    return value
  }
}
