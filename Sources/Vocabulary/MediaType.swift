/// The type of an asset as the person who shares it sees it.
public enum MediaType: String, Sendable, Hashable, CaseIterable, Codable {
  /// A still picture, animated ones included.
  case image
  /// A movie.
  case video
}
