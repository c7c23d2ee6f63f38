import Files
import Vocabulary

extension Asset {
  /// Returns the path of a file's output.
  ///
  /// - Parameters:
  ///   - file: One of the asset's files.
  ///   - number: The asset's number in the share, from 1.
  ///   - type: The format in which the still is delivered, or nil if that is its own.
  /// - Returns: The path, which is the original's if the file is cleaned in place.
  func target(
    of file: AssetFile, numbered number: Int, as type: ContentType? = nil
  ) -> Path {
    let delivered = delivery.files[file.index]
    switch delivered.target {
    case .file(let path): return delivery.named(file.index, as: type) ?? path
    case .neutral(let folder):
      return folder.appending(Path(neutralName(of: file, numbered: number, as: type)))
    case .inPlace, .nowhere: return delivered.source
    case .stream: return Path(StreamName.output)
    case .handed: return Path(StreamName.memory)
    }
  }

  private func neutralName(
    of file: AssetFile, numbered number: Int, as delivered: ContentType?
  ) -> String {
    let first = delivery.files[0].source
    let name = NeutralName(
      number, delivered ?? files[0].content.contentType, original: first.fileExtension ?? "")
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

extension Delivery {
  /// Returns the name of a file's output, or nil if it has none of its own.
  ///
  /// - Parameters:
  ///   - index: The position of the file in the asset.
  ///   - type: The format in which the still is delivered, or nil if that is its own. A sidecar
  ///     that is named after the whole name of the still stays so.
  /// - Returns: The name.
  func named(_ index: Int, as type: ContentType?) -> Path? {
    guard case .file(let path) = files[index].target else { return nil }
    guard let type, case .file(let still) = files[0].target else { return path }
    let transcoded = still.named(type, from: files[0].source)
    if index == 0 { return transcoded }
    let (name, start) = (path.name.bytes, still.name.bytes)
    guard files[index].sidecar != nil, name.starts(with: start) else { return path }
    return path.sibling(named: transcoded.name.bytes + name.dropFirst(start.count))
  }

  /// The fixed names of the files' outputs, each nil if it has none, regardless of other files that
  /// are shared.
  ///
  /// If the still seems to have been delivered as JPEG, they are the names for that.
  var ownTargets: [Path?] {
    let type: ContentType? =
      named(0, as: nil)?.isTaken != true && named(0, as: .jpeg)?.isTaken == true ? .jpeg : nil
    return files.indices.map { named($0, as: type) }
  }
}

extension Path {
  /// Returns the name of an output in another format than its original's.
  ///
  /// The extension follows the format: `IMG_1.heic` becomes `IMG_1.jpg`, or `IMG_1.heic.jpg` if
  /// another picture of that name is beside the original, such as `IMG_1.png`, because its output
  /// may have the same name. Other extensions than those of pictures stay.
  func named(_ type: ContentType, from original: Path) -> Path {
    guard let current = fileExtension, MediaExtension.isPictureOrMovie(current),
      !type.fileExtensions.contains(current), let stem
    else { return self }
    let hasSibling = MediaExtension.ofStills.contains { ending in
      guard ending != original.fileExtension, let stem = original.stem else { return false }
      return [ending, ending.uppercased()].contains {
        original.sibling(named: stem + ".\($0)".utf8)?.isTaken == true
      }
    }
    return sibling(named: (hasSibling ? name.bytes : stem) + ".\(type.fileExtension)".utf8) ?? self
  }
}
