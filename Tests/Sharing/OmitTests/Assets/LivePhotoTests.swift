import Access
import Audit
import Files
import Foundation
import Metadata
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

@Suite struct LivePhotoTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  private let still = LivePhotoBuilder.still()
  private let movie = LivePhotoBuilder.movie()

  // MARK: Pairing

  @Test func `a still and a movie of one name and identifier are one asset`() throws {
    try shop.put("IMG.HEIC.txt")
    try shop.put("IMG.JPG", still)
    try shop.put("IMG.MOV", movie)
    try shop.put("other/IMG.mov", movie)
    #expect(try shop.assets() == [["IMG.HEIC.txt"], ["IMG.JPG", "IMG.MOV"], ["IMG.mov"]])
    #expect(try shop.assets("IMG.MOV", "IMG.JPG") == [["IMG.JPG", "IMG.MOV"]])
    #expect(try shop.assets("IMG.MOV") == [["IMG.MOV"]])
  }

  @Test(arguments: [
    (LivePhotoBuilder.other, "a.mov"), (LivePhotoBuilder.identifier, "b.mov"),
    ("not an identifier at all, but as long", "a.mov"), ("", "a.mov"),
  ])
  func `another identifier or another name makes two assets`(
    identifier: String, name: String
  ) throws {
    try shop.put("a.jpg", still)
    try shop.put(name, LivePhotoBuilder.movie(identifier))
    #expect(try shop.assets() == [["a.jpg"], [name]])
  }

  @Test(arguments: [
    ("IMG_1.JPG", "IMG_1_HEVC.MOV"), ("IMG_1-edited.JPG", "IMG_1.MOV"),
    ("IMG_1.JPG", "IMG_1 (copy).MOV"),
  ])
  func `a suffix on one of the names leaves them one asset`(
    stillName: String, movieName: String
  ) throws {
    try shop.put(stillName, still)
    try shop.put(movieName, movie)
    #expect(try shop.assets() == [[stillName, movieName]])
    try shop.put(movieName, LivePhotoBuilder.movie(LivePhotoBuilder.other))
    #expect(try shop.assets().count == 2)
  }

  @Test(arguments: [("IMG_1.JPG", "IMG_10.MOV"), ("IMG.JPG", "IMG_1.MOV"), ("a.JPG", "ab.MOV")])
  func `another number or another word makes two assets`(
    stillName: String, movieName: String
  ) throws {
    try shop.put(stillName, still)
    try shop.put(movieName, movie)
    #expect(try shop.assets().count == 2)
  }

  @Test func `only one of two stills belongs to the movie`() throws {
    try shop.put("a.jpeg", LivePhotoBuilder.still(LivePhotoBuilder.other))
    try shop.put("a.jpg", still)
    try shop.put("a.mov", movie)
    #expect(try shop.assets() == [["a.jpeg"], ["a.jpg", "a.mov"]])
  }

  // MARK: One decision

  @Test func `with nothing to remove both are delivered unchanged`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.mov", movie)
    let reports = try await shop.share(under: ShareFolder.stock("photos-picker"))
    #expect(reports.map(\.outcome) == [.unchanged])
    #expect(reports[0].names == ["a.jpg -> a.jpg", "a.mov -> a.mov"])
    #expect(reports[0].files.map(\.role) == [.still, .movie])
    #expect(try shop.bytes("out/a.jpg") == still)
    #expect(try shop.bytes("out/a.mov") == movie)
  }

  @Test func `if motion is removed, only the still is delivered`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.mov", movie)
    let reports = try await shop.share(under: ShareFolder.stock("anonymous"))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(reports[0].names == ["a.jpg -> photo-1.jpg", "a.mov -> nothing"])
    #expect(reports[0].items.removed[.motion] == 1)
    #expect(reports[0].files.map(\.isLeftOut) == [false, true])
    #expect(shop.names("out") == ["photo-1.jpg"])
    #expect(!holds(try shop.bytes("out/photo-1.jpg"), LivePhotoBuilder.identifier))
  }

  @Test func `in place nothing is deleted because of motion`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.mov", movie)
    let reports = try await shop.share(
      to: nil, under: ShareFolder.policy(removing: [.motion]))
    #expect(reports.map(\.outcome) == [.refused])
    #expect(reports[0].problem?.code == .refusedByRule)
    #expect(try shop.bytes("in/a.jpg") == still)
    #expect(try shop.bytes("in/a.mov") == movie)
  }

  @Test func `a movie that cannot be cleaned holds back its still`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.mov", Array(movie.dropLast(4)) + [0])
    try shop.put("b.jpg", still)
    let pair = [
      Delivery(
        of: ["a.jpg", "a.mov"].map {
          Delivery.File(
            source: Path(shop.path("in/\($0)")), target: .file(Path(shop.path("out/\($0)"))))
        })
    ]
    let reports = try await shop.share(
      pair.map(ShareInput.asset), under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.outcome) == [.refused])
    #expect(shop.names("out").isEmpty)
    #expect(reports[0].files.allSatisfy { $0.delivered == nil })
  }

  // MARK: Identifiers

  /// Creates an asset of two stills: the second, a HEIC, stands in for a movie, and is cleaned as
  /// well.
  private func pair(_ identifier: String = LivePhotoBuilder.identifier) throws -> ShareInput {
    try shop.put("a.jpg", LivePhotoBuilder.still(identifier))
    try shop.put("b.heic", LivePhotoBuilder.heic(identifier))
    return pair(from: "in", to: "out")
  }

  private func pair(from source: String, to target: String) -> ShareInput {
    .asset(
      Delivery(
        of: ["a.jpg", "b.heic"].map {
          Delivery.File(
            source: Path(shop.path("\(source)/\($0)")),
            target: .file(Path(shop.path("\(target)/\($0)"))))
        }))
  }

  private func identifier(of name: String) throws -> String? {
    let bytes = try shop.bytes(name)
    let pair = try Inventory(of: bytes).pair
    return pair.map { String(decoding: $0.identifier.text, as: UTF8.self) }
  }

  @Test func `without identifiers both get one new identifier, and nothing else of the maker`()
    async throws
  {
    let reports = try await shop.share([try pair()], under: ShareFolder.stock("everyday"))
    #expect(reports.map(\.outcome) == [.cleaned])
    let new = try #require(try identifier(of: "out/a.jpg"))
    #expect(new != LivePhotoBuilder.identifier)
    #expect(try identifier(of: "out/b.heic") == new)
    for name in ["out/a.jpg", "out/b.heic"] {
      let bytes = try shop.bytes(name)
      for secret in [LivePhotoBuilder.identifier, "CanaryBurst", "CanaryGap"] {
        #expect(!holds(bytes, secret))
      }
      #expect(bytes.count == (try shop.bytes("in" + name.dropFirst(3))).count)
    }
    #expect(reports[0].items.removed[.identifier] == 2)
  }

  @Test func `cleaning a cleaned pair changes nothing`() async throws {
    _ = try await shop.share([try pair()], under: ShareFolder.stock("everyday"))
    let again = try await shop.share(
      [pair(from: "out", to: "again")], under: ShareFolder.stock("everyday"))
    #expect(again.map(\.outcome) == [.unchanged])
    #expect(again[0].items.removed.isEmpty)
    for name in ["a.jpg", "b.heic"] {
      #expect(try shop.bytes("again/\(name)") == shop.bytes("out/\(name)"))
    }
  }

  @Test func `cleaning in place twice changes nothing the second time`() async throws {
    for (name, bytes) in [("a.jpg", still), ("a.mov", movie)] { try shop.put(name, bytes) }
    let policy = try ShareFolder.policy(removing: [.identifier, .makerNote, .location])
    #expect(try await shop.share(to: nil, under: policy).map(\.outcome) == [.cleaned])
    let cleaned = try ["a.jpg", "a.mov"].map { try shop.bytes("in/\($0)") }
    #expect(cleaned[0] != still && cleaned[1] != movie)
    for _ in 0..<2 {
      let again = try await shop.share(to: nil, under: policy)
      #expect(again.map(\.outcome) == [.unchanged], "\(again.map { $0.problem?.message ?? "" })")
      #expect(again[0].items.removed.isEmpty)
      #expect(try ["a.jpg", "a.mov"].map { try shop.bytes("in/\($0)") } == cleaned)
    }
  }

  @Test func `the new identifier does not depend on the old one`() async throws {
    _ = try await shop.share([try pair()], under: ShareFolder.stock("everyday"))
    let first = try identifier(of: "out/a.jpg")
    try FileManager.default.removeItem(atPath: shop.path("out"))
    _ = try await shop.share(
      [try pair(LivePhotoBuilder.other)], under: ShareFolder.stock("everyday"))
    #expect(try identifier(of: "out/a.jpg") == first)
  }

  @Test func `if only the maker's block is removed, both keep their identifier`() async throws {
    let reports = try await shop.share(
      [try pair()], under: ShareFolder.policy(removing: [.makerNote]))
    #expect(reports.map(\.outcome) == [.cleaned])
    for name in ["out/a.jpg", "out/b.heic"] {
      #expect(try identifier(of: name) == LivePhotoBuilder.identifier)
      #expect(!holds(try shop.bytes(name), "CanaryBurst"))
    }
  }

  @Test func `a still that is shared alone keeps no identifier`() async throws {
    try shop.put("a.jpg", still)
    _ = try await shop.share(under: ShareFolder.stock("everyday"))
    #expect(try identifier(of: "out/a.jpg") == nil)
  }

  // MARK: With a movie

  /// Creates a JPEG or HEIC still, and a movie of coded pictures.
  private func putPair(_ still: String) throws {
    try shop.put(
      still, still.hasSuffix("heic") ? LivePhotoBuilder.heic() : LivePhotoBuilder.still())
    try shop.put("a.mov", LivePhotoBuilder.movie(of: FixtureFiles.bytes(of: "codec-h264.mp4")))
  }

  @Test(arguments: ["a.jpg", "a.heic"])
  func `still and movie get one new identifier, and cleaning again changes nothing`(
    still: String
  ) async throws {
    try putPair(still)
    let reports = try await shop.share(under: ShareFolder.stock("everyday"))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(reports[0].names == ["\(still) -> \(still)", "a.mov -> a.mov"])
    #expect(reports[0].items.removed[.identifier] == 2)
    let new = try #require(try identifier(of: "out/\(still)"))
    #expect(new != LivePhotoBuilder.identifier)
    #expect(try identifier(of: "out/a.mov") == new)
    for name in [still, "a.mov"] {
      let bytes = try shop.bytes("out/\(name)")
      #expect(!holds(bytes, LivePhotoBuilder.identifier))
      #expect(bytes.count == (try shop.bytes("in/\(name)")).count)
    }
    let again = try await shop.share(
      from: "out", to: "again", under: ShareFolder.stock("everyday"))
    #expect(again.map(\.outcome) == [.unchanged])
    #expect(again[0].items.removed.isEmpty)
    for name in [still, "a.mov"] {
      let isSame = try shop.bytes("again/\(name)") == shop.bytes("out/\(name)")
      #expect(isSame)
    }
  }

  @Test(arguments: ["a.jpg", "a.heic"])
  func `if motion is removed, only the still is delivered, without its identifier`(still: String)
    async throws
  {
    try putPair(still)
    let reports = try await shop.share(under: ShareFolder.stock("anonymous"))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(shop.names("out").count == 1)
    let name = try #require(shop.names("out").first)
    #expect(name.hasPrefix("photo-1."))
    #expect(try identifier(of: "out/\(name)") == nil)
    #expect(!holds(try shop.bytes("out/\(name)"), LivePhotoBuilder.identifier))
  }

  // MARK: All or nothing

  @Test func `the movie is published first, sidecars last`() {
    let roles = AssetReport.Role.allCases.sorted { $0.rank < $1.rank }
    #expect(roles == [.movie, .still, .sidecar])
  }

  @Test func `rules may ask for Live Photos`() async throws {
    try shop.put("a.jpg", still)
    try shop.put("a.mov", movie)
    try shop.put("b.jpg", still)
    let policy = try Policy(
      parsing: """
        policy: noLive
        otherwise: keep
        unrecognised: keep
        rules: [{id: a, when: {asset.mediaSubtypes: photoLive}, then: refuse}]
        """, file: "a.yaml")
    let reports = try await shop.share(under: policy)
    #expect(reports.map(\.outcome) == [.refused, .unchanged])
  }

  @Test(arguments: ["a.jpg", "b.heic"])
  func `if one target exists, neither is delivered`(name: String) async throws {
    let pair = try pair()
    try FileManager.default.createDirectory(
      atPath: shop.path("out"), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: shop.folder.appending(path: "out/\(name)"))
    let reports = try await shop.share([pair], under: ShareFolder.stock("everyday"))
    #expect(reports.map(\.outcome) == [.refused])
    #expect(reports[0].problem?.code == .exists)
    #expect(shop.names("out") == [name])
    #expect(try shop.bytes("out/\(name)") == Array("mine".utf8))
  }

  @Test func `there is one record with all files`() async throws {
    _ = try await shop.share([try pair()], under: ShareFolder.stock("everyday"))
    let entries = try await shop.audit().entries()
    #expect(entries.count == 1)
    #expect(entries[0].record.files.map(\.role) == ["still", "movie"])
    #expect(entries[0].record.files.map(\.delivered) == ["a.jpg", "b.heic"])
  }
}
