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
        #expect(keys.contains { $0.row?.kinds.contains(.location) == true })
        #expect(versions.hasPrefix("exiv2 "))
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

  @Test func `a witness that dies or stays silent has crashed, and one that is not there is none`()
    throws
  {
    let photo = try SourceFile(
      opening: Path(FixtureFiles.folder.appending(path: "family.jpg").path()))
    #expect(Witness("/bin/false").testimony(about: photo.descriptorNumber) == .crashed)
    #expect(Witness("/nowhere/omit-witness").testimony(about: photo.descriptorNumber) == nil)
    // It waits for more than it is told.
    #expect(Witness("/usr/bin/cat").testimony(about: photo.descriptorNumber) == .crashed)
  }
}
