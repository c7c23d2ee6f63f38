import Files
import Metadata

/// A file without a name that arrives piece by piece, and that this process holds open.
///
/// The system deletes it when the last reference is gone, however the process ends.
package final class NamelessFile: Sendable {
  private let descriptor: Descriptor

  /// Creates an empty file.
  ///
  /// - Parameter folder: An existing folder, on whose disk the bytes are stored.
  /// - Throws: `Problem` if the system does not permit it.
  package init(in folder: FileName) throws(Problem) {
    do {
      descriptor = try Descriptor.ofNamelessFile(in: folder.path)
    } catch {
      throw Problem(error)
    }
  }

  /// Writes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - offset: Their position in the file.
  /// - Throws: `Problem` if the system does not permit it, such as when the disk is full.
  package func write(_ bytes: Span<UInt8>, at offset: Int) throws(Problem) {
    guard let failure = writeAll(bytes, to: descriptor.number, at: offset) else { return }
    throw Problem(FileError.writing(Self.name, because: failure.code))
  }

  /// Whether the first bytes are those of a picture or movie that omit handles.
  package var isMedia: Bool {
    guard let file = try? opened(named: Self.name),
      let prefix = try? file.bytes(in: 0..<min(file.count, FileFormat.prefixLength)),
      case .media(let type) = FileFormat(recognising: prefix)
    else { return false }
    return type.mediaType != nil
  }

  /// Opens the file once more, so that readers have positions of their own.
  func opened(named name: Path) throws(FileError) -> SourceFile {
    try SourceFile(reopening: descriptor, at: name)
  }

  /// The name in messages and in the record; a visitor's own names are not recorded.
  fileprivate static let name: Path = "upload"
}

extension NamelessFile: Hashable {
  /// Returns whether both are the same file.
  package static func == (one: NamelessFile, other: NamelessFile) -> Bool { one === other }

  /// Adds the identity of the file to a hash.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ShareInput {
  /// Creates an asset of files that arrived completely: the file itself, or the still and the movie
  /// of a Live Photo.
  ///
  /// Returns nil if there is no file, or one can no longer be read.
  package init?(nameless files: [NamelessFile]) {
    var parts: [Delivery.File] = []
    for file in files {
      guard let opened = try? file.opened(named: NamelessFile.name) else { return nil }
      parts.append(
        Delivery.File(
          source: NamelessFile.name, target: .nowhere, identity: opened.identity, isSettled: true,
          content: .nameless(file)))
    }
    guard !parts.isEmpty else { return nil }
    self = .asset(Delivery(of: parts))
  }

  /// Whether the files are a single file, or the two halves of one Live Photo.
  package var isOneAsset: Bool {
    guard case .asset(let delivery) = self else { return false }
    guard delivery.files.count == 2 else { return delivery.files.count == 1 }
    let halves = delivery.files.map { file -> Inventory? in
      guard let opened = try? file.opened() else { return nil }
      return try? Inventory(of: opened)
    }
    guard let still = halves[0], let movie = halves[1], still.contentType.mediaType == .image,
      movie.contentType.mediaType == .video, let pair = still.pair
    else { return false }
    return pair.identifier == movie.pair?.identifier
  }
}
