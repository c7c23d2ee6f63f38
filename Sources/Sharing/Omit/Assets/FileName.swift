package import Files

/// The name of a file or folder, as the system knows it: bytes that need not be text.
public struct FileName: Sendable, Hashable {
  package let path: Path

  package init(_ path: Path) { self.path = path }

  /// Takes a name given as text.
  public init(_ text: String) { path = Path(text) }

  /// Takes a name as the system gave it; nil where it holds a zero byte, which no name can.
  public init?(bytes: some Sequence<UInt8>) {
    guard let path = Path(bytes: bytes) else { return nil }
    self.path = path
  }

  /// The bytes of the name, without a terminating zero.
  public var bytes: [UInt8] { path.bytes }

  /// The name as text, or nil where its bytes are no valid text.
  public var text: String? { path.text }

  /// Whether the name says nothing.
  public var isEmpty: Bool { path.isEmpty }

  /// Whether it leads to a folder, over links too.
  public var isFolder: Bool { path.isFolder }

  /// Whether it reads like the name of a picture or movie, and not like that of a folder.
  public var isOfMedia: Bool {
    MediaExtension.isOne(path.fileExtension) && path.bytes.last != UInt8(ascii: "/")
  }

  /// Whether it reads like the name of an icon or a font.
  public var isOfIconOrFont: Bool {
    path.fileExtension.map(MediaExtension.iconsAndFonts.contains) == true
  }

  /// The file that stands where a folder would have to be for this name; nil where there is none.
  public var fileInTheWay: FileName? {
    var folder = path
    while !folder.isTaken, folder.folder != folder, folder.components.count > 1 {
      folder = folder.folder
    }
    return folder.isTaken && !folder.isFolder ? FileName(folder) : nil
  }

  /// Whether it leads to a file with bytes in it, or to an empty one, and to no device, pipe or folder.
  public var isFile: Bool { path.isFile }

  /// Whether it leads to a file in which nothing is yet.
  public var isEmptyFile: Bool { (try? SourceFile(opening: path))?.count == 0 }

  /// Whether something has the name.
  public var isTaken: Bool { path.isTaken }

  /// Whether both names lead to one file or folder; where nothing is there yet, only equal names do.
  public func isSameFile(as other: FileName) -> Bool {
    self == other || path.isSameFile(as: other.path)
  }
}

extension FileName: ExpressibleByStringLiteral {
  /// Takes a name that stands in a program.
  public init(stringLiteral text: String) { self.init(text) }
}

extension FileName: CustomStringConvertible {
  /// The name for people to read, on one line and without effect on a terminal.
  public var description: String { path.description }
}
