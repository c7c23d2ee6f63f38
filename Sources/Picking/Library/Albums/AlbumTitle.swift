/// The title of an album that the person makes.
///
/// It has 1 to 255 characters of any script, without spaces around them and without control
/// characters and line breaks.
package struct AlbumTitle: Sendable, Hashable {
  /// The title.
  package let text: String

  private static let lengths = 1...255

  /// Reads a title; spaces around it are left out.
  ///
  /// - Throws: `LibraryError.albumTitle` if it is not valid.
  package init(parsing text: String) throws(LibraryError) {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { throw .albumTitle }
    let title = start[...end]
    // A character on the screen may consist of any number of these.
    let characters = title.unicodeScalars
    guard Self.lengths.contains(characters.count), !characters.contains(where: Self.isBarred)
    else { throw .albumTitle }
    self.text = String(title)
  }

  private static func isBarred(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
