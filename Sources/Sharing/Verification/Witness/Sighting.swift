import Metadata

/// A key that one reader of the witness saw in a file, once.
struct Sighting: Sendable, Hashable {
  /// `exiv2` or `libexif`.
  let reader: String
  let key: WitnessedKey
  /// Stands in for the value in comparisons; nil where the witness gave none.
  let digest: UInt64?
}
