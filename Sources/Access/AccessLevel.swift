/// The two kinds of library access, each with an authorisation of its own.
public enum AccessLevel: String, Sendable, Hashable, CaseIterable, Codable {
  /// To add to the library, never to read it.
  case addOnly
  /// To read the library and to change it.
  case readWrite
}
