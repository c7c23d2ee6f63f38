import Metadata

/// The file extensions under which people expect a picture, a movie or sound.
///
/// This is the only list of them. `.pre-commit-hooks.yaml` and the documentation must match it.
enum MediaExtension {
  private static let pictures: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "webp", "tif", "tiff", "dng", "heic",
    "heif",
    "hif", "avif", "jxl",
  ]

  /// The extensions of supported raw pictures.
  private static let rawPictures: Set<String> = [
    "arw", "cr2", "cr3", "nef", "nrw", "orf", "pef", "rw2", "sr2", "srw",
  ]

  /// The extensions of supported raw pictures, in alphabetical order.
  static var ofRawPictures: [String] { rawPictures.sorted() }

  /// The extensions of supported stills.
  static let ofStills = pictures.union(rawPictures)

  private static let movies: Set<String> = ["mov", "qt", "mp4", "m4v", "3gp", "3g2", "insv"]

  /// The extensions of formats that are not supported, or only if the bytes are of a supported
  /// format.
  private static let others: Set<String> = [
    "crw", "raf", "x3f", "mrw", "kdc", "3fr", "jp2", "j2k", "jpx", "bmp", "psd", "avi", "mkv",
    "webm", "m2ts", "mpg", "mpeg", "vob", "wmv", "flv", "lrv",
  ]

  private static let sound: Set<String> = ["m4a", "mp3", "wav", "aac", "flac", "ogg", "amr"]

  /// All extensions with which a file in an unsupported format is refused, not skipped.
  static let all = pictures.union(rawPictures).union(movies).union(others).union(sound)

  /// The extensions that are also used for other files, each with the formats in which such a file
  /// is refused.
  ///
  /// The names are those of `FileFormat`; supported formats need no entry. With any other bytes,
  /// the file is one of the other files.
  static let shared: [String: Set<String>] = [
    // TypeScript.
    "ts": [FileFormat.transportStreamName, FileFormat.pointerName],
    "mts": [FileFormat.transportStreamName, FileFormat.pointerName],
    // Modules of Go, of kernels and of music; camcorder movies.
    "mod": [FileFormat.programStreamName, FileFormat.transportStreamName],
    "tod": [FileFormat.programStreamName, FileFormat.transportStreamName],
    // Tree ring data, Delphi resources, network captures and gene reads; raw pictures.
    "rwl": [], "dcr": [], "erf": [], "srf": [],
  ]

  /// The extensions of icons and fonts that programs use for their own display.
  ///
  /// Such files are skipped when found.
  static let iconsAndFonts: Set<String> = [
    "ico", "icns", "cur", "woff", "woff2", "ttf", "ttc", "otf", "eot",
  ]

  /// Returns whether a file with this extension is refused, not skipped, if its format is not
  /// supported.
  static func isMedia(_ name: String?) -> Bool { name.map(all.contains) == true }

  /// Returns whether a file with this extension is refused, not skipped, if it is in the given
  /// format and that is not supported.
  static func isMedia(_ name: String?, of format: FileFormat) -> Bool {
    guard let name, let formats = shared[name] else { return isMedia(name) }
    return switch format {
    case .media: true
    case .foreign(let format): formats.contains(format)
    case .unknown: false
    }
  }

  /// Returns whether files beside one with this extension may belong to it.
  ///
  /// A shared extension must be that of a supported format.
  static func mayHaveCompanions(_ name: String?) -> Bool {
    isMedia(name) || name.flatMap { shared[$0] }?.isEmpty == true
  }

  /// Returns whether a file with this extension is expected to be a picture or a movie.
  static func isPictureOrMovie(_ name: String?) -> Bool {
    name.map { all.contains($0) && !sound.contains($0) } == true
  }

  /// Returns whether a file with this extension is expected to be a movie.
  static func isMovie(_ name: String?) -> Bool { name.map(movies.contains) == true }

  /// Returns whether a file with this extension is expected to be a raw picture.
  static func isRaw(_ name: String?) -> Bool { name.map(rawPictures.contains) == true }

  /// Returns the extensions, in upper and lower case, that the other half of a Live Photo can have
  /// beside a file.
  static func ofOtherHalf(beside name: String?) -> [String] {
    let usual = isMovie(name) ? ["heic", "jpg", "jpeg"] : ["mov", "mp4"]
    return usual.flatMap { [$0.uppercased(), $0] }
  }
}
