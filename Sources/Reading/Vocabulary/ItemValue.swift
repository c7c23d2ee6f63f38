/// The value of an item, independent of how its carrier writes it.
///
/// It never leaves the stages that compare values, and it has no description.
package enum ItemValue: Sendable, Hashable {
  /// Text, without surrounding zeros and white space; several strings of one item are separated by
  /// line feeds.
  case text(String)
  /// Numbers, with fractions evaluated.
  case numbers([Double])
  /// Bytes that are neither text nor numbers.
  case bytes([UInt8])
}
