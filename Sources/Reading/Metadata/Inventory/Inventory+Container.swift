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
    /// An XMP packet that is a file of its own, with its number of bytes.
    case xmp(count: Int)

    /// The bytes needed to show the picture.
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

    /// Whether the file ends before its pictures or its sound.
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

    /// The coded picture, if it alone is a complete file without room for other data between coded
    /// bytes, or nil if that is unknown: other streams may end before their bytes do.
    package var pictureAlone: [ByteRange]? {
      switch self {
      case .jpeg: mediaRanges
      case .png, .isoBaseMedia, .jxl, .webP, .gif, .tiff, .xmp: nil
      }
    }

    /// Whether directories after the first are pages, unlike in formats that have a thumbnail
    /// there.
    package var hasPages: Bool {
      switch self {
      case .tiff: true
      case .jpeg, .png, .isoBaseMedia, .jxl, .webP, .gif, .xmp: false
      }
    }

    /// The data, besides coded bytes and items, needed to show pictures and sound.
    ///
    /// Verification compares it with the original's, so a new format lists its data here.
    package var presentation: Presentation {
      switch self {
      case .isoBaseMedia(let structure): .boxes(structure)
      // Gain maps and further pictures follow the first one.
      case .jpeg(let structure): .filesBehind(endOfImage: structure.endOfImage)
      case .webP(let structure): .flags(structure)
      // Each chunk, image or box of the picture is coded bytes, and nothing gives the positions of
      // others.
      case .png, .gif, .jxl: .nothingElse
      // Directories are items, and those needed to show the picture are kept.
      case .tiff: .nothingElse
      // A packet shows nothing.
      case .xmp: .nothingElse
      }
    }
  }

  /// Data that controls how pictures and sound are shown, and is neither coded bytes nor items.
  package enum Presentation: Sendable {
    /// Tables of boxes, and the relations of items and tracks.
    case boxes(ISOBMFFStructure)
    /// Directories that point to files after the end of the first picture.
    case filesBehind(endOfImage: Int)
    /// Flags in VP8X that list the chunks present.
    case flags(WebPStructure)
    case nothingElse
  }
}
