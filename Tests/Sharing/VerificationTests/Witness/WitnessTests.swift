import Files
import Foundation
import Metadata
import Samples
import Testing
import Vocabulary

@testable import Verification

struct WitnessTests {
  private static let name = BuiltPrograms.folder.appending(path: "omit-witness").path()
  private static let program = Path(name)

  /// The time limits for witnesses that never answer again.
  private static let littleTime = TimeLimits(
    processorTime: WitnessProcess.limits.processorTime, totalTime: .milliseconds(50))
  /// Lines of a script that waits until it is asked, and begins with the file.
  private static let beginning = #"/usr/bin/head -c 1; echo '{"reading":1}' >&0"#

  private static func photo() throws -> SourceFile {
    try SourceFile(opening: Path(FixtureFiles.folder.appending(path: "family.jpg").path()))
  }

  @Test func `one witness serves many files, and reports what it sees`() throws {
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
        #expect(keys.contains { $0.key.known?.kinds.contains(.location) == true })
        #expect(versions.keys.sorted() == ["exiv2", "libexif"])
        seen += 1
      }
    }
    #expect(seen == 12)
  }

  @Test func `a waiting witness keeps none of its starter's descriptors open`() throws {
    let pipe = try InheritedPipe()
    let process = try #require(WitnessProcess(starting: Self.program))
    let isWhole = pipe.closesWhole()
    #expect(isWhole)
    withExtendedLifetime(process) {}
  }

  @Test func `a file that is not a picture is unknown, and the next file is read all the same`()
    throws
  {
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

  @Test(arguments: ["exit 1", "exec /usr/bin/cat"])
  func `a program that does not begin with the file is not a witness, and is not retried at once`(
    ending: String
  ) throws {
    let photo = try Self.photo()
    let script = try Script(ending)
    let hour = Duration.seconds(3600)
    let witness = Witness(
      Path(script.url.path), limits: Self.littleTime,
      backoff: Backoff(first: hour, maximum: hour))
    #expect(witness.testimony(about: photo.descriptorNumber) == nil)
    // A process that starts it now would receive the keys.
    try script.write("exec \(Self.name)")
    #expect(witness.testimony(about: photo.descriptorNumber) == nil)
    try expectSeen(by: Witness(Path(script.url.path)), photo)
  }

  @Test func `a program that could not be started is a witness once it can be`() throws {
    let photo = try Self.photo()
    let script = try Script("exit 1")
    let witness = Witness(
      Path(script.url.path), limits: WitnessProcess.limits,
      backoff: Backoff(first: .zero, maximum: .zero))
    #expect(witness.testimony(about: photo.descriptorNumber) == nil)
    try script.write("exec \(Self.name)")
    try expectSeen(by: witness, photo)
  }

  private func expectSeen(by witness: Witness, _ photo: SourceFile) throws {
    guard case .saw = witness.testimony(about: photo.descriptorNumber) else {
      Issue.record("the photo was not read")
      return
    }
  }

  @Test func `a program that is not there is no witness`() throws {
    let photo = try Self.photo()
    #expect(Witness("/nowhere/omit-witness").testimony(about: photo.descriptorNumber) == nil)
  }

  @Test(arguments: ["", "echo x >&0"])
  func `a witness that dies or talks nonsense over a file has crashed`(ending: String) throws {
    let script = try Script("\(Self.beginning)\n\(ending)")
    let photo = try Self.photo()
    let witness = Witness(Path(script.url.path))
    #expect(witness.testimony(about: photo.descriptorNumber) == .crashed)
  }

  @Test func `a witness that falls silent over a file has crashed when its time is over`()
    throws
  {
    let photo = try Self.photo()
    defer { withExtendedLifetime(photo) {} }
    let script = try Script(
      #"echo '{"reading":1}' >&0; : > "$0.begun"; exec /usr/bin/cat > /dev/null"#)
    let process = try #require(
      WitnessProcess(starting: Path(script.url.path), limits: Self.littleTime))
    try script.wait(for: "begun")
    #expect(process.testimony(about: photo.descriptorNumber) == .crashed)
  }

  @Test func `a witness that works for ever has crashed when its processor time is over`() throws {
    let photo = try Self.photo()
    defer { withExtendedLifetime(photo) {} }
    let script = try Script("\(Self.beginning)\nwhile :; do :; done")
    let limits = TimeLimits(
      processorTime: .milliseconds(300), totalTime: WitnessProcess.limits.totalTime)
    let witness = Witness(Path(script.url.path), limits: limits)
    #expect(witness.testimony(about: photo.descriptorNumber) == .crashed)
  }

  @Test func `a witness that gets no processor for longer than its limit is heard`()
    throws
  {
    let photo = try Self.photo()
    defer { withExtendedLifetime(photo) {} }
    let script = try Script("kill -STOP $$\nexec \(Self.name)")
    let process = try #require(WitnessProcess(starting: Path(script.url.path)))
    let number = process.process.number
    let starving = WitnessProcess.limits.processorTime + .milliseconds(200)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: starving / .seconds(1))
      // It may not have stopped yet.
      while kill(number, 0) == 0 {
        kill(number, SIGCONT)
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
    guard case .saw(let keys, _) = process.testimony(about: photo.descriptorNumber)
    else {
      Issue.record("the photo was not read")
      return
    }
    #expect(keys.contains { $0.key.known?.kinds.contains(.location) == true })
  }

  @Test func `an answer that was given in time counts, however late it is read`() throws {
    let photo = try Self.photo()
    defer { withExtendedLifetime(photo) {} }
    let script = try Script(
      #"""
      echo '{"reading":1}' >&0
      echo '{"exiv2":"read","libexif":"read","versions":"exiv2 1.2.3"}' >&0
      : > "$0.said"
      exec /usr/bin/cat > /dev/null
      """#)
    let limits = TimeLimits(processorTime: .zero, totalTime: .zero)
    let process = try #require(
      WitnessProcess(starting: Path(script.url.path), limits: limits))
    try script.wait(for: "said")
    #expect(
      process.testimony(about: photo.descriptorNumber)
        == .saw([], versions: ["exiv2": "1.2.3"]))
  }
}
