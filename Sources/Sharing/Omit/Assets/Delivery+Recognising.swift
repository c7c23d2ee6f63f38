import Files
import Metadata
package import Vocabulary

extension Delivery {
  /// The names of the asset's files, in order.
  package var fileNames: [FileName] { files.map { FileName($0.source) } }

  /// The last component of the first file's name, for people to read.
  package var name: String { "\(files[0].source.name)" }

  /// Whether people expect a picture or a movie under the name of the first file.
  package var isNamedAsPicture: Bool {
    MediaExtension.isPictureOrMovie(files[0].source.fileExtension)
  }

  /// Whether the asset is the still and the movie of a Live Photo.
  package var isLivePhoto: Bool { files.count > 1 && files[1].sidecar == nil }

  /// Returns the format of the first file according to its first bytes, or nil if it is not a
  /// picture or movie that omit handles.
  ///
  /// - Throws: `Problem` if the system prevents the file from being read.
  package func recognised() throws(Problem) -> ContentType? {
    let file: SourceFile
    do {
      file = try files[0].opened()
    } catch {
      throw Problem(error)
    }
    let prefix: [UInt8]
    do {
      prefix = try file.bytes(in: 0..<min(file.count, FileFormat.prefixLength))
    } catch {
      throw Problem(error)
    }
    return switch FileFormat(recognising: prefix) {
    case .media(let type): type.mediaType == nil ? nil : type
    case .foreign, .unknown: nil
    }
  }
}
