import CLibExif
package import Vocabulary

extension Catalogue {
  /// Returns the name of a key to show to people, or the key itself if there is no better name.
  package static func title(of key: String, in carrier: Carrier) -> String {
    switch carrier {
    case .exif:
      exifTagsByKey[key].flatMap(libexifTitle) ?? key
    case .makerNote, .xmp, .iptc, .photoshop, .icc, .jfif, .mpf, .jumbf, .quickTime, .codec,
      .segment, .track, .comment, .tail, .asset, .sidecar, .unclaimed:
      key
    }
  }

  /// A tag and the directory in which libexif finds it.
  private struct LibexifTag {
    let tag: UInt16
    let directory: ExifIfd
  }

  private static let exifTagsByKey: [String: LibexifTag] = {
    var tags: [String: LibexifTag] = [:]
    for line in exifInteroperability.lines {
      tags[line.key] = LibexifTag(tag: line.code, directory: EXIF_IFD_INTEROPERABILITY)
    }
    for line in exifGPS.lines {
      tags[line.key] = LibexifTag(tag: line.code, directory: EXIF_IFD_GPS)
    }
    for line in exifImage.lines where tags[line.key] == nil {
      tags[line.key] = LibexifTag(tag: line.code, directory: EXIF_IFD_EXIF)
    }
    return tags
  }()

  private static func libexifTitle(_ tag: LibexifTag) -> String? {
    let directories = [tag.directory, EXIF_IFD_0]
    for directory in directories {
      let found = unsafe exif_tag_get_title_in_ifd(ExifTag(UInt32(tag.tag)), directory)
      guard let found = unsafe found else { continue }
      let title = unsafe String(cString: found)
      if !title.isEmpty { return title }
    }
    return nil
  }
}
