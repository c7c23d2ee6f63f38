package import Files

/// The name of a file or folder as the system knows it: bytes that may not be valid text.
public struct FileName: Sendable, Hashable {
  package let path: Path

  package init(_ path: Path) { self.path = path }

  /// Creates a name from text.
  public init(_ text: String) { path = Path(text) }

  /// Creates a name from the system's bytes, or returns nil if they contain a zero byte, which is
  /// not allowed in names.
  public init?(bytes: some Sequence<UInt8>) {
    guard let path = Path(bytes: bytes) else { return nil }
    self.path = path
  }

  /// The bytes of the name, without a terminating zero.
  public var bytes: [UInt8] { path.bytes }

  /// The name as text, or nil if its bytes are not valid text.
  public var text: String? { path.text }

  /// The bytes of the disk that holds the folder: those that this process may still use, and all;
  /// or nil if the system does not report them.
  package var diskSpace: (free: Int, total: Int)? { path.diskSpace }

  /// Whether the name is empty.
  public var isEmpty: Bool { path.isEmpty }

  /// Whether the name leads to a folder, directly or through links.
  public var isFolder: Bool { path.isFolder }

  /// Whether the name looks like the name of a picture or movie, and not like that of a folder.
  public var isMedia: Bool {
    MediaExtension.isMedia(path.fileExtension) && path.bytes.last != UInt8(ascii: "/")
  }

  /// Whether the name looks like the name of an icon or a font.
  public var isIconOrFont: Bool {
    path.fileExtension.map(MediaExtension.iconsAndFonts.contains) == true
  }

  /// The file at the place of a folder that this name requires, or nil if there is no such file.
  public var fileInTheWay: FileName? {
    var folder = path
    while !folder.isTaken, folder.folder != folder, folder.components.count > 1 {
      folder = folder.folder
    }
    return folder.isTaken && !folder.isFolder ? FileName(folder) : nil
  }

  /// Whether the name leads to a file, empty or not, rather than to a device, pipe or folder.
  public var isFile: Bool { path.isFile }

  /// Whether the name leads to an empty file.
  public var isEmptyFile: Bool { (try? SourceFile(opening: path))?.count == 0 }

  /// Whether something with this name exists.
  public var isTaken: Bool { path.isTaken }

  /// Returns whether both names lead to the same file or folder.
  ///
  /// If nothing exists there yet, only equal names do.
  public func isSameFile(as other: FileName) -> Bool {
    self == other || path.isSameFile(as: other.path)
  }
}

extension FileName: ExpressibleByStringLiteral {
  /// Creates a name from a string literal.
  public init(stringLiteral text: String) { self.init(text) }
}

extension FileName: CustomStringConvertible {
  /// The name for people to read, on one line and without effect on a terminal.
  public var description: String { path.description }
}
