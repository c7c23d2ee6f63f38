/// What is known of stills and movies of one name that were looked at before, so that they are not read
/// again to tell whether they are one Live Photo.
package struct KnownPairs: Sendable {
  private let known: @Sendable (_ still: SeenFile, _ movie: SeenFile) -> Bool?

  /// Nothing is known.
  package static let none = KnownPairs { _, _ in nil }

  /// Takes what is known.
  ///
  /// - Parameter known: Whether a still and a movie belong together; nil where one of them was not looked
  ///   at, or is another file by now.
  package init(_ known: @escaping @Sendable (_ still: SeenFile, _ movie: SeenFile) -> Bool?) {
    self.known = known
  }

  /// Whether a still and a movie belong together; nil where that is not known.
  func belong(_ still: SeenFile?, _ movie: SeenFile?) -> Bool? {
    guard let still, let movie else { return nil }
    return known(still, movie)
  }
}
