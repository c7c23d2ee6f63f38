/// A record of stills and movies with the same name that were read before.
///
/// They need not be read again to find out whether they are one Live Photo.
package struct KnownPairs: Sendable {
  private let known: @Sendable (_ still: SeenFile, _ movie: SeenFile) -> Bool?

  /// A record without any pairs.
  package static let none = KnownPairs { _, _ in nil }

  /// Creates a record of known pairs.
  ///
  /// - Parameter known: Returns whether a still and a movie belong together, or nil if one of them
  ///   was not read or has since been replaced.
  package init(_ known: @escaping @Sendable (_ still: SeenFile, _ movie: SeenFile) -> Bool?) {
    self.known = known
  }

  /// Returns whether a still and a movie belong together, or nil if that is unknown.
  func belong(_ still: SeenFile?, _ movie: SeenFile?) -> Bool? {
    guard let still, let movie else { return nil }
    return known(still, movie)
  }
}
