/// What an asset is to the person who shares it.
public enum MediaType: String, Sendable, Hashable, CaseIterable, Codable {
  /// A still picture, animated ones included.
  case image
  /// A movie.
  case video
}
