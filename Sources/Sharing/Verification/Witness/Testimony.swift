/// The answer of the witness about one file.
enum Testimony: Sendable, Hashable {
  /// It read the file and saw these keys, with these versions of its readers.
  case saw([Sighting], versions: [String: String])
  /// It does not know the format.
  case unknown
  /// It died or fell silent over the file.
  case crashed
}
