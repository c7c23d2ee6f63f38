#if PickerClient || Programs
import JSON
import NIOHTTP1
public import Picker

/// A picker that is open on a server.
public struct RemotePicker: Sendable {
  /// The session's identifier, with which the picker can be found again.
  public let id: String
  /// The state of the session at the time of the answer.
  public let state: PickerState
  /// The path of the page in which the person picks.
  public let pickerPath: String
  /// The time after which the session expires unless it is used before then.
  public let expiresIn: Duration
  /// The origins whose pages may show the picker.
  public let hostOrigins: [String]
  /// The server's answer, to be passed on to the page that shows the picker.
  public let json: String

  let client: PickerClient

  /// - Throws: `PickerClientError.unreadable` if the text is not an answer about a session.
  init(_ json: String, of client: PickerClient) throws(PickerClientError) {
    guard let answer = try? JSONText.value(Answer.self, parsing: json),
      let state = PickerState(rawValue: answer.state)
    else { throw .unreadable }
    id = answer.id
    self.state = state
    pickerPath = answer.pickerPath
    expiresIn = .seconds(answer.expiresIn)
    hostOrigins = answer.hostOrigins
    self.json = json
    self.client = client
  }

  private struct Answer: Decodable {
    let id: String
    let state: String
    let pickerPath: String
    let expiresIn: Int
    let hostOrigins: [String]
  }

  private var path: String { "/v1/sessions/\(id.inPath)" }
}

extension RemotePicker {
  /// Returns the events of the session, from the first one or from those after a number.
  ///
  /// The sequence ends when the session is over. If the connection is lost, it is made again, and
  /// no event is missed.
  ///
  /// - Parameter number: The number of the last event that is known.
  /// - Returns: The events.
  public func events(after number: Int = 0) -> RemotePickerEvents {
    RemotePickerEvents(path: "\(path)/events", after: number, client: client)
  }

  /// Returns what is picked at present, in its order.
  ///
  /// - Throws: `PickerClientError` if the server does not answer it.
  public func results() async throws -> [RemoteResult] {
    var results: [RemoteResult] = []
    var next: Int? = 0
    while let from = next {
      let text = try await client.text(.GET, "\(path)/items?from=\(from)")
      guard let page = try? JSONText.value(Page.self, parsing: text) else {
        throw PickerClientError.unreadable
      }
      results += page.lines.map { RemoteResult($0, client: client) }
      // A page that does not advance would be asked for forever.
      next = page.next.flatMap { $0 > from ? $0 : nil }
    }
    return results
  }

  /// Changes the limit or the edges of the picker while it is shown.
  ///
  /// - Returns: The picker as it is then.
  /// - Throws: `PickerClientError` if the update does not fit the picker.
  @discardableResult
  public func update(using update: PickerConfiguration.Update) async throws -> RemotePicker {
    let change = Change(
      selectionLimit: update.selectionLimit?.stated,
      edgesWithoutContentMargins: update.edgesWithoutContentMargins?.map(\.rawValue).sorted())
    return try await ask(.PATCH, "", change)
  }

  /// Deselects assets; what was not fetched yet can no longer be fetched.
  ///
  /// - Returns: The picker as it is then.
  /// - Throws: `PickerClientError` if the session is over.
  @discardableResult
  public func deselectAssets(withIdentifiers identifiers: [String]) async throws -> RemotePicker {
    try await ask(.POST, "/deselect", ["assetIdentifiers": identifiers])
  }

  /// Moves a selected asset after another, or to the front if there is no other.
  ///
  /// - Returns: The picker as it is then.
  /// - Throws: `PickerClientError` if the session is over.
  @discardableResult
  public func moveAsset(
    withIdentifier identifier: String, afterAssetWithIdentifier other: String?
  ) async throws -> RemotePicker {
    var move = ["assetIdentifier": identifier]
    move["after"] = other
    return try await ask(.POST, "/move", move)
  }

  /// Dismisses the picker; nothing more is delivered.
  ///
  /// - Throws: `PickerClientError` if the caller has no such session any more.
  public func dismiss() async throws { _ = try await client.text(.DELETE, path) }

  private func ask(
    _ method: HTTPMethod, _ end: String, _ body: some Encodable
  ) async throws -> RemotePicker {
    try RemotePicker(
      try await client.text(method, path + end, sending: JSONText.line(body)), of: client)
  }

  private struct Page: Decodable {
    let lines: [RemoteResult.Answer]
    let next: Int?
  }

  private struct Change: Encodable {
    let selectionLimit: Int?
    let edgesWithoutContentMargins: [String]?
  }
}
#endif
