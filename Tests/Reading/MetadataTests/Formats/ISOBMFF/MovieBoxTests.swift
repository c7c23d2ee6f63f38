import Bytes
import Containers
import Samples
import Testing
import Vocabulary

@testable import Catalogue
@testable import Metadata

@Suite struct MovieBoxTests {
  private func items(_ boxes: [UInt8]..., data: [UInt8] = []) throws -> [Item] {
    try Inventory(of: MovieBuilder.movie(data, boxes.flatMap { $0 })).items
  }

  private func userData(_ boxes: [UInt8]...) throws -> [Item] {
    try items(BoxBuilder.box("udta", boxes.flatMap { $0 }))
  }

  // MARK: Boxes with a row

  @Test func `every box with a row is an item of its kinds, in every place`() throws {
    var count = 0
    // These have structured readers: lists, user data, files inside the file.
    let structured: Set<String> = ["meta", "udta", "mpvd", "emsg", "THMB", "CMT3"]
    // The length of these depends on the number of samples, or they have a fixed form.
    let shaped: Set<String> = ["sdtp", "stdp", "stsh", "padb", "iods"]
    for line in Catalogue.isobmffBoxes.lines where !structured.union(shaped).contains(line.code) {
      let type = line.code
      let box = BoxBuilder.box(type, Array("a place".utf8))
      let file = MovieBuilder.movie([], []) + box
      for found in [try items(box), try Inventory(of: file).items] {
        #expect(found.count == 1, "\(line.key)")
        #expect(found.first?.key == .known(line.key), "\(line.key)")
        #expect(found.first.map { $0.kinds == line.kinds } == true, "\(line.key)")
      }
      count += 1
    }
    #expect(count == 15)
  }

  // MARK: User data

  @Test func `every box in user data that has a row is one item of its kinds`() throws {
    var count = 0
    let structured: Set<String> = ["meta", "thmb", "thum"]
    for line in Catalogue.userData.lines where !structured.contains(line.code) {
      // Four bytes are text without size and language, or a number.
      let type = line.code
      let content: [UInt8] = type.hasPrefix("©") ? [0, 0, 0x15, 0xC7] : [0, 0, 0, 1]
      let found = try userData(MovieBuilder.sign(type, content))
      #expect(found.count == 1)
      #expect(found.first?.key == .known(line.key))
      #expect(found.first?.carrier == .quickTime)
      #expect(found.first?.reading == .read, "\(line.key)")
      #expect(found.first.map { $0.kinds == line.kinds } == true)
      count += 1
    }
    #expect(count == 219)
  }

  @Test func `values of a camera in its own format are items of their own`() throws {
    typealias Build = TimedMetadataBuilder
    let records = Build.device(
      Build.gpmf("CASN", "c", Array("C3221324".utf8)), Build.stream("GPS5", 1...20))
    let items = try userData(BoxBuilder.box("GPMF", records))
    #expect(items.map(\.key) == [.known("CASN"), .known("GPS5")])
    #expect(items.map(\.kinds.first) == [.deviceIdentity, .location])
    #expect(items.allSatisfy { $0.carrier == .quickTime })
    let other = try userData(BoxBuilder.box("GPMF", Array("no records".utf8)))
    #expect(other.map(\.key) == [.known("GPMF")])
  }

  @Test func `texts in several languages are one item, named by the box`() throws {
    let items = try userData(MovieBuilder.text("©nam", "Name", "Nom", "Name"))
    #expect(items.map(\.kinds) == [Kinds(.caption)])
    #expect(items.map(\.reading) == [.read])
  }

  @Test(
    arguments: [
      [0x7F, 0xFF, 0x15, 0xC7] + Array("\u{1}text".utf8),
      [0, 2, 0, 0] + Array("ab".utf8) + [1, 2, 3],
      [0, 1],
    ] as [[UInt8]])
  func `text that is longer than its box, or followed by bytes, may hold anything`(
    content: [UInt8]
  ) throws {
    let items = try userData(MovieBuilder.sign("©nam", content))
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { $0.kinds.contains(.location) && $0.kinds.first == .caption })
  }

  @Test func `a carrier's signature in a box of user data adds to the kinds of its row`() throws {
    let items = try userData(
      BoxBuilder.box("FIRM", Array("Exif\0\0".utf8) + TIFFBuilder.phone().bytes))
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { $0.kinds.contains(.location) })
  }

  @Test func `an unknown box is unrecognised and not named`() throws {
    let items = try userData(BoxBuilder.box("zzzz", [1, 2]), MovieBuilder.text("©zzz", "text"))
    #expect(items.map(\.reading) == [.unrecognised, .unrecognised])
    #expect(items.allSatisfy { $0.key == .other && !$0.place.path.contains("zz") })
  }

  @Test func `bytes after the end of user data are removed with any kind`() throws {
    let items = try userData(
      MovieBuilder.text("©nam", "name"), [0, 0, 0, 0], Array("48.2082N".utf8))
    #expect(items.map(\.reading) == [.read, .malformed])
  }

  @Test func `playback settings are kept if they are numbers`() throws {
    #expect(try userData(BoxBuilder.box("LOOP", [0, 0, 0, 1])).map(\.kinds.first) == [.rendering])
    let long = try userData(BoxBuilder.box("LOOP", Array("48.2082N 16.3738E".utf8)))
    #expect(long.map(\.reading) == [.malformed])
  }

  @Test func `a thumbnail is a preview, and has the kinds of its content`() throws {
    let plain = JPEGBuilder().picture().bytes
    let placed = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    let head = [0, 0, 0, 0] + Array("jpeg".utf8)
    let items = try userData(
      BoxBuilder.box("thmb", head + plain), BoxBuilder.box("thmb", head + placed),
      BoxBuilder.box("thmb", [1, 2, 3]))
    #expect(items.map(\.kinds.first) == [.preview, .preview, .preview])
    #expect(items.map { $0.kinds.contains(.location) } == [false, true, true])
    #expect(items.map(\.reading) == [.read, .read, .malformed])
  }

  @Test(arguments: [
    (MovieBuilder.text("©xyz", "+48.8577+002.2950/"), CoarseForm.coordinate),
    (MovieBuilder.text("©day", "2026-03-31T15:36:14+0200"), .date),
    (loci(), .coordinate), (loci(name: "home"), .coordinate),
  ])
  func `a place or a date in user data has a coarse form`(box: [UInt8], form: CoarseForm) throws {
    #expect(try userData(box).map(\.coarseForm) == [form])
  }

  @Test(arguments: [
    MovieBuilder.text("©xyz", "somewhere"), MovieBuilder.text("©xyz", "+48.8+002.2/"),
    MovieBuilder.text("©xyz", "+48.8577+002.2950/", "+48.8577+002.2950/"),
    MovieBuilder.text("©day", "last spring"), Array(loci().dropLast(3)), loci(latitude: .max),
    loci(name: "\u{FEFF}"),
  ])
  func `a value in another form has no exact value`(box: [UInt8]) throws {
    var box = box
    box.replace(at: 0, with: UInt32(box.count))
    #expect(try userData(box).map(\.coarseForm) == [nil])
  }

  private static func loci(
    name: String = "", latitude: Int32 = 3_200_000
  ) -> [UInt8] {
    let text: [UInt8] = name == "\u{FEFF}" ? [0xFE, 0xFF, 0] : Array(name.utf8) + [0]
    return BoxBuilder.full(
      "loci", [0x15, 0xC7] + text + [0], BoxBuilder.number(Int32(150_000)),
      BoxBuilder.number(latitude), BoxBuilder.number(Int32(65_536)), Array("earth\0\0".utf8))
  }

  // MARK: Lists of metadata

  @Test func `every key that has a row is one item of its kinds`() throws {
    var count = 0
    for line in Catalogue.quickTimeKeys.lines where line.kinds.first != .preview {
      let value = MovieBuilder.value([0, 1], type: 22)
      let found = try items(MovieBuilder.keys([(line.key, [value])]))
      #expect(found.map(\.key) == [.known(line.key)])
      #expect(found.map(\.reading) == [.read])
      #expect(found.first.map { $0.kinds == line.kinds } == true)
      count += 1
    }
    #expect(count == 123)
  }

  @Test func `the identifier of a Live Photo is known by its name`() throws {
    let name = "com.apple.quicktime.content.identifier"
    let items = try items(MovieBuilder.keys([(name, [MovieBuilder.value("ABC".utf8)])]))
    #expect(items.map(\.key) == [.known(name)])
    #expect(items.map(\.kinds) == [Kinds(.identifier, .motion)])
    #expect(items.map(\.carrier) == [.quickTime])
  }

  @Test(arguments: [
    ("com.apple.quicktime.location.invented", [Kind.location]),
    ("com.apple.quicktime.invented.date", [.captureTime]), ("org.invented.gps.track", [.location]),
    ("org.invented.serial", [.deviceIdentity]),
  ])
  func `words of a name without a row determine its kinds`(name: String, kinds: [Kind]) throws {
    let items = try items(MovieBuilder.keys([(name, [MovieBuilder.value("x".utf8)])]))
    #expect(items.map(\.kinds.all) == [KindList(kinds)])
    #expect(items.map(\.key) == [.other])
    #expect(items.map(\.reading) == [.read])
    #expect(items.allSatisfy { !$0.place.path.contains("invented") })
  }

  @Test(arguments: ["org.invented.title", "org.invented", ""])
  func `a name without meaning is unrecognised`(name: String) throws {
    let items = try items(MovieBuilder.keys([(name, [MovieBuilder.value("x".utf8)])]))
    #expect(items.map(\.reading) == [.unrecognised])
    #expect(items.map(\.key) == [.other])
  }

  @Test func `a key without values is an item, one with several is one item`() throws {
    let value = MovieBuilder.value("x".utf8)
    let items = try items(
      MovieBuilder.keys([
        ("com.apple.quicktime.title", []), ("com.apple.quicktime.make", [value, value]),
      ]))
    #expect(items.map(\.kinds.first) == [.caption, .deviceModel])
  }

  @Test(
    arguments: [
      [1, 2, 3], BoxBuilder.box("data", [1]), BoxBuilder.box("zzzz", [1, 2, 3, 4]),
      MovieBuilder.value("x".utf8) + [9], [0, 0, 1, 0] + Array("data".utf8) + [0, 0, 0, 0],
      BoxBuilder.full("name", Array("x".utf8)) + MovieBuilder.value("x".utf8),
    ] as [[UInt8]])
  func `a value that is not written as it should be may hold anything`(value: [UInt8]) throws {
    let items = try items(MovieBuilder.keys([("com.apple.quicktime.title", [value])]))
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { $0.kinds.first == .caption && $0.kinds.contains(.location) })
  }

  @Test func `items of iTunes are identified by their types, others by their names`() throws {
    let value = MovieBuilder.value("x".utf8)
    func named(_ mean: String, _ name: String) -> [UInt8] {
      BoxBuilder.box(
        "----", BoxBuilder.full("mean", Array(mean.utf8)),
        BoxBuilder.full("name", Array(name.utf8)), value)
    }
    let items = try items(
      BoxBuilder.box(
        "udta",
        MovieBuilder.items(
          MovieBuilder.sign("©too", value), BoxBuilder.box("apID", value),
          named("com.apple.iTunes", "iTunMOVI"), named("org.invented", "GPSLatitude"),
          named("org.invented", "colour"), BoxBuilder.box("----", value))))
    #expect(
      items.map(\.kinds.first)
        == [.deviceModel, .people, .creator, .location, .makerNote, .makerNote])
    #expect(
      items.map(\.reading) == [.read, .read, .read, .read, .unrecognised, .malformed])
  }

  @Test func `a cover is a preview with the kinds of its content`() throws {
    let placed = JPEGBuilder().application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
    let png = PNGBuilder.started.text("tEXt", "Description", Array("text".utf8)).picture().bytes
    let items = try items(
      MovieBuilder.items(
        BoxBuilder.box("covr", MovieBuilder.value(placed, type: 13)),
        BoxBuilder.box("covr", MovieBuilder.value(png, type: 14)),
        BoxBuilder.box("covr", MovieBuilder.value([1, 2, 3], type: 13))))
    #expect(items.map(\.kinds.first) == [.preview, .preview, .preview])
    #expect(items.map { $0.kinds.contains(.location) } == [true, false, true])
    #expect(items.map { $0.kinds.contains(.caption) } == [true, true, true])
    #expect(items.map(\.reading) == [.read, .read, .malformed])
  }

  @Test func `lists may be in movies, in tracks, in user data and at the top level`() throws {
    let list = MovieBuilder.keys([("com.apple.quicktime.title", [MovieBuilder.value("x".utf8)])])
    let track = MovieBuilder.track(
      "soun", entry: MovieBuilder.soundEntry("sowt"), sizes: [], at: 28,
      more: list + BoxBuilder.box("udta", list))
    let movie = MovieBuilder.movie([], track, list, BoxBuilder.box("udta", list)) + list
    let items = try Inventory(of: movie).items
    #expect(items.map(\.kinds.first) == Array(repeating: .caption, count: 5))
  }

  // MARK: Times

  @Test func `times of creation and change are items of their own, with a coarse form`() throws {
    for created: UInt64 in [3_857_816_174, 1 << 33] {
      let movie =
        BoxBuilder.box("ftyp", Array("isom\0\0\0\0isom".utf8))
        + BoxBuilder.box("moov", MovieBuilder.header(created: created, modified: 3_857_816_175))
      let items = try Inventory(of: movie).items
      #expect(items.map(\.key) == [.known("CreateDate"), .known("ModifyDate")])
      #expect(items.map(\.coarseForm) == [.date, .date])
    }
  }

  // MARK: Descriptions

  @Test func `sound is media, whatever its code, and so are pictures`() throws {
    for (handler, entry) in [
      ("soun", MovieBuilder.soundEntry("sowt")), ("soun", MovieBuilder.soundEntry("zzzz")),
      ("vide", MovieBuilder.pictureEntry("ap4h")), ("vide", MovieBuilder.pictureEntry("zzzz")),
    ] {
      let bytes = MovieBuilder.movie(
        Array(repeating: 7, count: 10),
        MovieBuilder.track(handler, entry: entry, sizes: [4, 6], at: 28))
      let inventory = try Inventory(of: bytes)
      #expect(inventory.items.isEmpty)
      #expect(inventory.mediaRanges() == [28..<38])
    }
  }

  @Test(arguments: [
    BoxBuilder.full(
      "esds", [3, 25, 0, 1, 0, 4, 17, 0x40, 0x15], zeros(11), [5, 2, 0x12, 0x10, 6, 1, 2]),
    BoxBuilder.box("dac3", [1, 2, 3]),
    BoxBuilder.box("chan", Array(repeating: 0, count: 36)), BoxBuilder.box("btrt", zeros(12)),
    BoxBuilder.box("wave", BoxBuilder.box("frma", zeros(4)), BoxBuilder.box("\0\0\0\0")),
  ])
  func `boxes that sound is decoded with are no items`(box: [UInt8]) throws {
    let entry = MovieBuilder.soundEntry("mp4a", box)
    #expect(
      try items(MovieBuilder.track("soun", entry: entry, sizes: [], at: 28)).isEmpty)
  }

  @Test(arguments: [
    BoxBuilder.box("esds", Array("48.2082N 16.3738E".utf8)), BoxBuilder.box("dac3", [1, 2, 3, 4]),
    BoxBuilder.box("wave", BoxBuilder.box("frma", zeros(5))),
    BoxBuilder.box("dfLa", zeros(4) + [0, 0, 0, 34] + zeros(34) + [0x84, 0, 0, 2, 1, 2]),
  ])
  func `surplus letters and bytes are not taken for valid values`(box: [UInt8]) throws {
    let entry = MovieBuilder.soundEntry("mp4a", box)
    let items = try items(MovieBuilder.track("soun", entry: entry, sizes: [], at: 28))
    #expect(items.map(\.reading) == [.malformed])
    #expect(items.allSatisfy { $0.kinds.contains(.rendering) })
  }

  @Test func `letters among the numbers of a description may be anything`() throws {
    var entry = MovieBuilder.soundEntry("mp4a", version: 2)
    entry.replaceSubrange(40..<60, with: Array("48.2082N 16.3738E...".utf8))
    let items = try items(MovieBuilder.track("soun", entry: entry, sizes: [], at: 28))
    #expect(items.map(\.reading) == [.unrecognised, .malformed])
  }

  @Test func `a key that shows the movie has one number at most`() throws {
    let name = "com.android.capture.fps"
    for (values, reading) in [
      ([MovieBuilder.value([0x41, 0xF0, 0, 0], type: 23)], Reading.read),
      ([MovieBuilder.value("48.2082N".utf8), MovieBuilder.value("16.3738E".utf8)], .malformed),
      ([MovieBuilder.value("48.2082N 16.3738E".utf8)], .malformed),
    ] {
      #expect(try items(MovieBuilder.keys([(name, values)])).map(\.reading) == [reading])
    }
  }

  @Test func `an unknown box in a description is unrecognised, not refused`() throws {
    for type in ["mp4a", "zzzz"] {
      let entry = MovieBuilder.soundEntry(type, BoxBuilder.box("zzzs", [1, 2, 3]))
      let items = try items(MovieBuilder.track("soun", entry: entry, sizes: [], at: 28))
      #expect(items.map(\.reading) == [.unrecognised])
      #expect(items.map(\.kinds) == [.anything])
    }
  }

  @Test func `vendors and the names of compressors and programs are device models`() throws {
    let spherical = BoxBuilder.box(
      "sv3d", BoxBuilder.full("svhd", Array("Some Metadata Tool\0".utf8)),
      BoxBuilder.box("proj", zeros(30)))
    let entry = MovieBuilder.pictureEntry("avc1", compressor: "name", vendor: "appl", spherical)
    let items = try items(MovieBuilder.track("vide", name: "n", entry: entry, sizes: [], at: 28))
    #expect(
      items.map(\.key)
        == ["HandlerName", "EncoderVendor", "CompressorName", "SphericalSource"].map { .known($0) })
    #expect(items.allSatisfy { $0.kinds == Kinds(.deviceModel) })
  }

  // MARK: Settings

  @Test func `settings of tracks are not items if they have the right length`() throws {
    let sizes = ["clef", "prof", "enof"].flatMap { BoxBuilder.box($0, zeros(12)) }
    let track = MovieBuilder.track(
      "soun", entry: MovieBuilder.soundEntry("sowt"), sizes: [], at: 28,
      information: BoxBuilder.full("smhd", zeros(4)),
      more: BoxBuilder.box("tapt", sizes) + BoxBuilder.box("load", zeros(16)))
    let extends = BoxBuilder.box(
      "mvex", BoxBuilder.full("mehd", zeros(4)), BoxBuilder.full("trex", zeros(20)))
    #expect(try items(track, extends).isEmpty)
  }

  @Test func `an encoder's note about samples is a separate item`() throws {
    let notes = [
      BoxBuilder.full("sdtp", []), BoxBuilder.full("stdp", []),
      BoxBuilder.full("stsh", zeros(4)), BoxBuilder.full("padb", zeros(4)),
    ]
    let track = MovieBuilder.track(
      "soun", entry: MovieBuilder.soundEntry("sowt"), sizes: [], at: 28,
      tables: notes.flatMap { $0 })
    let descriptor = BoxBuilder.full("iods", [0x10, 7, 0, 0x4F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    let items = try items(track, descriptor)
    #expect(items.map(\.kinds) == Array(repeating: Kinds(.deviceModel), count: 5))
  }

  @Test(
    arguments: [
      ("vmhd", [0, 0x24, 0, 1, 0, 2, 0, 3], true),
      ("vmhd", [0, 0x40, 0x80, 0, 0x80, 0, 0x80, 0], true),
      ("vmhd", [0, 0, 0, 1, 0, 2, 0, 3], false), ("vmhd", [0x12, 0x34, 0, 0, 0, 0, 0, 0], false),
      ("smhd", [0xFF, 0x80, 0, 0], true), ("smhd", [2, 0, 0, 0], false),
    ] as [(String, [UInt8], Bool)])
  func `a number that no header has is unused, and becomes a usual one`(
    type: String, fields: [UInt8], isUsual: Bool
  ) throws {
    let track = MovieBuilder.track(
      "soun", entry: MovieBuilder.soundEntry("sowt"), sizes: [], at: 28,
      information: BoxBuilder.full(type, fields))
    #expect(try items(track).map(\.key) == (isUsual ? [] : [.known("idle")]))
  }

  @Test(arguments: [
    (["mdia", "minf"], BoxBuilder.full("smhd", zeros(5))),
    ([], BoxBuilder.full("load", zeros(4))),
    ([], BoxBuilder.box("iods", Array("48.2082N 16.3738E".utf8))),
    (["mdia", "minf", "stbl"], BoxBuilder.full("stss", [0, 0, 0, 9])),
    (["mdia", "minf", "stbl"], BoxBuilder.full("stss", [0xFF, 0xFF, 0xFF, 0xFF])),
    (["edts"], BoxBuilder.full("elst", [0, 0])),
  ])
  func `settings that are longer, or count missing entries, may hold anything`(
    parents: [String], box: [UInt8]
  ) throws {
    #expect(try items(track(with: box, in: parents)).map(\.reading) == [.malformed])
  }

  @Test func `bytes after the entries of a table are unrecognised`() throws {
    let table = BoxBuilder.full("stss", [0, 0, 0, 0], [1, 2, 3])
    let found = try items(track(with: table, in: ["mdia", "minf", "stbl"]))
    #expect(found.map(\.key) == [.known("slack")])
    #expect(found.map(\.reading) == [.unrecognised])
  }

  @Test(arguments: [
    BoxBuilder.full("smhd", zeros(4)), BoxBuilder.full("elst", zeros(4)),
    BoxBuilder.full("stss", [0, 0, 0, 1, 0, 0, 0, 1]), BoxBuilder.full("tkhd", zeros(80)),
  ])
  func `a box in a place where it has no meaning is unknown, whatever its type`(
    box: [UInt8]
  ) throws {
    let found = try items(track(with: box, in: ["tapt"]))
    #expect(found.map(\.key) == [.other])
    #expect(found.map(\.reading) == [.unrecognised])
    #expect(found.first?.kinds == .anything)
  }

  /// Returns a sound track that has one more box, inside these.
  private func track(with box: [UInt8], in parents: [String]) -> [UInt8] {
    let entry = MovieBuilder.soundEntry("sowt")
    return switch parents {
    case ["mdia", "minf", "stbl"]:
      MovieBuilder.track("soun", entry: entry, sizes: [], at: 28, tables: box)
    case ["mdia", "minf"]:
      MovieBuilder.track("soun", entry: entry, sizes: [], at: 28, information: box)
    default:
      MovieBuilder.track(
        "soun", entry: entry, sizes: [], at: 28,
        more: parents.reversed().reduce(box) { BoxBuilder.box($1, $0) })
    }
  }
}

private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
