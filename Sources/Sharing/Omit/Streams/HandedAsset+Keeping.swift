import Bytes
import Files
import Metadata
import Vocabulary

extension HandedAsset {
  /// Writes the files into a folder, each whole or not at all, under names that tell nothing.
  ///
  /// The first file comes last, so that whoever looks at the folder meanwhile finds the asset with all
  /// that belongs to it.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is there.
  ///   - stem: The name of the files without their endings; nothing there has it.
  /// - Returns: The name of the first file, without the folder.
  /// - Throws: `Problem` where a file is no picture or movie that omit handles, or cannot be written;
  ///   nothing is left behind then.
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
      throw Problem(.malformed, "two files of one asset are of one format")
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

  /// The format of a file, which is read to its end for that.
  private static func type(of file: SourceFile) throws(InventoryError) -> ContentType {
    let type = try Inventory(of: file).contentType
    guard type.mediaType != nil else { throw .unsupported(.media(type)) }
    return type
  }
}
