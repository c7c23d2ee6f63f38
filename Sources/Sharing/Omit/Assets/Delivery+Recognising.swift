import Files
import Metadata
package import Vocabulary

extension Delivery {
  /// The names of its files, in their order.
  package var fileNames: [FileName] { files.map { FileName($0.source) } }

  /// The last part of its first file's name, for people to read.
  package var name: String { "\(files[0].source.name)" }

  /// Whether it is the still and the movie of a Live Photo.
  package var isLivePhoto: Bool { files.count > 1 && files[1].sidecar == nil }

  /// The format of its first file, as the first bytes tell it; nil where it is no picture or movie that
  /// omit handles.
  ///
  /// - Throws: `Problem` where the system does not let it be read.
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
