import Bytes
package import Catalogue

extension Catalogue {
  /// Finds the row of a JPEG segment.
  ///
  /// The kinds are those that the segment may hold as a whole. If a reader opens it, the items in
  /// it count instead.
  ///
  /// - Parameters:
  ///   - marker: The marker of the segment.
  ///   - payload: The bytes of the segment after the marker and the length.
  /// - Returns: The row, or nil if the payload has no known signature.
  package static func jpegSegment(marker: UInt8, payload: [UInt8]) -> CatalogueRow? {
    jpegSegments.first { $0.matches(marker: marker, payload: payload) }?.row
  }
}

extension JPEGSegmentSignature {
  /// Returns whether a segment with this marker and payload matches the signature.
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
