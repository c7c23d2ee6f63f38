import Bytes
import Catalogue
import Containers

/// The input of a walk: a block or a file, and facts about the file around a block.
struct EXIFInput {
  let source: ByteSlice
  let header: TIFFHeader
  let setting: EXIFSetting
  /// The number of assets that the input already lies inside.
  let depth: Int
  /// The role of the first directory.
  let root: EXIFDirectoryRole
  /// Whether a block names the camera of a raw picture around it.
  let namesRawCamera: Bool
  /// Whether the file around the block has a gain map of the camera's maker.
  let showsGainMap: Bool

  init(
    source: ByteSlice, header: TIFFHeader, setting: EXIFSetting, depth: Int,
    root: EXIFDirectoryRole = .image, namesRawCamera: Bool = false, showsGainMap: Bool = false
  ) {
    self.source = source
    self.header = header
    self.setting = setting
    self.depth = depth
    self.root = root
    self.namesRawCamera = namesRawCamera
    self.showsGainMap = showsGainMap
  }

  /// Returns whether a directory has Panasonic's tags in it, whose numbers may have another meaning
  /// in TIFF.
  func isPanasonicRaw(_ directory: EXIFDirectory) -> Bool {
    guard header.isPanasonic, case .header = directory.origin else { return false }
    return true
  }
}

/// The place of a tree of directories: a block in another file, or a file of its own.
enum EXIFSetting: Sendable, Hashable {
  /// A block inside a file of another format, whose pictures are thumbnails.
  case block
  /// A file of its own, whose directories are pages with the pictures that are the purpose of the
  /// file.
  case file

  /// The maximum number of directories that are read.
  ///
  /// Blocks have at most ten. The limit bounds the work for a hostile chain.
  var directoryLimit: Int {
    switch self {
    case .block: 100
    case .file: 20_000
    }
  }

  /// The maximum number of pointers to directories, whether they lead to one or not.
  ///
  /// Each pointer that leads to no directory is an element, so an entry of twelve bytes can be a
  /// hundred elements.
  var pointerLimit: Int {
    switch self {
    case .block: 1000
    case .file: directoryLimit
    }
  }

  /// The maximum number of directories that one entry points at: pyramids have a dozen, digital
  /// negatives fewer.
  static let listLimit = 100

  /// The role of the directories that follow the first.
  var roleBehindFirst: EXIFDirectoryRole {
    switch self {
    case .block: .thumbnail
    case .file: .image
    }
  }
}
