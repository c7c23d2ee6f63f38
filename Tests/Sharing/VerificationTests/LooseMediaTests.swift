import Containers
import Editing
import Metadata
import Samples
import Testing
import Vocabulary

private typealias Builder = FragmentBuilder

/// Media that no track names: a film whose tables are lost is never blanked.
@Suite struct LooseMediaTests {
  private static let brand = BoxBuilder.box("ftyp", Array("isom\0\0\0\0isom".utf8))
  private static let entry = BoxBuilder.box("jpeg", Array(repeating: 0, count: 78))

  /// Returns bytes that cannot be distinguished from coded ones.
  private static func film(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: 1 + $0 * 7 % 255) }
  }

  private static func head(_ size: UInt32, _ long: [UInt8] = []) -> [UInt8] {
    BoxBuilder.number(size) + Array("mdat".utf8) + long
  }

  /// Returns a movie with a track of pictures that names this many bytes at the start of these.
  private static func movie(naming named: Int, of data: [UInt8]) -> [UInt8] {
    let tables = Builder.tables(sizes: [UInt32(named)], offsets: [UInt32(brand.count + 8)])
    let track = Builder.track(1, handler: "vide", entry: entry, tables: tables)
    return brand + BoxBuilder.box("mdat", data) + Builder.movie(track)
  }

  /// Unfinished recordings, each of some hundred bytes.
  private static let unfinished: [String: [UInt8]] = {
    let film = Self.film(300)
    let long: [UInt8] = BoxBuilder.number(UInt64(film.count + 16))
    return [
      "no moov": brand + BoxBuilder.box("mdat", film),
      "moov without tracks": brand + BoxBuilder.box("mdat", film) + Builder.movie(),
      "size 0": brand + head(0) + film,
      "size 0 and a moov": brand + Builder.movie() + head(0) + film,
      "64 bits": brand + head(1, long) + film,
      "past the end": brand + head(9_281) + film,
      "64 bits past the end": brand + head(1, BoxBuilder.number(UInt64(1) << 40)) + film,
      "behind its empty box": brand + head(8) + [0xFF, 0xFF, 0xFF, 0xFE, 1, 2, 3, 4] + film,
      "behind an index": brand + BoxBuilder.box("free", [0, 0]) + BoxBuilder.box("mdat", film)
        + BoxBuilder.full("sidx", Builder.numbers([1, 1, 0, 0, 0])),
      "in two boxes": movie(naming: 300, of: film) + BoxBuilder.box("mdat", film),
    ]
  }()

  @Test(arguments: unfinished.keys.sorted(), ["anonymous", "everyday"])
  func `a film whose tables are lost is refused`(name: String, policy: String) throws {
    let bytes = try #require(Self.unfinished[name])
    let error = #expect(throws: EditError.self) { try Cleaning(bytes, under: policy) }
    guard case .looseMedia(_, count: let count, mayBeCopied: false) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((300...310).contains(count))
  }

  @Test(arguments: unfinished.keys.sorted())
  func `if nothing is removed, it is kept unchanged`(name: String) throws {
    let bytes = try #require(Self.unfinished[name])
    let cleaning = try Cleaning(bytes, under: "photos-picker")
    #expect(cleaning.changesNothing)
  }

  @Test func `if a fragment is lost, the others are not delivered without it`() throws {
    // The data of each fragment follows it.
    func fragment(_ count: Int) -> [UInt8] {
      func build(_ offset: UInt32) -> [UInt8] {
        Builder.fragment(
          BoxBuilder.box(
            "traf", Builder.table("tfhd", flags: 0x2_0000, Builder.numbers([1])),
            Builder.table("trun", flags: 0x201, Builder.numbers([1, offset, UInt32(count)]))))
      }
      return build(UInt32(build(0).count + 8)) + BoxBuilder.box("mdat", Self.film(count))
    }
    let track = Builder.track(1, handler: "vide", entry: Self.entry)
    let start = Self.brand + Builder.movie(track, Builder.defaults(1))
    let whole = start + (0..<8).flatMap { _ in fragment(500) }
    _ = try Cleaning(whole, under: "anonymous").evidence()
    let lost = start + fragment(500) + BoxBuilder.box("mdat", Self.film(500)) + fragment(500)
    #expect(throws: EditError.self) { try Cleaning(lost, under: "anonymous") }
  }

  @Test(arguments: [(1000, 90), (1000, 1), (60_000, 6_000)])
  func `a few bytes become zero, and their number is known`(named: Int, loose: Int) throws {
    let bytes = Self.movie(naming: named, of: Self.film(named + loose))
    let cleaning = try Cleaning(bytes, under: "anonymous")
    _ = try cleaning.evidence()
    let start = Self.brand.count + 8 + named
    #expect(cleaning.output[start..<(start + loose)].allSatisfy { $0 == 0 })
    let all = Set(cleaning.inventory.entries.ids)
    #expect(cleaning.inventory.looseBytes(among: all).map(\.bytes.count) == [loose])
    #expect(try Cleaning(cleaning.output, under: "anonymous").changesNothing)
  }

  @Test(arguments: [(1000, 112), (1000, 2000), (0, 1)])
  func `more than a tenth is refused`(named: Int, loose: Int) throws {
    let bytes = Self.movie(naming: named, of: Self.film(named + loose))
    #expect(throws: EditError.self) { try Cleaning(bytes, under: "anonymous") }
  }

  @Test(arguments: [(4096, true), (4097, false)])
  func `in place no stretch of more than four kibibytes is blanked`(
    loose: Int, isBlanked: Bool
  ) throws {
    let bytes = Self.movie(naming: 50_000, of: Self.film(50_000 + loose))
    let cleaning = try Cleaning(bytes, under: "anonymous")
    let plan = {
      try EditPlan(carryingOut: cleaning.decision, on: cleaning.inventory, inPlace: true)
    }
    guard !isBlanked else {
      #expect(try !plan().isCopy(of: bytes.count))
      return
    }
    let error = #expect(throws: EditError.self) { try plan() }
    #expect(error?.advice.contains("--to") == true)
  }

  @Test func `zeros do not count as loose media`() throws {
    let zeros = [UInt8](repeating: 0, count: 10_000)
    let bytes = Self.movie(naming: 100, of: Self.film(100) + zeros + [7])
    let cleaning = try Cleaning(bytes, under: "anonymous")
    let plan = try EditPlan(
      carryingOut: cleaning.decision, on: cleaning.inventory, inPlace: true)
    #expect(!plan.isCopy(of: bytes.count))
    // Nor do those of the named bytes.
    let named = Self.movie(naming: 10_000, of: zeros + Self.film(100))
    #expect(throws: EditError.self) { try Cleaning(named, under: "anonymous") }
  }

  @Test func `blocks of positions without an index are known, and removed`() throws {
    let block =
      BoxBuilder.number(UInt32(6000)) + Array("freeGPS ".utf8)
      + Array(repeating: UInt8(ascii: "7"), count: 5988)
    let bytes = Self.movie(naming: 100, of: Self.film(100) + block)
    let cleaning = try Cleaning(bytes, under: "anonymous")
    _ = try cleaning.evidence()
    let plan = try EditPlan(
      carryingOut: cleaning.decision, on: cleaning.inventory, inPlace: true)
    #expect(!plan.isCopy(of: bytes.count))
    #expect(cleaning.output[(Self.brand.count + 108)...].prefix(6000).allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(300, true), (5000, false)])
  func `a photo is cleaned without the tables of its film, but not in place`(
    length: Int, isBlanked: Bool
  ) throws {
    let film = Self.brand + BoxBuilder.box("mdat", Self.film(length)) + Builder.movie()
    let photo = try FixtureFiles.bytes(of: "comments.jpg") + film
    // Here the film is kept, and unrecognised bytes are removed.
    let cleaning = try Cleaning(photo, coarsening: [.location: .cell(kilometres: 5)])
    _ = try cleaning.evidence()
    let plan = try? EditPlan(
      carryingOut: cleaning.decision, on: cleaning.inventory, inPlace: true)
    #expect((plan != nil) == isBlanked)
    // If all of it is removed, nothing is blanked.
    let bare = try Cleaning(photo, under: "anonymous")
    let whole = try EditPlan(carryingOut: bare.decision, on: bare.inventory, inPlace: true)
    #expect(!whole.isCopy(of: photo.count))
  }
}
