import Access
import Vocabulary

/// Whether an asset can be delivered in the encoding that is wanted of it.
enum FormatRuling: Sendable, Hashable {
  /// The original has the encoding that is wanted.
  case original(mayTranscode: Bool)
  /// Something else is wanted, and nothing here transcodes.
  case transcodeRequired

  init(for request: borrowing Request) {
    let (caller, source) = (request.caller, request.asset.contentType)
    let encoding = ItemEncoding.inForce(
      chosen: request.choices.format, preferred: caller.preferredItemEncoding)
    guard encoding.keeps(source, for: caller.contentType) else {
      self = .transcodeRequired
      return
    }
    self = .original(
      mayTranscode: encoding == .automatic && source?.isCompatible != true
        && caller.api.capabilities.contains(.transcodes))
  }
}
