import Bytes
import Containers
import Samples
import Testing

@testable import Metadata

@Suite struct HEVCPictureTests {
  private static let start: [UInt8] = [0, 0, 0, 1]

  private static func picture(of bytes: [UInt8]) throws -> HEVCPicture? {
    try HEVCPicture(of: try Inventory(of: bytes), in: bytes)
  }

  @Test func `the tiles of a grid follow each other after their parameter sets`() throws {
    let picture = try #require(try Self.picture(of: HEICFile().bytes))
    let sets = ([[0x40, 1, 0xA], [0x42, 1, 0xB], [0x44, 1, 0xC]] as [[UInt8]]).flatMap {
      Self.start + $0
    }
    let tiles = ([0, 1, 2, 3, 4, 5] as [UInt8]).map { number -> [UInt8] in
      Self.start + [0x26, 1, number] + Self.start + [0x28, 1, 0xF0 + number]
    }
    #expect(picture.stream == sets + tiles.joined())
    #expect((picture.columns, picture.rows) == (3, 2))
    #expect((picture.width, picture.height) == (180, 100))
    #expect(picture.orientation == 1)
    #expect(picture.colours == nil)
  }

  @Test func `a picture without tiles is a stream, too`() throws {
    var file = HEICFile()
    file.primary = 2
    file.properties[1] = [2, 3]
    let picture = try #require(try Self.picture(of: file.bytes))
    let units: [[UInt8]] = [[0x26, 1, 0], [0x28, 1, 0xF0]]
    let tile = units.flatMap { Self.start + $0 }
    #expect(Array(picture.stream.suffix(tile.count)) == tile)
    #expect((picture.columns, picture.rows) == (1, 1))
    #expect((picture.width, picture.height) == (64, 64))
  }

  @Test func `a tile with other parameter sets follows those`() throws {
    var file = HEICFile()
    file.boxes.append(HEICFile.settings([0x1A, 0x1B, 0x1C]))
    // The same sets in another box are not repeated.
    file.boxes.append(HEICFile.settings([0x1A, 0x1B, 0x1C]))
    file.properties[4] = [2, UInt8(file.boxes.count - 1)]
    file.properties[5] = [2, UInt8(file.boxes.count)]
    let picture = try #require(try Self.picture(of: file.bytes))
    let units = picture.stream.split(separator: Self.start).map { $0.first ?? 0 }
    let (sets, tile): ([UInt8], [UInt8]) = ([0x40, 0x42, 0x44], [0x26, 0x28])
    let expected = [sets, tile, tile, tile, sets, tile, tile, sets, tile]
    #expect(units == Array(expected.joined()))
  }

  @Test func `messages among the settings are left out`() throws {
    var file = HEICFile()
    file.boxes[2] = HEICFile.settings([1, 2, 3], message: [0x4E, 1, 5, 1, 0x80])
    let picture = try #require(try Self.picture(of: file.bytes))
    #expect(!picture.stream.contains(0x4E))
  }

  @Test func `the orientation is that of the properties in their order`() throws {
    let turn = BoxBuilder.box("irot", [1])
    let mirror = BoxBuilder.box("imir", [1])
    for (boxes, orientation) in [
      ([turn], 8), ([mirror], 2), ([turn, mirror], 7), ([mirror, turn], 5),
    ] {
      var file = HEICFile()
      file.add(boxes, to: 0)
      #expect(try Self.picture(of: file.bytes)?.orientation == orientation)
    }
  }

  @Test func `the colours are those of the primary item`() throws {
    var file = HEICFile()
    let codes = Array("nclx".utf8) + [0, 9, 0, 16, 0, 9, 0x80]
    file.add([BoxBuilder.box("colr", codes)], to: 0)
    let bytes = file.bytes
    let picture = try #require(try Self.picture(of: bytes))
    let stated = StatedColours(primaries: 9, transfer: 16, matrix: 9, isFullRange: true)
    #expect(picture.colours == stated)
    #expect(try Inventory(of: bytes).statedColours(in: bytes) == stated)
  }

  @Test func `a grid may leave its colours to the tiles`() throws {
    var file = HEICFile()
    file.add([BoxBuilder.box("colr", Array("nclx".utf8) + [0, 1, 0, 13, 0, 6, 0])], to: 1)
    let picture = try #require(try Self.picture(of: file.bytes))
    #expect(picture.colours?.matrix == 6)
  }

  @Test func `what a decoder of HEVC cannot show alone is no such picture`() throws {
    let changes: [(String, (inout HEICFile) -> Void)] = [
      ("another codec", { $0.types[3] = "av01" }),
      ("a derived picture", { $0.types[0] = "iovl" }),
      ("an identity", { $0.types[0] = "iden" }),
      ("a tile that is a grid", { $0.types[1] = "grid" }),
      ("cut", { $0.add([BoxBuilder.box("clap", Array(repeating: 0, count: 32))], to: 0) }),
      ("a tile cut", { $0.add([BoxBuilder.box("clap", Array(repeating: 0, count: 32))], to: 2) }),
      ("a tile turned", { $0.add([BoxBuilder.box("irot", [1])], to: 2) }),
      ("a turn without a number", { $0.add([BoxBuilder.box("irot")], to: 0) }),
      (
        "tiles of two sizes",
        {
          $0.boxes.append(HEICFile.size(32, 64))
          $0.properties[2] = [UInt8($0.boxes.count), 3]
        }
      ),
      ("tiles that do not cover the picture", { $0.boxes[1] = HEICFile.size(59, 64) }),
      ("a tile too few", { $0.tiles.removeLast() }),
      ("a tile too many", { $0.tiles.append(2) }),
      ("no tiles", { $0.tiles = [] }),
      ("a tile of size 0", { $0.boxes[1] = HEICFile.size(64, 0) }),
      ("no size", { $0.properties[4] = [3] }),
      ("no settings", { $0.properties[4] = [2] }),
      ("settings cut", { $0.boxes[2] = BoxBuilder.box("hvcC", Array(repeating: 1, count: 30)) }),
      ("settings without sets", { $0.boxes[2] = HEICFile.settings([]) }),
      ("a unit past the end", { $0.data[3] = [0, 0, 0, 4, 0x26, 1, 2] }),
      ("a length cut", { $0.data[3] += [0, 0] }),
      ("an empty unit", { $0.data[3] += [0, 0, 0, 0] }),
      ("a tile without units", { $0.data[3] = [] }),
      ("a grid of another length", { $0.data[0].append(0) }),
      ("a grid of another version", { $0.data[0][0] = 1 }),
      ("a grid without width", { $0.data[0].replaceSubrange(4..<6, with: [0, 0]) }),
      ("no primary item", { $0.primary = 99 }),
      (
        "transparency",
        {
          $0.transparency = 2
          $0.add([HEICFile.alpha], to: 1)
        }
      ),
    ]
    var refused = 0
    for (name, change) in changes {
      var file = HEICFile()
      change(&file)
      let picture = (try? Self.picture(of: file.bytes)) ?? nil
      #expect(picture?.stream == nil, "\(name)")
      refused += 1
    }
    #expect(refused == 27)
  }

  @Test func `a stream that repeats bytes of the file has a limit`() throws {
    // 16 rows of 16 tiles, each of which is the same half megabyte.
    var file = HEICFile()
    let unit: [UInt8] = [0x26, 1] + Array(repeating: 5, count: 1 << 19)
    file.data[1] = BoxBuilder.number(UInt32(unit.count)) + unit
    file.data[0] = [0, 0, 15, 15, 0, 180, 0, 100]
    file.tiles = Array(repeating: 2, count: 256)
    #expect(try Self.picture(of: file.bytes)?.stream == nil)
    file.data[0] = [0, 0, 7, 7, 0, 180, 0, 100]
    file.tiles = Array(repeating: 2, count: 64)
    let picture = try #require(try Self.picture(of: file.bytes))
    #expect(picture.stream.count > 32 << 20)
  }

  @Test func `a file with any byte changed has a picture of the same kind, or none`() throws {
    let bytes = HEICFile().bytes
    var (tried, pictures) = (0, 0)
    for index in bytes.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] where bytes[index] != byte {
        var changed = bytes
        changed[index] = byte
        tried += 1
        guard let inventory = try? Inventory(of: changed),
          let picture = (try? HEVCPicture(of: inventory, in: changed)) ?? nil
        else { continue }
        #expect(picture.stream.starts(with: Self.start))
        #expect(picture.width > 0 && picture.height > 0)
        #expect((1...8).contains(picture.orientation))
        pictures += 1
      }
    }
    #expect(tried > 4 * bytes.count)
    #expect(pictures == 626)
  }

  @Test func `every cut of a file is no picture, or the same`() throws {
    let bytes = HEICFile().bytes
    let stream = try Self.picture(of: bytes)?.stream
    var tried = 0
    for length in 0..<bytes.count {
      let cut = Array(bytes.prefix(length))
      if let inventory = try? Inventory(of: cut),
        let picture = (try? HEVCPicture(of: inventory, in: cut)) ?? nil
      {
        #expect(picture.stream == stream)
      }
      tried += 1
    }
    #expect(tried == bytes.count)
  }
}

/// A HEIC file of a grid of 3 by 2 tiles of 64 by 64 pixels, of which 180 by 100 are shown; item 1
/// is the grid, and items 2 to 7 are the tiles.
struct HEICFile {
  var primary: UInt16 = 1
  var types = ["grid"] + Array(repeating: "hvc1", count: 6)
  /// The properties, which are numbered from 1.
  var boxes = [size(180, 100), size(64, 64), settings([0xA, 0xB, 0xC])]
  /// The numbers of the properties of each item.
  var properties: [[UInt8]] = [[1]] + Array(repeating: [2, 3], count: 6)
  /// The items that the grid consists of.
  var tiles: [UInt16] = [2, 3, 4, 5, 6, 7]
  /// The bytes of each item.
  var data: [[UInt8]] =
    [[0, 0, 1, 2, 0, 180, 0, 100]]
    + ([0, 1, 2, 3, 4, 5] as [UInt8]).map { number -> [UInt8] in
      [0, 0, 0, 3, 0x26, 1, number, 0, 0, 0, 3, 0x28, 1, 0xF0 + number]
    }
  /// The item that is the transparency of the primary one.
  var transparency: UInt16?

  static let alpha = BoxBuilder.full("auxC", Array("urn:mpeg:hevc:2015:auxid:1\0".utf8))

  /// Adds properties to an item; `index` counts from 0.
  mutating func add(_ boxes: [[UInt8]], to index: Int) {
    for box in boxes {
      self.boxes.append(box)
      properties[index].append(UInt8(self.boxes.count))
    }
  }

  static func size(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    BoxBuilder.full("ispe", BoxBuilder.number(width), BoxBuilder.number(height))
  }

  /// Returns settings with a video, a sequence and a picture parameter set of one byte each.
  static func settings(_ sets: [UInt8], message: [UInt8]? = nil) -> [UInt8] {
    var arrays = zip([32, 33, 34] as [UInt8], sets).map { type, set in
      [0x80 | type, 0, 1, 0, 3, type << 1, 1, set] as [UInt8]
    }
    if let message {
      arrays.append([0x80 | 39, 0, 1] + BoxBuilder.number(UInt16(message.count)) + message)
    }
    let head: [UInt8] = [1] + Array(repeating: 0, count: 20) + [0xFF]
    return BoxBuilder.box("hvcC", head + [UInt8(arrays.count)] + arrays.flatMap { $0 })
  }

  /// The whole file.
  var bytes: [UInt8] {
    var offset = 32
    var locations: [UInt8] = []
    for (index, bytes) in data.enumerated() {
      locations += BoxBuilder.location(UInt16(index + 1), [(offset, bytes.count)])
      offset += bytes.count
    }
    let count = BoxBuilder.number(UInt16(types.count))
    let entries = types.enumerated().flatMap { BoxBuilder.entry(UInt16($0 + 1), $1) }
    let associations = properties.enumerated().flatMap { index, numbers -> [UInt8] in
      BoxBuilder.number(UInt16(index + 1)) + [UInt8(numbers.count)] + numbers
    }
    var references = BoxBuilder.box(
      "dimg", BoxBuilder.number(UInt16(1)), BoxBuilder.number(UInt16(tiles.count)),
      tiles.flatMap(BoxBuilder.number))
    if let transparency {
      references += BoxBuilder.box("auxl", BoxBuilder.number(transparency), [0, 1, 0, 1])
    }
    return BoxBuilder.heic(
      data.flatMap { $0 }, BoxBuilder.full("pitm", BoxBuilder.number(primary)),
      BoxBuilder.full("iinf", count, entries),
      BoxBuilder.full("iloc", version: 1, [0x44, 0], count, locations),
      BoxBuilder.full("iref", references),
      BoxBuilder.box(
        "iprp", BoxBuilder.box("ipco", boxes.flatMap { $0 }),
        BoxBuilder.full("ipma", BoxBuilder.number(UInt32(properties.count)), associations)))
  }
}
