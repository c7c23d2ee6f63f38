import Bytes
import Containers

/// The directories that were found, both standard ones and those of makers.
struct FoundDirectories {
  private(set) var list: [EXIFDirectory] = []
  /// The header, the tables, and lists of offsets.
  var tables: RangeUnion
  /// The pointers that led to no readable directory.
  var broken: [PendingDirectory] = []
  /// Whether the slack contains directories that a pointer names but that could not be read.
  var hideMore = false
  /// Whether it is known which of this maker's directories raw converters need.
  var haveTabledMaker = false
  /// The offsets of the directories.
  private var starts: Set<Int> = []

  /// Creates a list that holds only the header of a block or a file.
  init(behind header: TIFFHeader, within count: Int) {
    tables = RangeUnion()
    tables.insert(0..<min(header.length, count))
  }

  subscript(id: DirectoryID) -> EXIFDirectory {
    get { list[id] }
    set { list[id] = newValue }
  }

  var ids: [DirectoryID] { list.ids }

  /// The place of the directory that is added next.
  var next: DirectoryID { DirectoryID(list.count) }

  /// Returns whether a directory starts at an offset.
  func begin(at offset: Int) -> Bool { starts.contains(offset) }

  mutating func append(_ directory: EXIFDirectory) {
    list.append(directory)
    starts.insert(directory.table.range.lowerBound)
    tables.insert(directory.table.range)
  }
}

/// A directory that is still to be read.
struct PendingDirectory {
  let offset: Int
  let role: EXIFDirectory.Role
  let path: String
  let layout: TIFFLayout
  let origin: EXIFDirectory.Origin
}
