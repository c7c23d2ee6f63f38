import Bytes
import Containers
import Samples
import Synchronization
import Testing

@testable import Metadata

/// Reading that is cancelled while it runs.
@Suite struct CancelledReadingTests {
  /// Bytes that cancel their reader's task at the nth read.
  private final class Interrupting: ByteSource, Sendable {
    private let bytes: [UInt8]
    private let last: Int
    private let reads = Atomic(0)

    init(_ bytes: [UInt8], at last: Int) { (self.bytes, self.last) = (bytes, last) }

    var count: Int { bytes.count }

    /// The number of reads.
    var readCount: Int { reads.load(ordering: .relaxed) }

    func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
      if reads.wrappingAdd(1, ordering: .relaxed).newValue == last {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
      return try bytes.bytes(in: range)
    }
  }

  /// Files of every format, with the number of reads that each takes.
  private static let files: [(name: String, bytes: [UInt8])] = [
    (
      "jpeg",
      JPEGBuilder().segment(0xE1, Array("Exif\0\0".utf8) + TIFFBuilder.phone().bytes)
        .picture().bytes
    ),
    (
      "heic",
      BoxBuilder.heic(
        TIFFBuilder.phone().bytes, BoxBuilder.full("iinf", [0, 1], BoxBuilder.entry(1, "abcd")),
        BoxBuilder.full("iloc", version: 1, [0x44, 0, 0, 1], BoxBuilder.location(1, [(32, 50)])))
    ),
    (
      "movie",
      MovieBuilder.movie(
        Array(repeating: 7, count: 100),
        MovieBuilder.track(
          "vide", entry: MovieBuilder.pictureEntry("jpeg"), sizes: [50, 50],
          at: MovieBuilder.dataOffset))
    ),
    ("tiff", TIFFBuilder.phone().bytes),
  ]

  @Test(arguments: files)
  func `a reading that is cancelled says so and reads nothing more`(
    name: String, bytes: [UInt8]
  ) async throws {
    let whole = Interrupting(bytes, at: .max)
    _ = try Inventory(of: whole)
    #expect(whole.readCount > 2)
    for read in 1...whole.readCount {
      let source = Interrupting(bytes, at: read)
      let ending = await Task { _ = try Inventory(of: source) }.result
      #expect(throws: InventoryError.container(.read(.cancelled)), "\(name) \(read)") {
        try ending.get()
      }
      #expect(source.readCount == read)
    }
  }
}
