import Files
import Vocabulary

extension Asset {
  /// Returns the path of a file's output.
  ///
  /// - Parameters:
  ///   - file: One of the asset's files.
  ///   - number: The asset's number in the share, from 1.
  /// - Returns: The path, which is the original's if the file is cleaned in place.
  func target(of file: AssetFile, numbered number: Int) -> Path {
    let delivered = delivery.files[file.index]
    switch delivered.target {
    case .file(let path): return path
    case .neutral(let folder):
      return folder.appending(Path(neutralName(of: file, numbered: number)))
    case .inPlace, .nowhere: return delivered.source
    case .stream: return Path(StreamName.output)
    case .handed: return Path(StreamName.memory)
    }
  }

  private func neutralName(of file: AssetFile, numbered number: Int) -> String {
    let first = delivery.files[0].source
    let name = NeutralName(
      number, files[0].content.contentType, original: first.fileExtension ?? "")
    let (source, type) = (delivery.files[file.index].source, file.content.contentType)
    if let form = delivery.files[file.index].sidecar {
      let owner = delivery.files.first { $0.sidecar == nil && form.belongs(source, to: $0.source) }
      return form.neutralName(
        behind: name.text, name.stem, original: source, of: owner?.source ?? first)
    }
    // The movie of a Live Photo has the name of its still.
    return file.index == 0 ? name.text : NeutralName(number, type, stem: name.stem).text
  }
}
