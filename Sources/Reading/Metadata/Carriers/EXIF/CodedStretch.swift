import Bytes
import Containers

/// A strip or tile of coded data.
struct CodedStretch {
  /// The bytes that lie in the file.
  private(set) var range: ByteRange
  private(set) var isWhole: Bool
  /// Whether only an entry determines the length.
  let isCoded: Bool

  /// Creates a stretch from the offset and the count of its entry.
  init(at offset: Int, count: Int, of length: Int, isCoded: Bool = true) {
    range = ByteRange(claiming: count, at: offset, within: length)
    isWhole = ByteRange(at: offset, count: count, within: length) != nil
    self.isCoded = isCoded
  }

  /// Creates a part of a stretch that its entry does not count, although readers use it.
  private init(uncounted range: ByteRange, isWhole: Bool) {
    self.range = range
    self.isWhole = isWhole
    isCoded = false
  }

  /// Finds the stretches of a picture as libtiff counts them.
  ///
  /// A count that is zero or missing is ignored. A count below the size of the rows of an
  /// uncompressed picture is wrong. For a compressed picture in one strip, everything up to the end
  /// of the file may be data [libtiff 4.5 EstimateStripByteCounts, ByteCountLooksBad]. Bytes that
  /// something else claims are never part of a stretch.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the strips or tiles.
  ///   - counts: Their lengths according to their entry; there may be fewer than offsets.
  ///   - layout: The required lengths, or nil if the picture is compressed.
  ///   - isTiled: Whether the stretches are tiles.
  ///   - length: The length of the file.
  ///   - others: Returns the ranges that other entries and tables claim.
  ///   - trimmed: Returns a range without trailing zeros. Bytes that are removed after a picture
  ///     become zeros, and are then not part of it.
  /// - Returns: The stretches. If something else lies in one, its remaining parts follow it.
  static func stretches(
    at offsets: [Int], counts: [Int], _ layout: StripLayout?, inTiles isTiled: Bool, of length: Int,
    beside others: () -> RangeUnion, trimming trimmed: (ByteRange) -> ByteRange
  ) -> [CodedStretch] {
    var known: RangeUnion?
    return offsets.enumerated().flatMap { number, offset -> [CodedStretch] in
      let count = counts.indices.contains(number) ? counts[number] : 0
      var stretch = CodedStretch(at: offset, count: count, of: length, isCoded: layout == nil)
      let isEstimated = count == 0 && offsets.count == 1 && !isTiled
      let needed = layout?.length(of: number) ?? (isEstimated ? .max : 0)
      guard offset > 0, needed > count else { return [stretch] }
      let claims = known ?? others()
      known = claims
      let whole = ByteRange(claiming: needed, at: offset, within: length)
      let rest = max(whole.lowerBound, min(stretch.range.upperBound, whole.upperBound))
      var gaps = claims.gaps(in: rest..<whole.upperBound)
      if layout == nil {
        gaps = gaps.first.map { $0.lowerBound == rest ? [$0] : [] } ?? []
      } else {
        stretch.isWhole = stretch.isWhole && whole.count == needed
      }
      gaps = gaps.map(trimmed).filter { !$0.isEmpty }
      if let first = gaps.first, first.lowerBound == rest {
        stretch.range = whole.lowerBound..<first.upperBound
        gaps.removeFirst()
      }
      return [stretch] + gaps.map { CodedStretch(uncounted: $0, isWhole: true) }
    }
  }
}
