import Access
import Vocabulary

/// Whether an asset can be delivered in the encoding that is wanted of it.
enum FormatRuling: Sendable, Hashable {
  /// The original has the encoding that is wanted.
  case original(mayTranscode: Bool)
  /// Something else is wanted, and nothing here transcodes.
  case transcodeRequired

  init(for request: borrowing Request) {
    // A person who chose `automatic` leaves the matter to the caller.
    let encoding =
      switch request.choices.format {
      case .current: ItemEncoding.current
      case .compatible: ItemEncoding.compatible
      case .automatic, nil: request.caller.preferredItemEncoding
      }
    if let wanted = request.caller.contentType,
      request.asset.contentType?.conforms(to: wanted) != true
    {
      self = .transcodeRequired
      return
    }
    switch encoding {
    case .compatible: self = .transcodeRequired
    case .current: self = .original(mayTranscode: false)
    case .automatic:
      self = .original(
        mayTranscode: request.asset.contentType?.isCompatible != true
          && request.caller.api.capabilities.contains(.transcodes))
    }
  }
}
