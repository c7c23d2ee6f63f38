package import Access
import JSON
package import PolicyEngine

/// The addition of one asset to the request under which many are shared, by a stream or by a
/// caller.
///
/// An addition can request further removals, a format if the request states none, and name the asset
/// and the share. The caller, the authorisations and everything else are those of the request.
package struct RequestAddition: Sendable {
  static let keys = RequestFile.keys

  /// The reason why something cannot be added.
  package enum Fault: Error, Hashable {
    /// The addition asks for more than the request allows, with this key.
    case notAdded(String)
    /// The addition makes a choice that the policies do not offer, for this reason.
    case choice(String)
  }

  /// The caller: nil if none is stated, an inner nil if it is stated incompletely.
  private let caller: Caller??
  private let statuses: RequestFile.Statuses
  private let asset: AssetFacts
  private let choices: Choices
  private let statesJPEG: Bool
  private let share: Share

  /// Reads an addition: an object as in `omit.request/1`, without required members.
  ///
  /// - Throws: `RequestFileError` for the first error in the addition.
  init(reading object: RequestObject) throws(RequestFileError) {
    let parts = try RequestFile.Parts(reading: object)
    if let fact = parts.choiceOfNull {
      throw object.expected("a word for `\(fact)`, found null")
    }
    caller = parts.statesCaller ? .some(parts.caller) : nil
    statuses = parts.statuses
    asset = parts.asset
    choices = parts.choices
    statesJPEG = parts.jpegSettings != nil
    share = parts.share
  }

  /// Reads an addition from JSON; `file` names the text in messages.
  ///
  /// - Throws: `RequestFileError` for the first error in the addition.
  package init(parsing text: String, file: String) throws(RequestFileError) {
    let root = try RequestObject(parsing: JSONSource(text, file: file), keys: Self.keys)
    if let schema = try root["schema"]?.text(), schema != RequestFile.schema {
      throw root.expected("`schema` to be `\(RequestFile.schema)`")
    }
    try self.init(reading: root)
  }

  /// Returns the request with the addition.
  ///
  /// - Throws: `Fault.notAdded` if the addition contradicts the request, and `Fault.choice` if the
  ///   policies do not offer one of its choices.
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
      let added = try Request(
        caller: request.caller, authorization: request.authorization, asset: asset,
        choices: choices, share: share)
      guard !statesJPEG || added.canTranscode else { throw RequestError.withoutTranscoding }
      return added
    } catch {
      throw .choice("\(error)")
    }
  }

  /// Returns the value that the addition or the request states, which must not contradict each
  /// other.
  private func named<Value: Equatable>(
    _ value: Value?, in stated: Value?, _ key: String
  ) throws(Fault) -> Value? {
    guard let value else { return stated }
    guard stated == nil || stated == value else { throw .notAdded(key) }
    return value
  }
}
