import Bytes
import Metadata
import Samples
import Testing
import Verification
import Vocabulary

/// Tracks of records from inventory to evidence.
@Suite struct TimedTrackCleaningTests {
  private typealias Build = TimedMetadataBuilder

  /// A movie with one track, the location in it, and the records beside it.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let movie: [UInt8]
    /// The texts of the other streams, or empty if the track is removed as a whole.
    let others: [String]
  }

  private static let place = Array("PLACE 48.20821N".utf8)

  private static let examples: [Example] = [
    Example(
      testDescription: "boxed metadata",
      movie: Build.movie(
        "meta",
        entry: Build.boxed([
          (1, "com.apple.quicktime.location.ISO6709"), (2, "com.apple.quicktime.detected-face"),
        ]), [Build.item(1, place) + Build.item(2, [1, 2]), Build.item(1, place)]),
      others: ["detected-face"]),
    Example(
      testDescription: "GPMF",
      movie: Build.movie(
        "meta", entry: Build.entry("gpmd"),
        [
          Build.device(
            Build.gpmf("DVNM", "c", Array("Camera".utf8)), Build.stream("GPS5", place),
            Build.stream("GYRO", [1, 2, 3])), Build.device(Build.stream("GPS9", place)),
        ]),
      others: ["DVNM", "GYRO"]),
    Example(
      testDescription: "camera motion",
      movie: Build.movie(
        "meta", entry: Build.entry("camm"),
        [
          Build.motion(5, Array((place + place).prefix(24))), Build.motion(2, Array(1...12)),
          Build.motion(6, Array((place + place + place + place).prefix(56))),
        ]),
      others: ["AngularVelocity"]),
    Example(
      testDescription: "Canon",
      movie: Build.movie(
        "meta", entry: Build.entry("CTMD"),
        [Build.canon(1, 1...12) + Build.canon(7, place) + Build.canon(5, 1...16)]),
      others: ["TimeStamp", "ExposureInfo"]),
    Example(
      testDescription: "Sony",
      movie: Build.movie(
        "meta", entry: Build.entry("rtmd"),
        [Build.sony(Build.tag(0x8502, place), Build.tag(0x8000, [1, 2]))]),
      others: ["header", "FNumber"]),
    Example(
      testDescription: "text",
      movie: Build.movie(
        "text", entry: Build.entry("tx3g"), [Build.text("GPS PLACE 48.20821N"), Build.text("you")]),
      others: []),
    Example(
      testDescription: "media type",
      movie: Build.movie("meta", entry: Build.entry("mett", Array("\0a/b\0".utf8)), [place]),
      others: []),
  ]

  @Test(arguments: examples)
  private func `a location is removed from its track, and nothing else is`(example: Example) throws
  {
    let cleaning = try Cleaning(example.movie, under: "photos-picker", removing: [.location])
    _ = try cleaning.evidence()
    let output = cleaning.output
    #expect(output.count == example.movie.count)
    let isLeft = output.indices.contains { output.holds("PLACE".utf8, at: $0) }
    #expect(!isLeft)
    let tracks = try Inventory(of: output).items.filter { $0.carrier == .track }
    #expect(tracks.map { "\($0.key)" } == example.others)
    let again = try Cleaning(output, under: "photos-picker", removing: [.location])
    #expect(again.output == output)
  }

  @Test(arguments: examples)
  private func `anonymous removes every track, and says so`(example: Example) throws {
    let cleaning = try Cleaning(example.movie, under: "anonymous")
    _ = try cleaning.evidence()
    #expect(try Inventory(of: cleaning.output).items.isEmpty)
    let isLeft = cleaning.output.indices.contains { cleaning.output.holds("trak".utf8, at: $0) }
    #expect(!isLeft)
  }

  @Test(arguments: examples) private func `removing nothing leaves everything unchanged`(
    example: Example
  ) throws {
    let cleaning = try Cleaning(example.movie, under: "photos-picker", removing: [])
    #expect(cleaning.output == example.movie)
  }

  @Test(arguments: examples) private func `a place that is still there is found`(example: Example)
    throws
  {
    let cleaning = try Cleaning(example.movie, under: "photos-picker", removing: [.location])
    #expect(throws: VerificationError.self) { try cleaning.evidence(for: example.movie) }
  }

  @Test func `a record of a kept stream is proved to be the same`() throws {
    let example = Self.examples[1]
    let cleaning = try Cleaning(example.movie, under: "photos-picker", removing: [.location])
    var output = cleaning.output
    let gyro = try #require(output.indices.last { output.holds("GYRO".utf8, at: $0) })
    output[gyro + 8] ^= 1
    #expect(throws: VerificationError.self) { try cleaning.evidence(for: output) }
  }
}
