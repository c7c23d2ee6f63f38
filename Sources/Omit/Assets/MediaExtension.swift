/// File extensions under which people expect a picture or movie.
enum MediaExtension {
  /// Whether a file of this extension is refused, not skipped, where it is no supported format.
  static func isOne(_ name: String?) -> Bool {
    guard let name else { return false }
    return all.contains(name)
  }

  /// Whether a file of this extension is expected to be a movie.
  static func isMovie(_ name: String?) -> Bool {
    guard let name else { return false }
    return ["mov", "qt", "mp4", "m4v", "3gp", "3g2", "insv"].contains(name)
  }

  /// The extensions under which the other half of a Live Photo stands beside a file, in the ways in
  /// which programs write them.
  static func ofOtherHalf(beside name: String?) -> [String] {
    let usual = isMovie(name) ? ["heic", "jpg", "jpeg"] : ["mov", "mp4"]
    return usual.flatMap { [$0.uppercased(), $0] }
  }

  private static let all: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "webp", "tif", "tiff", "dng", "nef", "nrw",
    "cr2", "cr3", "crw", "arw", "srf", "sr2", "pef", "srw", "rw2", "rwl", "orf", "raf", "x3f",
    "mrw", "dcr", "kdc", "erf", "3fr", "heic", "heif", "hif", "avif", "jxl", "jp2", "j2k", "jpx",
    "bmp", "ico", "psd", "mov", "qt", "mp4", "m4v", "3gp", "3g2", "avi", "mkv",
    "webm", "mts", "m2ts", "ts", "mpg", "mpeg", "wmv", "flv", "insv", "lrv", "m4a", "mp3", "wav",
    "aac", "flac", "ogg", "amr",
  ]
}
