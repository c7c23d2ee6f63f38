#if PickerClient || Programs
import JSON

/// An event of a picker that is open on a server.
public struct RemotePickerEvent: Sendable {
  /// The number of the event; with it, the later events can be asked for.
  public let number: Int
  /// What happened.
  public let content: Content

  /// What happened in a session.
  public enum Content: Sendable {
    /// The selection changed, if it is continuous.
    case selectionChanged(added: [RemoteResult], removed: [RemoteResult])
    /// The selection has another order: that of these items.
    case reordered([String])
    /// The person added the selection; it is empty if the person cancelled or selected nothing.
    case finished([RemoteResult])
    /// The person cancelled.
    case cancelled
    /// The session was unused for too long, or was not finished in time.
    case abandoned
    /// The session is over; no event follows.
    case closed
  }

  /// Reads an event, or returns nil for one that is not for hosts.
  ///
  /// - Throws: `PickerClientError.unreadable` if the text is not an event.
  init?(parsing text: String, client: PickerClient) throws(PickerClientError) {
    guard let answer = try? JSONText.value(Answer.self, parsing: text) else { throw .unreadable }
    number = answer.id
    let results = { (answers: [RemoteResult.Answer]?) in
      (answers ?? []).map { RemoteResult($0, client: client) }
    }
    switch answer.type {
    case "selection":
      content =
        answer.order.map(Content.reordered)
        ?? .selectionChanged(added: results(answer.added), removed: results(answer.removed))
    case "finished": content = .finished(results(answer.results))
    case "cancelled": content = .cancelled
    case "abandoned": content = .abandoned
    case "closed": content = .closed
    default: return nil  // a word of the protocol, which may have more in a later version
    }
  }

  private struct Answer: Decodable {
    let id: Int
    let type: String
    let added: [RemoteResult.Answer]?
    let removed: [RemoteResult.Answer]?
    let order: [String]?
    let results: [RemoteResult.Answer]?
  }

  /// Whether no event follows.
  var isLast: Bool {
    switch content {
    case .closed: true
    case .selectionChanged, .reordered, .finished, .cancelled, .abandoned: false
    }
  }
}
#endif
