import Metadata

/// File extensions under which people expect a picture, a movie or sound: the one list of them, to which
/// `.pre-commit-hooks.yaml` and the documentation are held.
enum MediaExtension {
  private static let pictures: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "webp", "tif", "tiff", "dng", "heic",
    "heif",
    "hif", "avif", "jxl",
  ]

  /// Of cameras' raw pictures that are handled.
  private static let rawPictures: Set<String> = [
    "arw", "cr2", "cr3", "nef", "nrw", "orf", "pef", "rw2", "sr2", "srw",
  ]

  private static let movies: Set<String> = ["mov", "qt", "mp4", "m4v", "3gp", "3g2", "insv"]

  /// Of formats that are not handled, or only where their bytes are those of one that is.
  private static let others: Set<String> = [
    "crw", "raf", "x3f", "mrw", "kdc", "3fr", "jp2", "j2k", "jpx", "bmp", "psd", "avi", "mkv",
    "webm", "m2ts", "mpg", "mpeg", "vob", "wmv", "flv", "lrv", "m4a", "mp3", "wav", "aac", "flac",
    "ogg", "amr",
  ]

  /// All under which a file is refused, not skipped, where it is no supported format.
  static let all = pictures.union(rawPictures).union(movies).union(others)

  /// Those that other files have, too, each with the formats under which such a file is refused.
  ///
  /// `FileFormat` calls them so; one that is handled needs no name. With other bytes it is one of those others.
  static let shared: [String: Set<String>] = [
    // TypeScript.
    "ts": [FileFormat.transportStreamName, FileFormat.pointerName],
    "mts": [FileFormat.transportStreamName, FileFormat.pointerName],
    // Modules of Go, of kernels and of music; the movies of camcorders.
    "mod": [FileFormat.programStreamName, FileFormat.transportStreamName],
    "tod": [FileFormat.programStreamName, FileFormat.transportStreamName],
    // Rings of trees, resources of Delphi, captures of networks and reads of genes; raw pictures.
    "rwl": [], "dcr": [], "erf": [], "srf": [],
  ]

  /// Those of pictures and letters that programs draw themselves with: where they are found they are skipped.
  static let iconsAndFonts: Set<String> = [
    "ico", "icns", "cur", "woff", "woff2", "ttf", "ttc", "otf", "eot",
  ]

  /// Whether a file of this extension is refused, not skipped, where it is no supported format.
  static func isOne(_ name: String?) -> Bool { name.map(all.contains) == true }

  /// Whether a file of this extension is refused, not skipped, where it is of a format that is not
  /// supported.
  static func isOne(_ name: String?, of format: FileFormat) -> Bool {
    guard let name, let formats = shared[name] else { return isOne(name) }
    return switch format {
    case .media: true
    case .foreign(let format): formats.contains(format)
    case .unknown: false
    }
  }

  /// Whether files beside one of this extension may belong to it: a name that is shared has to be one of a
  /// format that is handled.
  static func mayHaveCompanions(_ name: String?) -> Bool {
    isOne(name) || name.flatMap { shared[$0] }?.isEmpty == true
  }

  /// Whether a file of this extension is expected to be a movie.
  static func isMovie(_ name: String?) -> Bool { name.map(movies.contains) == true }

  /// Whether a file of this extension is expected to be a raw picture.
  static func isRaw(_ name: String?) -> Bool { name.map(rawPictures.contains) == true }

  /// The extensions under which the other half of a Live Photo stands beside a file, in the ways in
  /// which programs write them.
  static func ofOtherHalf(beside name: String?) -> [String] {
    let usual = isMovie(name) ? ["heic", "jpg", "jpeg"] : ["mov", "mp4"]
    return usual.flatMap { [$0.uppercased(), $0] }
  }
}
