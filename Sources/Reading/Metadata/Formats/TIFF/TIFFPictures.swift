import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFPurpose {
  /// Classifies the directories of a file: pages, and those that only describe previews.
  static func classifyPictures(
    of directories: inout FoundDirectories, in input: EXIFInput
  ) -> ContentType {
    var contentType = ContentType.tiff
    let list = directories.list
    let pictures = list.ids.filter { list[$0].holdsPicture }
    let first = directories[0].table
    if first.entry(TIFFTag.dngVersion) != nil {
      contentType = .dng
    } else if pictures.contains(where: { list[$0].isSensorData(in: input.source) }) {
      contentType = .cameraRaw
    }
    if input.header.isCameras { contentType = .cameraRaw }
    if TIFFTag.rawDirectories.contains(where: { first.entry($0) != nil }) {
      contentType = .cameraRaw
    }
    let uses = pictures.map { use(of: list[$0], in: input.source, as: contentType) }
    // A file with only previews is made to show them.
    let hasMain = uses.contains(.main)
    for (index, use) in zip(pictures, uses) {
      switch use {
      case .main: directories[index].picture = .main
      case .depthMap:
        directories[index].picture = .preview
        directories[index].changeRole(to: .depthMap)
      case .preview:
        directories[index].picture = hasMain ? .preview : .main
        // Raw converters count directories, so all of them keep their position.
        if hasMain, contentType != .cameraRaw { directories[index].changeRole(to: .thumbnail) }
      case .thumbnail:
        directories[index].picture = .preview
        directories[index].changeRole(to: .thumbnail)
      }
    }
    return contentType
  }

  private enum PictureUse {
    case main
    case preview
    /// A JPEG without strips, as in EXIF, which is always a thumbnail.
    case thumbnail
    case depthMap
  }

  private static func use(
    of directory: EXIFDirectory, in source: ByteSlice, as contentType: ContentType
  ) -> PictureUse {
    let number = { (tag: UInt16) in
      directory.table.entry(tag).flatMap { directory.table.number(of: $0, in: source) }
    }
    if contentType == .cameraRaw {
      return directory.isSensorData(in: source) ? .main : .preview
    }
    let type = number(TIFFTag.newSubfileType) ?? 0
    // [DNG 1.7 NewSubFileType] depth maps, and semantic masks
    if [8, 9, 0x10004].contains(type) { return .depthMap }
    if !directory.holdsStrips, number(TIFFTag.imageWidth) == nil { return .thumbnail }
    // [TIFF 6.0 8] SubfileType 2 is a reduced picture as well
    return type & 1 == 1 || number(TIFFTag.subfileType) == 2 ? .preview : .main
  }
}

extension TIFFTag {
  /// Kodak's and Leaf's own directories, which point to raw pictures.
  fileprivate static let rawDirectories: [UInt16] = [kodakIFD, leafData, kodakKDCIFD]
}

extension EXIFDirectory {
  /// Whether the entries give the position of coded data.
  fileprivate var holdsPicture: Bool {
    guard case .standard(.image) = role else {
      return role == .standard(.subImage)
        && (holdsStrips || table.entry(TIFFTag.jpegInterchangeFormat) != nil)
    }
    return holdsStrips || table.entry(TIFFTag.jpegInterchangeFormat) != nil
  }

  fileprivate var holdsStrips: Bool {
    table.entry(TIFFTag.stripOffsets) != nil || table.entry(TIFFTag.tileOffsets) != nil
  }

  /// Changes the role of a page, unless it is the first, which holds the file's own tags.
  fileprivate mutating func changeRole(to new: EXIFDirectoryRole) {
    if origin != .header { role = .standard(new) }
  }

  /// Whether data that this tag points to belongs to a main picture of the file.
  ///
  /// Beside strips, or under another compression, a JPEG stream is a thumbnail.
  func isPicture(locatedBy tag: UInt16, in source: some ByteSource) -> Bool {
    guard picture == .main, tag == TIFFTag.jpegInterchangeFormat, holdsStrips else {
      return picture == .main
    }
    return number(TIFFTag.compression, in: source) == 6
  }

  /// Whether strips are JPEG streams.
  func isJPEG(in source: some ByteSource) -> Bool {
    // [TIFF 6.0 22; TIFF technical note 2; DNG 1.7 Compression] old, new and lossy JPEG
    number(TIFFTag.compression, in: source).map { [6, 7, 34892].contains($0) } ?? false
  }

  /// Whether the picture is sensor data, which a raw converter must decode.
  fileprivate func isSensorData(in source: some ByteSource) -> Bool {
    // [ISO 12234-2; DNG 1.7] colour filter array, linear raw; and the makers' own values
    let photometric = number(TIFFTag.photometricInterpretation, in: source)
    let compression = number(TIFFTag.compression, in: source)
    return photometric == 32803 || photometric == 34892
      || [32767, 32769, 32770, 32772, 32867, 34713, 65000, 65535].contains(compression)
      || table.entry(TIFFTag.cr2Slice) != nil || table.entry(TIFFTag.rawImageSegmentation) != nil
  }

  private func number(_ tag: UInt16, in source: some ByteSource) -> Int? {
    table.entry(tag).flatMap { table.number(of: $0, in: source) }
  }
}
