package import Bytes
package import Containers

extension Inventory {
  /// The structure of a file of one of the formats.
  package enum Container: Sendable {
    case jpeg(JPEGStructure)
    case png(PNGStructure)
    case isoBaseMedia(ISOBMFFStructure)
    case jxl(JXLStructure)
    case webP(WebPStructure)
    case gif(GIFStructure)
    case tiff(EXIFTree)
    /// An XMP packet that is a file of its own, of so many bytes.
    case xmp(count: Int)

    /// The bytes that show the picture.
    var mediaRanges: [ByteRange] {
      switch self {
      case .jpeg(let structure): structure.parts.filter(\.isMedia).map(\.range)
      case .png(let structure): structure.parts.filter(\.isMedia).map(\.range)
      case .isoBaseMedia(let structure): structure.media
      case .jxl(let structure): structure.parts.filter(\.isMedia).map(\.range)
      case .webP(let structure): structure.parts.compactMap(\.media)
      case .gif(let structure): structure.parts.filter(\.isMedia).map(\.range)
      case .tiff(let tree): tree.media.ranges
      case .xmp: []
      }
    }

    /// Whether the file ends before its pictures or its sound do.
    package var isCut: Bool {
      switch self {
      case .jpeg(let structure): structure.isCut
      case .png(let structure): structure.isCut
      case .isoBaseMedia(let structure): structure.isCut
      case .jxl(let structure): structure.isCut
      case .webP(let structure): structure.isCut
      case .gif(let structure): structure.isCut
      case .tiff(let tree): tree.isCut
      case .xmp: false
      }
    }

    /// The coded picture where that alone is a file, and nothing can stand between what is coded;
    /// nil where that cannot be said: other streams may end before their bytes do.
    package var pictureAlone: [ByteRange]? {
      switch self {
      case .jpeg: mediaRanges
      case .png, .isoBaseMedia, .jxl, .webP, .gif, .tiff, .xmp: nil
      }
    }

    /// Whether directories that follow the first are pages, where other formats have a thumbnail.
    package var hasPages: Bool {
      switch self {
      case .tiff: true
      case .jpeg, .png, .isoBaseMedia, .jxl, .webP, .gif, .xmp: false
      }
    }

    /// The data, besides coded bytes and items, by which pictures and sound are shown.
    ///
    /// Verification compares it with the original's: a new format says here what it has.
    package var presentation: Presentation {
      switch self {
      case .isoBaseMedia(let structure): .boxes(structure)
      // Gain maps and further pictures stand behind the first one.
      case .jpeg(let structure): .filesBehind(endOfImage: structure.endOfImage)
      case .webP(let structure): .flags(structure)
      // Each chunk, image or box of the picture is coded bytes; nothing tells where others stand.
      case .png, .gif, .jxl: .nothingElse
      // Directories are items, and those that show the picture stay.
      case .tiff: .nothingElse
      // It shows nothing.
      case .xmp: .nothingElse
      }
    }
  }

  /// Data that tell how pictures and sound are shown, and are neither coded bytes nor items.
  package enum Presentation: Sendable {
    /// Tables of boxes, and what items and tracks are to each other.
    case boxes(ISOBMFFStructure)
    /// Directories that lead to files behind the end of the first picture.
    case filesBehind(endOfImage: Int)
    /// Flags in VP8X that tell which chunks there are.
    case flags(WebPStructure)
    case nothingElse
  }
}
