/// What the witness says of one file.
enum Testimony: Sendable, Hashable {
  /// It read the file and saw these keys.
  case saw([WitnessedKey], versions: String)
  /// It does not know the format.
  case unknown
  /// It died or fell silent over the file.
  case crashed
}
