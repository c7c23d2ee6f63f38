import Access
import Vocabulary

/// Whether an asset can be delivered in the requested encoding.
enum FormatRuling: Sendable, Hashable {
  /// The original has the requested encoding.
  case original(mayTranscode: Bool)
  /// Another encoding is requested, and omit does not transcode.
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
