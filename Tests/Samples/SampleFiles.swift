package import Foundation

/// Real files beside the project, which are never part of it.
package enum SampleFiles {
  /// The folder: `OMIT_SAMPLES`, or otherwise `../shared/samples` beside the package, or nil if
  /// absent.
  package static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["OMIT_SAMPLES"].map { URL(filePath: $0) }
    let folder = named ?? Repository.root.appending(path: "../shared/samples").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The folder, and the folder beside it of files that were once refused, if it exists.
  package static let folders: [URL] = {
    guard let folder else { return [] }
    let cases = folder.appending(path: "../cases/real").standardizedFileURL
    return [folder] + (FileManager.default.fileExists(atPath: cases.path) ? [cases] : [])
  }()

  /// The reason that tests which need the folder are skipped.
  package static let absence = "the sample files are not beside this checkout"

  /// Whether the folder exists.
  package static var arePresent: Bool { folder != nil }

  /// Returns the relative paths of the JPEG files, sorted by name; files known to be malformed are
  /// listed separately.
  package static func jpegs(malformed: Bool = false) -> [String] {
    files(["jpg", "jpeg"], malformed: malformed)
  }

  /// Returns the relative paths of the files with one of these extensions, sorted by name; files
  /// known to be malformed are listed separately.
  package static func files(_ extensions: Set<String>, malformed: Bool = false) -> [String] {
    all.filter { extensions.contains($0.format) && $0.isMalformed == malformed }.map(\.path)
  }

  private static let all: [(path: String, format: String, isMalformed: Bool)] = {
    guard let folder else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).sorted().map { path in
      (
        path, URL(filePath: path).pathExtension.lowercased(),
        malformed.contains { path.hasSuffix($0) }
      )
    }
  }()

  // The files that the samples' list marks MALFORMED.
  private static let malformed = [
    "image00971.jpg", "corrupt_exif_2.jpg", "tiff_poc.tiff", "ItemInfoBox.init.heif",
    "HeifPictureHandler.processBox.heif", "sample_malformed_free_box.mp4", "nested_moov_1000.mp4",
  ]

  /// Returns whether the EXIF of a sample has values that share bytes, so that some removals are
  /// refused.
  package static func sharesBytes(_ path: String) -> Bool {
    sharing.contains { path.hasSuffix($0) }
  }

  private static let sharing = [
    "Canon EOS 20D (2).jpg", "Canon PowerShot S400.jpg", "FujiFilm FinePix A303.jpg",
    "Olympus μ Digital 800.JPG",
  ]

  /// Returns the bytes of a sample.
  package static func bytes(of path: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return Array(try Data(contentsOf: folder.appending(path: path)))
  }
}
