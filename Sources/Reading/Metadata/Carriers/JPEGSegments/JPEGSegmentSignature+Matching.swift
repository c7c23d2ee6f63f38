import Bytes
package import Catalogue

extension Catalogue {
  /// The row of a JPEG segment, by its marker and the start of its payload (without the
  /// marker and the length); nil where the payload bears no known signature.
  ///
  /// The kinds are what the segment may hold as a whole; where a reader opens it, the items in it
  /// count instead.
  package static func jpegSegment(marker: UInt8, payload: [UInt8]) -> CatalogueRow? {
    jpegSegments.first { $0.matches(marker: marker, payload: payload) }?.row
  }
}

extension JPEGSegmentSignature {
  /// Whether a segment with this marker and payload is of this kind.
  fileprivate func matches(marker: UInt8, payload: [UInt8]) -> Bool {
    guard marker == self.marker else { return false }
    if let offset { return payload.holds(bytes, at: offset) }
    guard let first = bytes.first else { return true }
    var start = 0
    while let found = payload.firstIndex(of: first, from: start) {
      if payload.holds(bytes, at: found) { return true }
      start = found + 1
    }
    return false
  }
}
