import Bytes
import Catalogue
import Containers

/// What is walked through: a block or a file, and what the file around a block says of it.
struct EXIFInput {
  let source: ByteSlice
  let header: TIFFHeader
  let setting: EXIFSetting
  /// How many assets it already lies inside.
  let depth: Int
  /// The role of the first directory.
  let root: EXIFDirectoryRole
  /// A block names the camera of a raw picture around it.
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

  /// Whether a directory has Panasonic's tags in it, whatever TIFF means by their numbers.
  func isPanasonicRaw(_ directory: EXIFDirectory) -> Bool {
    guard header.isPanasonic, case .header = directory.origin else { return false }
    return true
  }
}

/// The place of a tree of directories: a block in another file, or a file of its own.
enum EXIFSetting: Sendable, Hashable {
  /// A block inside a file of another format: its pictures are thumbnails.
  case block
  /// A file of its own: its directories are pages, and their pictures are what the file is for.
  case file

  /// How many directories are read.
  ///
  /// Blocks have at most ten; a limit keeps a hostile chain from taking long.
  var directoryLimit: Int {
    switch self {
    case .block: 100
    case .file: 20_000
    }
  }

  /// How many pointers at directories there may be, whether they lead to one or not.
  ///
  /// Each that leads to none is an element, so that an entry of twelve bytes can be a hundred.
  var pointerLimit: Int {
    switch self {
    case .block: 1000
    case .file: directoryLimit
    }
  }

  /// How many directories one entry may point at: pyramids have a dozen, digital negatives fewer.
  static let listLimit = 100

  /// The role of the directories that follow the first.
  var roleBehindFirst: EXIFDirectoryRole {
    switch self {
    case .block: .thumbnail
    case .file: .image
    }
  }
}
