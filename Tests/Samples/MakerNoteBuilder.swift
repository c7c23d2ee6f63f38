/// A way in which a maker lays out its block, with an entry that contains a location.
package struct MakerNoteSample: Sendable, CustomStringConvertible {
  package let name: String
  package let make: String
  /// The bytes before the directory.
  package let prefix: [UInt8]
  /// The base of offsets: nil for the TIFF header, otherwise relative to the block's first byte.
  package let base: Int?
  /// Whether a next offset follows the entries.
  package let hasNext: Bool
  /// The byte orders in which the maker writes.
  package let orders: [Bool]
  /// Tag, type and value of the entry that contains a location, or nil for makers without one.
  package let place: Place?
  package let key: String

  package struct Place: Sendable {
    package let tag: UInt16
    package let type: UInt16
    package let value: [UInt8]
  }

  package var description: String { name }

  init(
    _ name: String, make: String = "Any", _ prefix: String = "", base: Int? = nil,
    hasNext: Bool = true, orders: [Bool] = [true, false], at tag: UInt16 = 0, type: UInt16 = 7,
    value: String = "", key: String = ""
  ) {
    self.name = name
    self.make = make
    self.prefix = Array(prefix.utf8)
    self.base = base
    self.hasNext = hasNext
    self.orders = orders
    place = tag == 0 ? nil : Place(tag: tag, type: type, value: Array(value.utf8))
    self.key = key
  }

  /// The secret that the samples contain, if any.
  package static let secret = "CanaryTown"

  /// Layouts of makers whose blocks can contain a location.
  package static let withLocation: [MakerNoteSample] = [
    .init("Casio QVC", "QVC\0\0\0", at: 0x3006, type: 2, value: secret, key: "Casio:HometownCity"),
    .init("Casio", make: "CASIO", at: 0x3006, type: 2, value: secret, key: "Casio:HometownCity"),
    .init("DJI", make: "DJI", at: 0x0007, type: 12, value: "\0Canary\0", key: "DJI:Yaw"),
    .init(
      "Leica 1", make: "LEICA", "LEICA\0\0\0", at: 0x006D, value: secret, key: "Panasonic:City"),
    .init(
      "Leica 2", make: "Leica Camera AG", "LEICA\0\0\0", base: 8, at: 0x0067, value: secret,
      key: "Panasonic:Location"),
    .init(
      "Leica 5", "LEICA\0\u{1}\0", base: 0, at: 0x006F, value: secret, key: "Panasonic:Landmark"),
    .init("Leica 10", "LEICA CAMERA AG\0\0\0", at: 0x006D, value: secret, key: "Panasonic:City"),
    .init("Nikon 1", "Nikon\0\u{1}\0", at: 0x0039, value: secret, key: "Nikon:LocationInfo"),
    .init("Nikon 3", make: "NIKON", at: 0x0039, value: secret, key: "Nikon:LocationInfo"),
    .init(
      "Panasonic", "Panasonic\0\0\0", hasNext: false, at: 0x006D, value: secret,
      key: "Panasonic:City"),
    .init(
      "Panasonic state", "Panasonic\0\0\0", hasNext: false, at: 0x006B, value: secret,
      key: "Panasonic:State"),
    .init("Pentax AOC", "AOC\0MM", at: 0x006B, value: secret, key: "Pentax:TimeInfo"),
    .init(
      "Pentax AOC, moved", "AOC\0\0\0", base: 0, at: 0x006B, value: secret, key: "Pentax:TimeInfo"),
    .init(
      "Pentax 5", "PENTAX \0II", base: 0, at: 0x0023, type: 3, value: "\0\0",
      key: "Pentax:HometownCity"
    ),
    .init(
      "Ricoh, Pentax", "RICOH\0II", base: 0, at: 0x0024, type: 3, value: "\u{1}\u{1}",
      key: "Pentax:DestinationCity"),
    .init(
      "Pentax Asahi", make: "Asahi", at: 0x1000, value: "Qzxj", key: "Pentax:HometownCityCode"),
    .init(
      "Samsung", make: "SAMSUNG", base: 0, at: 0x0031, type: 2, value: secret,
      key: "Samsung:LocationName"),
    .init(
      "Samsung, absolute", make: "samsung", at: 0x0030, type: 2, value: secret,
      key: "Samsung:LocalLocationName"),
  ]

  /// Layouts of makers whose blocks contain no location.
  package static let withoutLocation: [MakerNoteSample] = [
    .init("Apple", "Apple iOS\0\0\u{1}MM", base: 0),
    .init("FLIR", make: "FLIR Systems AB"),
    .init(
      "Fujifilm", "FUJIFILM\u{C}\0\0\0", base: 0, orders: [false]),
    .init("JVC", "JVC "),
    .init("Minolta", make: "Minolta Co., Ltd."),
    .init("Minolta 2", "MINOL\0\0\0"),
    .init("Motorola", "MOT\0\0\0\0\0", base: 0),
    .init("Nintendo", make: "Nintendo"),
    .init("Olympus", "OLYMPUS\0II\u{3}\0", base: 0),
    .init("Olympus, old", "OLYMP\0\u{1}\0"),
    .init("OM System", "OM SYSTEM\0\0\0II\u{4}\0", base: 0),
    .init("Epson", "EPSON\0\u{1}\0"),
    .init("Ricoh", make: "RICOH", "Ricoh\0\0\0"),
    .init("Sanyo", "SANYO\0\u{1}\0"),
    .init("Sigma", "SIGMA\0\0\0\u{1}\0"),
    .init("Sony", "SONY DSC \0\0\0", hasNext: false),
    .init("Sony, camcorder", "SONY CAM \0\0\0", hasNext: false),
    .init("Sony, mobile", "SONY MOBILE\0"),
    .init("Sony, premium", "PREMI\0\0\0"),
    .init("Sony Ericsson", "SEMC MS\0\0\0\0\0\0\0\0\0\0\0\0\0", base: 12),
    .init("Sony, raw", make: "SONY"),
    .init("Canon", make: "Canon"),
    .init("Panasonic FT7", "Panasonic\0\0\0", base: 12 - start, hasNext: false),
  ]

  /// The offset of the maker's block in the EXIF block.
  package static let start = 300
}

extension MakerNoteSample {
  /// Values that are kept, before and after the one that contains a location.
  package static let kept = ["KeptBefore", "KeptBehind"]

  /// Returns an EXIF block with a maker's block of this layout.
  ///
  /// ```
  /// 8    IFD0: Make -> 200, Exif -> 100
  /// 100  Exif: MakerNote -> 300, UserComment -> 240
  /// 300  prefix, directory of three to five entries, values
  /// ```
  /// A picture is the value of the last entry.
  package func block(
    isBigEndian: Bool, includesLocation: Bool = true, entries extra: [[UInt8]] = [], shift: Int = 0,
    picture: [UInt8] = [], shortBy short: Int = 0
  ) -> [UInt8] {
    var block = TIFFBuilder(isBigEndian: isBigEndian)
    let count =
      3 + extra.count + (includesLocation && place != nil ? 1 : 0) + (picture.isEmpty ? 0 : 1)
    let directory = Self.start + prefix.count
    var values = directory + 2 + count * 12 + (hasNext ? 4 : 0)
    let origin = base.map { Self.start + $0 } ?? 0
    var entries: [[UInt8]] = []
    func add(_ tag: UInt16, _ type: UInt16, _ value: [UInt8]) {
      let size: UInt32 = type == 3 ? 2 : type == 12 ? 8 : 1
      let number = UInt32(value.count) / size
      guard value.count > 4 else { return entries.append(block.entry(tag, type, number, value)) }
      let offset = block.number(UInt32(values - origin + shift))
      entries.append(block.entry(tag, type, number, offset))
      block.put(value, at: values)
      values += value.count
    }
    add(0xA901, 3, block.number(UInt16(7)))
    add(0xA902, 7, Array(Self.kept[0].utf8))
    if includesLocation, let place { add(place.tag, place.type, place.value) }
    add(0xA903, 7, Array(Self.kept[1].utf8))
    if !picture.isEmpty { add(0xA904, 7, picture) }
    block.put(prefix, at: Self.start)
    let table = entries + extra
    block.put(block.number(UInt16(count)) + table.flatMap { $0 }, at: directory)
    return Self.exif(around: block, length: values - Self.start - short, make: make)
  }

  /// Returns the block with a second TIFF header that Nikon writes since type 2.
  package static func nikon(isBigEndian: Bool, secret: String?) -> [UInt8] {
    var block = TIFFBuilder(isBigEndian: isBigEndian)
    block.put(Array("Nikon\0\u{2}\u{10}\0\0".utf8), at: start)
    block.put(TIFFBuilder(isBigEndian: isBigEndian).bytes, at: start + 10)
    let info = Array((secret ?? "").utf8)
    var entries = [block.entry(0xA902, 7, 10, block.number(UInt32(100)))]
    if !info.isEmpty {
      entries.append(block.entry(0x0039, 7, UInt32(info.count), block.number(UInt32(110))))
    }
    block.directory(at: start + 18, entries)
    block.put(Array(kept[0].utf8), at: start + 110)
    block.put(info, at: start + 120)
    return exif(around: block, length: 140, make: "NIKON")
  }

  /// Returns a block of Olympus or Ricoh with a directory below the first, by pointer or as the
  /// value.
  package static func nested(
    isBigEndian: Bool, tag: UInt16, prefix: String, make: String, isPointer: Bool,
    places: [UInt16]
  ) -> [UInt8] {
    var block = TIFFBuilder(isBigEndian: isBigEndian)
    let origin = prefix.hasPrefix("OLYMPUS") ? start : 0
    block.put(Array(prefix.utf8), at: start)
    let inner = start + 100
    block.directory(
      at: start + prefix.utf8.count,
      [
        block.entry(0xA902, 7, 10, block.number(UInt32(start + 80 - origin))),
        block.entry(
          tag, isPointer ? 13 : 7, isPointer ? 1 : 90, block.number(UInt32(inner - origin))),
      ])
    block.put(Array(kept[0].utf8), at: start + 80)
    block.directory(
      at: inner,
      [block.entry(0x0100, 3, 1, block.number(UInt16(9)))]
        + places.enumerated().map { index, place in
          block.entry(place, 7, 10, block.number(UInt32(inner + 60 + index * 10 - origin)))
        })
    for index in places.indices { block.put(Array(secret.utf8), at: inner + 60 + index * 10) }
    return exif(around: block, length: 200, make: make)
  }

  /// Returns Canon's time information, with or without a city.
  package static func canon(isBigEndian: Bool, city: UInt32, count: UInt32 = 4) -> [UInt8] {
    let maker = MakerNoteSample("Canon", make: "Canon")
    let order = TIFFBuilder(isBigEndian: isBigEndian)
    let entry = order.entry(0x0035, 9, count, order.number(UInt32(380)))
    var bytes = maker.block(isBigEndian: isBigEndian, entries: [entry])
    let value = [16, 60, city, 1].flatMap { order.number($0) }
    bytes.replaceSubrange(380..<396, with: value)
    return bytes
  }

  private static func exif(around block: TIFFBuilder, length: Int, make: String) -> [UInt8] {
    var block = block
    let room = 120
    block.directory(
      at: 8,
      [
        block.entry(
          0x010F, 2, UInt32(make.utf8.count + 1),
          make.utf8.count < 4 ? Array(make.utf8) : block.number(UInt32(200))),
        block.entry(0x8769, 4, 1, block.number(UInt32(100))),
      ])
    block.directory(
      at: 100,
      [
        block.entry(
          0x927C, 7, UInt32(max(length, room)), block.number(UInt32(start))),
        block.entry(0x9286, 7, 16, block.number(UInt32(240))),
      ])
    block.put(Array(make.utf8) + [0], at: 200)
    block.put(Array("ASCII\0\0\0CanaryUC".utf8), at: 240)
    let missing = start + max(length, room) - block.bytes.count
    if missing > 0 { block.put(Array(repeating: 0, count: missing), at: block.bytes.count) }
    return block.bytes
  }
}

extension MakerNoteSample {
  /// Creates a layout with one entry of bytes after a signature.
  package init(withPrefix prefix: String, tag: UInt16, value: String) {
    self.init(prefix, prefix, at: tag, value: value)
  }
}
