import Access
import Audit
import Files
import Foundation
import Samples
import Testing

@testable import Omit

/// The assets that a watched folder offers to share, and when; one step at a time, without a clock.
@Suite struct DropFolderTests {
  private let shelf: ShareFolder

  init() throws {
    shelf = try ShareFolder()
    try shelf.put("Drop/.keep")
  }

  private static let picture = JPEGBuilder()
    .application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes

  private func drop(unchangedTime: Duration) throws -> DropFolder {
    try DropFolder(
      FileName(shelf.path("in/Drop/.")), to: FileName(shelf.path("out")), excluding: .hidden,
      unchangedTime: unchangedTime)
  }

  private func names(_ inputs: [ShareInput]?) -> [String] {
    (inputs ?? []).map { $0.name.split(separator: "/").last.map(String.init) ?? "" }.sorted()
  }

  /// Beginnings of a picture and a movie: some could be delivered up to the cut, others are not
  /// valid.
  private static let beginnings: [(String, [UInt8])] = [
    ("cut.jpg", Array(picture.dropLast(2))),
    ("head.jpg", Array(picture.prefix(20))),
    ("three.jpg", Array(picture.prefix(3))),
    ("empty.jpg", []),
    ("cut.png", Array(PNGBuilder().picture().bytes.dropLast(14))),
    ("cut.mov", Array(LivePhotoBuilder.movie().dropLast(9))),
    ("sidecar.xmp", Array("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:R".utf8)),
  ]

  @Test(arguments: beginnings)
  func `a file that appears cut off waits, and others do not wait with it`(
    name: String, bytes: [UInt8]
  )
    throws
  {
    var drop = try drop(unchangedTime: .seconds(1_000_000))
    try shelf.put("Drop/\(name)", bytes)
    try shelf.put("Drop/whole.jpg", Self.picture)
    var reported: [String] = []
    #expect(names(try drop.next { reported.append($0) }) == ["whole.jpg"])
    #expect(reported.map { $0.hasSuffix("/\(name)") } == [true])
    // It is reported once, and still waits when it is looked at with others.
    try shelf.put("Drop/\(name).txt")
    try shelf.put("Drop/another.jpg", Self.picture)
    let second = names(try drop.next { reported.append($0) })
    #expect(second.contains("another.jpg") && !second.contains(name))
    #expect(reported.count == 1)
    try shelf.put("Drop/\(name)", name.hasSuffix("jpg") ? Self.picture : [])
    guard name.hasSuffix("jpg") else { return }
    #expect(names(try drop.next { reported.append($0) }).contains(name))
    #expect(reported.count == 1)
  }

  @Test(arguments: beginnings.prefix(4))
  func `a file that remains cut off has its turn when it has not changed for the time`(
    name: String, bytes: [UInt8]
  ) throws {
    var drop = try drop(unchangedTime: .seconds(1))
    try shelf.put("Drop/\(name)", bytes)
    var reported = 0
    #expect(names(try drop.next { _ in reported += 1 }) == [name])
    // On a busy machine it may have waited before it was looked at.
    #expect(reported <= 1)
  }

  @Test func `a complete file, or one that is not a picture by its name, does not wait`() throws {
    var drop = try drop(unchangedTime: .seconds(1_000_000))
    try shelf.put("Drop/a.jpg", Self.picture)
    try shelf.put("Drop/b.txt", [])
    try shelf.put("Drop/c.pdf", Array("%PDF-1.7 and so on, and on".utf8))
    try shelf.put("Drop/d.jpg", Array("%PDF-1.7 and so on, and on".utf8))
    var reported: [String] = []
    #expect(names(try drop.next { reported.append($0) }) == ["a.jpg", "b.txt", "c.pdf", "d.jpg"])
    #expect(reported == [])
  }

  @Test func `a still and a movie named after it are looked at together whichever comes later`()
    throws
  {
    for (first, second) in [("IMG_1.jpg", "IMG_1_HEVC.mov"), ("IMG_2_HEVC.mov", "IMG_2.jpg")] {
      var drop = try drop(unchangedTime: .seconds(1_000_000))
      func bytes(_ name: String) -> [UInt8] {
        name.hasSuffix("mov") ? LivePhotoBuilder.movie() : LivePhotoBuilder.still()
      }
      try shelf.put("Drop/\(first)", bytes(first))
      _ = try drop.next()
      try shelf.put("Drop/\(second)", bytes(second))
      guard case .asset(let delivery) = try drop.next()?.first else {
        Issue.record("no asset")
        continue
      }
      #expect(Set(delivery.files.map { "\($0.source.name)" }) == [first, second])
    }
  }
}
