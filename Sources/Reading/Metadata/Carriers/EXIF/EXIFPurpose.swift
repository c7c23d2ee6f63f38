import Bytes
import Containers
import Vocabulary

/// The purposes of the pictures that directories lead to.
struct EXIFPurpose {
  /// The format of the file; for a block, the format of the file around it as far as the block
  /// reveals it.
  var contentType = ContentType.tiff
  /// Whether the file is a broken raw picture in which no entry leads to picture data, so that no
  /// entry is needed to show it.
  private(set) var showsNothing = false
  /// The offsets of previews that more than one directory leads to.
  private(set) var shared: Set<Int> = []

  /// Creates a purpose about which nothing is known yet.
  init() {}

  /// Determines the purposes from the directories, and sets them in the directories of a file.
  init(of directories: inout FoundDirectories, in input: EXIFInput) {
    if input.setting == .file {
      contentType = Self.classifyPictures(of: &directories, in: input)
      showsNothing =
        contentType == .cameraRaw && !Self.leadToPicture(directories, of: input.header)
    }
    shared = Self.sharedPictures(among: directories, in: input.source)
  }

  /// Returns whether an entry gives the place of a picture, even after the end of the file.
  private static func leadToPicture(
    _ directories: FoundDirectories, of header: TIFFHeader
  ) -> Bool {
    var tags = EXIFPointer.data.map(\.offsets)
    if header.isPanasonic { tags.append(PanasonicTag.rawOffset) }
    return directories.list.contains { directory in
      directory.path != "IFD1" && tags.contains { directory.table.entry($0) != nil }
    }
  }

  /// Returns the offsets of coded data that more than one directory leads to.
  private static func sharedPictures(
    among directories: FoundDirectories, in source: ByteSlice
  ) -> Set<Int> {
    var (known, shared): (Set<Int>, Set<Int>) = ([], [])
    for directory in directories.list where !directory.isMakerNote {
      let table = directory.table
      for tag in EXIFPointer.data.map(\.offsets) {
        guard let entry = table.entry(tag), entry.count == 1,
          let offset = table.number(of: entry, in: source)
        else { continue }
        if !known.insert(table.layout.base + offset).inserted {
          shared.insert(table.layout.base + offset)
        }
      }
    }
    return shared
  }
}
