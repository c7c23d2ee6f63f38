import Bytes
import Containers
package import Files
import Metadata

/// The result of having the witness read a picture with only an orientation.
package enum WitnessTrial: Sendable, Hashable {
  /// The witness saw the orientation.
  ///
  /// The values are its readers' versions, and whether the kernel reports that it is confined.
  case saw(versions: [String: String], isConfined: Bool)
  /// The witness read the picture, and did not see the orientation.
  case blind
  /// The witness does not begin to read a file: it does not start, or cannot be confined.
  case silent

  /// Tries a program.
  ///
  /// - Throws: `FileError` if there is no place for the picture.
  package init(of program: Path) throws(FileError) {
    var staged = try StagedFile(forStream: "picture")
    try staged.write([.bytes(Self.picture)], from: Self.picture)
    let source = try staged.source()
    defer { withExtendedLifetime(source) {} }
    guard let process = WitnessProcess(starting: program) else {
      self = .silent
      return
    }
    switch process.testimony(about: source.descriptorNumber) {
    case .saw(let sightings, let versions)
    where sightings.contains { $0.key == .exif(group: Self.group, tag: TIFFTag.orientation) }:
      self = .saw(versions: versions, isConfined: process.process.isConfined)
    case .saw, .unknown: self = .blind
    case .crashed, nil: self = .silent
    }
  }

  /// The name of the first EXIF directory in exiv2.
  private static let group = "Image"

  private static let picture: [UInt8] =
    [0xFF, 0xD8] + BarePicture.segment(.bigEndian) + [0xFF, 0xD9]
}
