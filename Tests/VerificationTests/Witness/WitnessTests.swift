import Files
import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Verification

struct WitnessTests {
  private static let program = Path(BuiltProgram.folder.appending(path: "omit-witness").path())

  @Test func `one witness serves many files, and says what it sees`() throws {
    let witness = Witness(Self.program)
    var seen = 0
    for _ in 0..<3 {
      for name in ["family.jpg", "exif-big.jpg", "webp-carriers.webp", "tiff-little.tif"] {
        let file = try SourceFile(opening: Path(FixtureFiles.folder.appending(path: name).path()))
        guard case .saw(let keys, let versions) = witness.testimony(about: file.descriptorNumber)
        else {
          Issue.record("\(name) was not read")
          continue
        }
        #expect(keys.contains { $0.kinds?.contains(.location) == true })
        #expect(versions.keys.sorted() == ["exiv2", "libexif"])
        seen += 1
      }
    }
    #expect(seen == 12)
  }

  @Test func `what is no picture is unknown, and the next file is read all the same`() throws {
    let witness = Witness(Self.program)
    let text = try SourceFile(
      opening: Path(FixtureFiles.folder.appending(path: "canaries.json").path()))
    #expect(witness.testimony(about: text.descriptorNumber) == .unknown)
    let photo = try SourceFile(
      opening: Path(FixtureFiles.folder.appending(path: "family.jpg").path()))
    guard case .saw = witness.testimony(about: photo.descriptorNumber) else {
      Issue.record("the photo was not read")
      return
    }
  }

  @Test func `QuickTime movies are not put before exiv2, which crashes on sound ones`() throws {
    let witness = Witness(Self.program)
    for name in ["movie-boxed.mov", "movie-preview.mov"] {
      let movie = try SourceFile(
        opening: Path(FixtureFiles.folder.appending(path: name).path()))
      #expect(witness.testimony(about: movie.descriptorNumber) == .unknown)
    }
  }

  @Test func `a program that does not begin with the file is no witness`() throws {
    let photo = try SourceFile(
      opening: Path(FixtureFiles.folder.appending(path: "family.jpg").path()))
    // The last one waits for more than it is told.
    for program in ["/bin/false", "/nowhere/omit-witness", "/usr/bin/cat"] as [Path] {
      let witness = Witness(program)
      #expect(witness.testimony(about: photo.descriptorNumber) == nil)
      // Nobody waits for it a second time.
      let start = ContinuousClock.now
      #expect(witness.testimony(about: photo.descriptorNumber) == nil)
      #expect(ContinuousClock.now - start < .seconds(1))
    }
  }

  @Test(arguments: [("", 0), ("exec /usr/bin/cat", 2), ("echo x >&0", 0)])
  func `a witness that dies, falls silent or talks nonsense over a file has crashed`(
    script: String, seconds: Int
  ) throws {
    let program = FileManager.default.temporaryDirectory.appending(
      path: "omit-\(UUID().uuidString)")
    // It waits until it is asked.
    let begin = #"/usr/bin/head -c 1; echo '{"reading":1}' >&0"#
    try Data("#!/bin/sh\n\(begin)\n\(script)\n".utf8).write(to: program)
    defer { try? FileManager.default.removeItem(at: program) }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path())
    let photo = try SourceFile(
      opening: Path(FixtureFiles.folder.appending(path: "family.jpg").path()))
    let start = ContinuousClock.now
    #expect(Witness(Path(program.path())).testimony(about: photo.descriptorNumber) == .crashed)
    #expect(ContinuousClock.now - start >= .seconds(seconds) * 0.9)
  }
}
