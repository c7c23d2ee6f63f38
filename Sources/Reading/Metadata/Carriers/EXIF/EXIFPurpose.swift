import Bytes
import Containers
import Vocabulary

/// What the pictures are for to which directories lead.
struct EXIFPurpose {
  /// The format of the file; for a block, as far as the block tells that of the file around it.
  var contentType = ContentType.tiff
  /// Whether no entry of a raw picture that is broken leads to its data, so that none is needed to
  /// show them.
  private(set) var showsNothing = false
  /// Where previews begin that more than one directory leads to.
  private(set) var shared: Set<Int> = []

  /// Begins where nothing is known yet.
  init() {}

  /// Tells it from the directories; those of a file learn what they are for.
  init(of directories: inout FoundDirectories, in input: EXIFInput) {
    if input.setting == .file {
      contentType = Self.classifyPictures(of: &directories, in: input)
      showsNothing =
        contentType == .cameraRaw && !Self.leadToPicture(directories, of: input.header)
    }
    shared = Self.sharedPictures(among: directories, in: input.source)
  }

  /// Whether an entry of the pictures says where one is, be it behind the end of the file.
  private static func leadToPicture(
    _ directories: FoundDirectories, of header: TIFFHeader
  ) -> Bool {
    var tags = EXIFPointer.data.map(\.offsets)
    if header.isPanasonic { tags.append(PanasonicTag.rawOffset) }
    return directories.list.contains { directory in
      directory.path != "IFD1" && tags.contains { directory.table.entry($0) != nil }
    }
  }

  /// Where coded data begins that more than one directory leads to.
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
