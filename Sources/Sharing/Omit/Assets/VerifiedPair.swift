import Files
import Metadata

/// An original and the file made from it, or a file without a counterpart.
public enum VerifiedPair: Sendable, Hashable {
  /// An asset, each of whose files has the expected place of its cleaned version.
  case asset(Delivery)
  /// An entry that cannot be read, with its name.
  case failed(name: String, Problem)
  /// A cleaned file without an original of the same name.
  case stray(String)

  /// Returns the pairs of two files, or of files with the same relative name in two folders.
  ///
  /// - Throws: `Problem` if there is nothing to compare.
  public static func pairs(of original: FileName, _ cleaned: FileName) throws(Problem)
    -> [VerifiedPair]
  {
    let (originalPath, cleanedPath) = (original.path, cleaned.path)
    guard originalPath.isFolder else {
      let target = cleanedPath.isFolder ? cleanedPath.appending(originalPath.name) : cleanedPath
      return [.asset(Delivery(source: originalPath, target: .file(target)))]
    }
    guard cleanedPath.isFolder else {
      throw Problem(
        .unreadable,
        "`\(original)` is a folder and `\(cleaned)` is not; name two files, or two folders")
    }
    guard originalPath.resolved != cleanedPath.resolved else {
      throw Problem(.unreadable, "`\(original)` and `\(cleaned)` are the same folder")
    }
    let inputs = try ShareInput.walking(
      [FileName(originalPath.appending("."))], to: .folder(cleaned), excluding: .none)
    var named: Set<Path> = []
    var pairs: [VerifiedPair] = []
    for input in inputs {
      switch input {
      case .asset(let delivery):
        // Hidden files are not cleaned unless the caller asks for it.
        guard
          delivery.files.contains(where: { $0.cleaned.isTaken })
            || !delivery.source.isHidden(below: originalPath)
        else { continue }
        for file in delivery.files { named.insert(file.cleaned) }
        pairs.append(.asset(delivery))
      case .failed(let name, let problem): pairs.append(.failed(name: name, problem))
      case .skipped: break
      }
    }
    let tree = SourceTree(walking: [cleanedPath.appending(".")], followingLinks: false)
    for input in tree.inputs {
      let path = cleanedPath.appending(input.target)
      guard !named.contains(path), path.isMedia else { continue }
      pairs.append(.stray("\(path)"))
    }
    return pairs
  }
}

extension Delivery.File {
  /// The expected place of the cleaned file.
  var cleaned: Path {
    switch target {
    case .file(let path): path
    case .neutral, .inPlace, .nowhere, .stream, .handed: source
    }
  }
}

extension Path {
  /// Returns whether the path's name, or that of a folder on the way to it, makes it hidden.
  fileprivate func isHidden(below folder: Path) -> Bool {
    let names = components.dropFirst(folder.components.count)
    return names.enumerated().contains { index, name in
      name.isHidden(asFolder: index < names.count - 1)
    }
  }

  /// Whether the file has the extension or the bytes of a picture or movie.
  fileprivate var isMedia: Bool {
    if MediaExtension.isMedia(fileExtension) { return true }
    guard let source = try? SourceFile(opening: self),
      let bytes = try? source.bytes(in: 0..<min(source.count, FileFormat.prefixLength))
    else { return false }
    let format = FileFormat(recognising: bytes)
    switch format {
    case .media: return true
    case .foreign, .unknown: return MediaExtension.isMedia(fileExtension, of: format)
    }
  }
}
