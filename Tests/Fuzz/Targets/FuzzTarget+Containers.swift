import Hostile
import Metadata
import Samples

extension FuzzTarget {
  /// A target for each container, whose inputs are files.
  static let containers: [FuzzTarget] = [
    files("jpeg", words: "segments", ["jpg"]),
    files("png", words: "chunks", ["png"]),
    files("webp", words: "chunks", ["webp"]),
    files("gif", words: "chunks", ["gif"]),
    files("tiff", words: "tags", ["tif", "dng"]),
    files("raw", words: "tags", ["arw", "cr2", "orf", "pef", "rw2", "srw"]),
    files("heif", words: "boxes", ["heic", "avif"]),
    files("movie", words: "boxes", ["mov", "mp4", "m4v", "3gp", "cr3"]),
    files("jxl", words: "boxes", ["jxl"]),
    files("sidecar", words: "packets", ["xmp"]),
  ]

  private static func files(
    _ name: String, words: String, _ extensions: [String]
  ) -> FuzzTarget {
    FuzzTarget(name, words: words, seeds: seeds(extensions)) {
      file throws(BrokenProperty) in try FilterProperty.usual.check(file)
    }
  }

  /// Returns fixtures with these extensions, and expensive files of their formats.
  private static func seeds(_ extensions: [String]) -> [[UInt8]] {
    let found = fixtures(extensions)
    let formats = Set(found.map { FileFormat(recognising: $0) }).subtracting([.unknown])
    return found + hostile.filter { formats.contains(FileFormat(recognising: $0)) }
  }

  private static let hostile = HostileFile.all.map { $0.bytes(atMost: hostileLength) }
  /// The length of some fixtures, in bytes.
  private static let hostileLength = 6000

  /// Returns fixtures with these extensions, including malformed ones.
  static func fixtures(_ extensions: [String]) -> [[UInt8]] {
    (FixtureFiles.all + FixtureFiles.malformed).filter { name in
      extensions.contains { name.hasSuffix(".\($0)") }
    }.compactMap { try? FixtureFiles.bytes(of: $0) }
  }
}
