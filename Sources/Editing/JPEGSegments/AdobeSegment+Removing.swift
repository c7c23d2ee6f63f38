package import Metadata

extension AdobeSegment {
  /// The segment without these elements; nil where the segment itself goes.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard !removed.contains(0) else { return nil }
    return removed.contains(1) ? Array(payload[..<slack.lowerBound]) : payload
  }
}
