import Bytes
import Files
import Metadata
package import Vocabulary

/// The movie of an asset, opened so that its owner can watch it: the asset itself, or the movie of
/// a Live Photo.
package struct PlayableFile: Sendable {
  /// The format, according to the bytes of the file.
  package let contentType: ContentType
  private let source: SourceFile

  /// Opens the movie.
  ///
  /// Returns nil if there is no movie, or if it cannot be read or is not the one that was seen.
  package init?(of input: ShareInput) {
    guard case .asset(let delivery) = input else { return nil }
    for file in delivery.files {
      guard let source = try? file.opened(),
        let prefix = try? source.bytes(in: 0..<min(source.count, FileFormat.prefixLength)),
        case .media(let type) = FileFormat(recognising: prefix), type.mediaType == .video
      else { continue }
      contentType = type
      self.source = source
      return
    }
    return nil
  }

  /// The length of the file, in bytes.
  package var length: Int { source.count }

  /// Returns some bytes of the file, or nil if they can no longer be read.
  package func bytes(in range: Range<Int>) -> [UInt8]? { try? source.bytes(in: range) }
}
