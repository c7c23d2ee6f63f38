import Metadata

/// One occurrence of a key that a reader of the witness saw in a file.
struct Sighting: Sendable, Hashable {
  /// The name of the reader, `exiv2` or `libexif`.
  let reader: String
  let key: WitnessedKey
  /// A digest that represents the value in comparisons, or nil if the witness gave none.
  let digest: UInt64?
}
