import Bytes
import Files
import Metadata
import Vocabulary

extension SuppliedAsset {
  /// Writes the files into a folder under neutral names that reveal nothing, each completely or not
  /// at all.
  ///
  /// The first file is written last, so that a program that reads the folder meanwhile finds the
  /// asset with all its files.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must exist.
  ///   - stem: The name of the files without their extensions, which must be unused in the folder.
  /// - Returns: The name of the first file, without the folder.
  /// - Throws: `Problem` if a file is not a picture or movie that omit handles, or cannot be
  ///   written; no files remain in this case.
  package func write(into folder: FileName, named stem: String) throws(Problem) -> String {
    var staged: [(file: SourceFile, name: String)] = []
    for (position, original) in try originals().enumerated() {
      do throws(InventoryError) {
        let type = try Self.type(of: original)
        staged.append((original, NeutralName(1, type, stem: stem).text))
      } catch {
        throw Problem(error).inFile(position)
      }
    }
    guard Set(staged.map(\.name)).count == staged.count, let first = staged.first else {
      throw Problem(.malformed, "two files of one asset have the same format")
    }
    var published: [PublishedFile] = []
    do throws(FileError) {
      for (original, name) in staged.reversed() {
        let target = folder.path.appending(Path(name))
        var output = try StagedFile(for: target)
        try output.write([.copy(0..<original.count)], from: original)
        published.append(try output.publish(at: target, Publication(isSynced: true)))
      }
    } catch {
      for file in published { _ = file.withdraw() }
      throw Problem(error)
    }
    return first.name
  }

  /// Returns the format of a file, which requires reading the whole file.
  private static func type(of file: SourceFile) throws(InventoryError) -> ContentType {
    let type = try Inventory(of: file).contentType
    guard type.mediaType != nil else { throw .unsupported(.media(type)) }
    return type
  }
}
