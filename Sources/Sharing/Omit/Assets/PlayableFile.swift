import Bytes
import Files
import Metadata
package import Vocabulary

/// The movie of an asset, opened so that its owner can watch it: the asset itself, or what a Live Photo
/// has beside its still.
package struct PlayableFile: Sendable {
  /// The format, as its bytes tell it.
  package let contentType: ContentType
  private let source: SourceFile

  /// Opens the movie; nil where there is none, or it cannot be read, or is another than was seen.
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

  /// Some bytes of the file; nil where they cannot be read any more.
  package func bytes(in range: Range<Int>) -> [UInt8]? { try? source.bytes(in: range) }
}
