/// The value of an item, independent of how its carrier writes it.
///
/// It never leaves the stages that compare values; it has no description.
package enum ItemValue: Sendable, Hashable {
  /// A text, without zeros and white space around it; several texts of one item stand one a line.
  case text(String)
  /// Numbers, fractions worked out.
  case numbers([Double])
  /// Bytes that are neither text nor numbers.
  case bytes([UInt8])
}
