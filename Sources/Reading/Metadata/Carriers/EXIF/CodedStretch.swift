import Bytes
import Containers

/// A strip or tile of coded data.
struct CodedStretch {
  /// The bytes that lie in the file.
  private(set) var range: ByteRange
  private(set) var isWhole: Bool
  /// Whether nothing but its entry tells how long it is.
  let isCoded: Bool

  /// Takes a stretch as its entries tell it.
  init(at offset: Int, count: Int, of length: Int, isCoded: Bool = true) {
    range = ByteRange(claiming: count, at: offset, within: length)
    isWhole = ByteRange(at: offset, count: count, within: length) != nil
    self.isCoded = isCoded
  }

  /// The part of it that its entry does not count, where readers know better.
  private init(uncounted range: ByteRange, isWhole: Bool) {
    self.range = range
    self.isWhole = isWhole
    isCoded = false
  }

  /// The stretches of a picture as libtiff counts them.
  ///
  /// A count that is zero, or that is not there, says nothing; one below what the rows take of a picture
  /// that is not compressed is wrong. Of a compressed picture in one strip everything up to the end of
  /// the file may be data [libtiff 4.5 EstimateStripByteCounts, ByteCountLooksBad]. What something else
  /// has is never a part of it.
  ///
  /// - Parameters:
  ///   - offsets: Where they begin.
  ///   - counts: How long they are by their entry, which may have fewer.
  ///   - layout: How long they have to be; nil if they are compressed.
  ///   - isTiled: Whether they are tiles.
  ///   - length: The length of the file.
  ///   - others: Tells what other entries and tables claim.
  ///   - trimmed: Leaves out the zeros that a range ends with: what is removed behind a picture becomes
  ///     zero, and is no part of it then.
  /// - Returns: The stretches, and behind one that something else lies in those of its rest.
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
