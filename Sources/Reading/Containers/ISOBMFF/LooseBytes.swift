/// Bytes in a media box that no track or item refers to, and that are not zero.
///
/// They may be a film whose tables are lost, so only a few of them are blanked.
package struct LooseBytes: Sendable, Hashable {
  /// The number of such bytes.
  package let count: Int
  /// The length of the longest stretch of them.
  package let longestStretch: Int
  /// Whether they are more than a tenth of the nonzero bytes in their box.
  package let exceedsLimit: Bool

  /// The longest stretch that is blanked if there is no other copy, in bytes.
  package static let maximumLengthInPlace = 4096

  package init(count: Int, longestStretch: Int, exceedsLimit: Bool) {
    self.count = count
    self.longestStretch = longestStretch
    self.exceedsLimit = exceedsLimit
  }

  /// Returns whether the bytes may be blanked in a copy, or in the only file there is.
  package func mayBeBlanked(inPlace: Bool) -> Bool {
    !exceedsLimit && (!inPlace || longestStretch <= Self.maximumLengthInPlace)
  }
}
