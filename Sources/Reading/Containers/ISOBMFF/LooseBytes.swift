/// Bytes in a box of media that no track or item names, and that are not zero.
///
/// They may be a film whose tables are lost, so no more than a few of them are blanked.
package struct LooseBytes: Sendable, Hashable {
  /// How many there are.
  package let count: Int
  /// How many are in the longest stretch.
  package let longestStretch: Int
  /// Whether they are more than a tenth of the bytes in their box that are not zero.
  package let isMuch: Bool

  /// The longest stretch that is blanked where there is no other copy, in bytes.
  package static let longestInPlace = 4096

  package init(count: Int, longestStretch: Int, isMuch: Bool) {
    self.count = count
    self.longestStretch = longestStretch
    self.isMuch = isMuch
  }

  /// Whether they may be blanked in a copy, or in the only file there is.
  package func mayBeBlanked(inPlace: Bool) -> Bool {
    !isMuch && (!inPlace || longestStretch <= Self.longestInPlace)
  }
}
