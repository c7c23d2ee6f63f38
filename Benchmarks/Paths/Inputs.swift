import Access
import PolicyEngine
import Samples
import Verification
import Vocabulary

/// The inputs of the paths: the same bytes on every run.
enum Inputs {
  /// Returns a photo with this many bytes of coded data, including coded FFs and restart markers.
  static func photo(scanning count: Int) -> [UInt8] {
    var numbers = Numbers()
    var scan: [UInt8] = []
    scan.reserveCapacity(count + 8)
    while scan.count < count {
      let byte = UInt8(truncatingIfNeeded: numbers.next())
      scan += byte == 0xFF ? [0xFF, scan.count % 16 == 0 ? 0xD0 : 0x00] : [byte]
    }
    return JPEGBuilder().picture(ended: false).raw(scan).raw([0xFF, 0xD9]).bytes
  }

  /// Returns a movie with a number of tracks, each with tables of this many samples.
  static func movie(tracks: UInt8, samples: Int) -> [UInt8] {
    let sizes = [UInt32](repeating: 1000, count: samples)
    let entry = MovieBuilder.pictureEntry("avc1")
    let all = (1...tracks).flatMap {
      MovieBuilder.track("vide", id: $0, entry: entry, sizes: sizes, at: MovieBuilder.dataOffset)
    }
    let keys = (0..<20).map { ("com.example.key\($0)", [MovieBuilder.value("value \($0)".utf8)]) }
    return MovieBuilder.movie([0], all, MovieBuilder.keys(keys))
  }

  /// Returns a small JPEG with an EXIF block of three directories, as a camera writes it.
  static func photoWithEntries() -> [UInt8] {
    var block = TIFFBuilder()
    var end = 1000
    func text(_ tag: UInt16, _ value: String) -> [UInt8] {
      defer { end += value.utf8.count + 2 & ~1 }
      block.put(Array(value.utf8) + [0], at: end)
      return block.entry(tag, 2, UInt32(value.utf8.count + 1), block.number(UInt32(end)))
    }
    func fractions(_ tag: UInt16, _ numbers: UInt32...) -> [UInt8] {
      defer { end += 4 * numbers.count }
      block.put(numbers.flatMap { block.number($0) }, at: end)
      return block.entry(tag, 5, UInt32(numbers.count / 2), block.number(UInt32(end)))
    }
    func short(_ tag: UInt16, _ value: UInt16) -> [UInt8] {
      block.entry(tag, 3, 1, block.number(value))
    }
    let image = [
      text(0x010F, "A maker of cameras"), text(0x0110, "The model"), short(0x0112, 6),
      fractions(0x011A, 72, 1), fractions(0x011B, 72, 1), short(0x0128, 2),
      text(0x0131, "Firmware 1.2.3"), text(0x0132, "2031:05:06 07:08:09"),
      text(0x013B, "An artist"), text(0x8298, "All rights"),
      block.entry(0x8769, 4, 1, block.number(UInt32(300))),
      block.entry(0x8825, 4, 1, block.number(UInt32(700))),
    ]
    let exposure = [
      fractions(0x829A, 1, 250), fractions(0x829D, 28, 10), short(0x8822, 2), short(0x8827, 100),
      text(0x9003, "2031:05:06 07:08:09"), text(0x9004, "2031:05:06 07:08:09"),
      text(0x9010, "+02:00"), text(0x9011, "+02:00"), fractions(0x9202, 3, 1),
      short(0x9207, 5), short(0x9209, 16), fractions(0x920A, 35, 1), text(0x9291, "123456"),
      text(0x9292, "123456"), short(0xA001, 1), short(0xA402, 0), short(0xA403, 0),
      short(0xA405, 35), text(0xA431, "Serial 12345"), text(0xA433, "A maker of lenses"),
      text(0xA434, "The lens"),
    ]
    let position = [
      block.entry(0x0001, 2, 2, Array("N\0".utf8)), fractions(0x0002, 48, 1, 51, 1, 2478, 100),
      block.entry(0x0003, 2, 2, Array("E\0".utf8)), fractions(0x0004, 2, 1, 21, 1, 123, 100),
      fractions(0x0006, 35, 1), fractions(0x0007, 5, 1, 8, 1, 9, 1), text(0x0012, "WGS-84"),
      text(0x001D, "2031:05:06"),
    ]
    block.directory(at: 8, image)
    block.directory(at: 300, exposure)
    block.directory(at: 700, position)
    return JPEGBuilder().application(1, "Exif\0\0", block.bytes).picture().bytes
  }

  /// Returns an XMP packet with a number of properties in one description.
  static func packet(properties: Int) -> [UInt8] {
    let names = (0..<properties).map { number in
      number % 2 == 0
        ? "<e:n\(number)>value \(number)</e:n\(number)>"
        : "<e:n\(number)><r:Seq><r:li>one</r:li><r:li>\(number)</r:li></r:Seq></e:n\(number)>"
    }
    return Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <r:Description r:about="" xmlns:e="http://example.com/names/">\(names.joined())\
      </r:Description></r:RDF></x:xmpmeta>
      """.utf8)
  }

  /// Returns the needles that a file with positions and serial numbers yields.
  static func needles(_ count: Int) -> Needles {
    var (numbers, needles) = (Numbers(), Needles())
    for _ in 0..<(count / 4) {
      let digits = "\(numbers.next() % 90).\(1000 + numbers.next() % 9000)"
      let serial = "SN-\(numbers.next())"
      needles.add(digits.utf8, isNumber: true)
      needles.add(serial.utf8)
      needles.add(serial.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] })
      needles.add((0..<8).map { _ in UInt8(truncatingIfNeeded: numbers.next()) })
    }
    return needles
  }

  /// Returns equal amounts of random bytes, of text with numbers, and of zeros.
  static func mixed(_ count: Int) -> [UInt8] {
    var numbers = Numbers()
    let random = (0..<(count / 3)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    let line = "<crs:ToneCurve rdf:li=\"SN-48, 51.8577\"/> xmp.iid:0a1b2c3d-4e5f "
    let text = (0..<(count / 240)).flatMap { Array("\(line)\(1_000_000_000 + $0) 48.\($0)".utf8) }
    return random + text + [UInt8](repeating: 0, count: count / 3)
  }

  /// Returns the text of a record, as long as that of a photo's record.
  static func record(_ number: Int) -> [UInt8] {
    Array("{\"asset\":\(number),\"kept\":\"\(String(repeating: "x", count: 1000))\"}".utf8)
  }

  /// An item of one kind.
  static func item(_ kind: Kind) -> Item {
    Item(
      kinds: Kinds(kind), reading: .read, carrier: .exif, key: .known("Sample"),
      place: Place("APP1/IFD0", at: 0), length: 4)
  }

  /// Returns a policy that removes these kinds and keeps all others.
  static func policy(removing kinds: String) throws -> Policy {
    try Policy(
      parsing: """
        policy: sample
        otherwise: keep
        unrecognised: keep
        rules:
          - id: some
            then: {remove: [\(kinds)]}
        """, file: "sample.yaml")
  }

  /// Returns a request of an app whose person removed the location.
  static func request() throws -> Request {
    try Request(
      caller: Caller(id: "app.example", api: .phPickerViewController),
      authorization: Authorization(readWrite: .denied), asset: AssetFacts(contentType: .jpeg),
      choices: Choices([.location: .exclude]))
  }
}

/// A generator of pseudo-random numbers that are the same on every run.
struct Numbers {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
