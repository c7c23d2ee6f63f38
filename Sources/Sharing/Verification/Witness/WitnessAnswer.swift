/// The answer of the witness about a file.
enum WitnessAnswer: Sendable, Hashable {
  /// The witness read the file and saw these keys, with these versions of its readers.
  case saw([Sighting], versions: [String: String])
  /// The witness does not support the format.
  case unknown
  /// The witness crashed or stopped answering while reading the file.
  case crashed
}
