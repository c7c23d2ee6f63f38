import Bytes
import Containers

/// The directories that were found, those of the standard and of makers.
struct FoundDirectories {
  private(set) var list: [EXIFDirectory] = []
  /// The header, the tables, and lists of offsets.
  var tables: RangeUnion
  /// Pointers that led to no directory that could be read.
  var broken: [PendingDirectory] = []
  /// Whether directories that a pointer names but that could not be read lie in the slack.
  var hideMore = false
  /// Whether it is known what raw converters need of the directories of this maker.
  var haveTabledMaker = false
  /// Where they begin.
  private var starts: Set<Int> = []

  /// Begins with the header of a block or a file.
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

  /// Whether a directory begins at an offset.
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
