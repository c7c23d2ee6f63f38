import Access
import PolicyEngine

/// What a frame adds to the request of its stream.
///
/// A frame can have more removed, and can name its asset and its share. Who asks, what they are
/// allowed and what is given out are the stream's.
struct FrameRequest: Sendable {
  static let keys = RequestFile.keys

  /// Who asks; nil where that is not stated, and nil in it where it is not stated whole.
  private let caller: Caller??
  private let statuses: RequestFile.Statuses
  private let asset: AssetFacts
  private let choices: Choices
  private let share: Share

  /// Reads the request of a frame: an object as in `omit.request/1`, with nothing that must be
  /// stated.
  ///
  /// - Throws: `RequestFileError` for the first thing that is not as requests are written.
  init(reading object: RequestObject) throws(RequestFileError) {
    let parts = try RequestFile.Parts(reading: object)
    if let fact = parts.choiceOfNull {
      throw object.error(.unexpected(expected: "a word for `\(fact)`, found null"))
    }
    caller = parts.statesCaller ? .some(parts.caller) : nil
    statuses = parts.statuses
    asset = parts.asset
    choices = parts.choices
    share = parts.share
  }

  /// The stream's request with what the frame adds.
  ///
  /// - Throws: `FrameError.notAdded` where the frame says something else than the stream, and
  ///   `FrameError.choice` where the policies do not offer one of its choices.
  func added(
    to request: Request, offeredBy policies: PolicySet
  ) throws(FrameError) -> Request {
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

  /// What the frame names, where the stream says nothing else.
  private func named<Value: Equatable>(
    _ value: Value?, in stated: Value?, _ key: String
  ) throws(FrameError) -> Value? {
    guard let value else { return stated }
    guard stated == nil || stated == value else { throw .notAdded(key) }
    return value
  }
}
