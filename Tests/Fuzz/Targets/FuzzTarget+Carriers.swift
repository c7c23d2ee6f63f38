import Metadata
import Samples

extension FuzzTarget {
  /// A target for each carrier, whose inputs are embedded in a small file of a suitable container.
  static let carriers: [FuzzTarget] = [
    carrier("exif", words: "tags", \.exif) { jpeg(.application(1, "Exif\0\0", $0)) },
    FuzzTarget("maker-notes", words: "tags", seeds: makerNotes) {
      block throws(BrokenProperty) in
      try FilterProperty.usual.check(jpeg(.application(1, "Exif\0\0", block)))
    },
    carrier("xmp", words: "packets", \.xmp) {
      jpeg(.application(1, "http://ns.adobe.com/xap/1.0/\0", $0))
    },
    carrier("iptc", words: "resources", \.iptc) {
      jpeg(.application(13, "Photoshop 3.0\0", resource(0x0404, $0)))
    },
    carrier("photoshop", words: "resources", \.photoshop) {
      jpeg(.application(13, "Photoshop 3.0\0", $0))
    },
    carrier("icc", words: "resources", \.icc) {
      jpeg(.application(2, "ICC_PROFILE\0", [1, 1] + $0))
    },
    carrier("mpf", words: "tags", \.mpf) {
      // The pictures that an index points to.
      jpeg(.application(2, "", $0)) + jpeg(.none) + jpeg(.none)
    },
  ]

  private static func carrier(
    _ name: String, words: String, _ part: @escaping @Sendable (Carriers) -> [[UInt8]],
    _ file: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> FuzzTarget {
    FuzzTarget(name, words: words, seeds: part(Carriers.ofFixtures)) {
      input throws(BrokenProperty) in
      try FilterProperty.usual.check(file(input))
    }
  }

  /// The segments before the picture.
  private enum Segment {
    case none
    case application(UInt8, String, [UInt8])
  }

  private static func jpeg(_ segment: Segment) -> [UInt8] {
    switch segment {
    case .none: JPEGBuilder().picture().bytes
    case .application(let number, let signature, let payload):
      // Bytes that do not fit into a segment are cut off.
      JPEGBuilder().application(number, signature, Array(payload.prefix(65_000))).picture().bytes
    }
  }

  private static func resource(_ number: UInt16, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + BoxBuilder.number(number) + [0, 0]
      + BoxBuilder.number(UInt32(data.count)) + data + (data.count.isMultiple(of: 2) ? [] : [0])
  }

  private static let makerNotes: [[UInt8]] =
    (MakerNoteSample.withLocation + MakerNoteSample.withoutLocation).flatMap { sample in
      sample.orders.map { sample.block(isBigEndian: $0) }
    } + AppleNoteBuilder.forms.map(\.note.exif)
}

/// The carriers found in files, by sort.
struct Carriers {
  private(set) var exif: [[UInt8]] = []
  private(set) var xmp: [[UInt8]] = []
  private(set) var iptc: [[UInt8]] = []
  private(set) var photoshop: [[UInt8]] = []
  private(set) var icc: [[UInt8]] = []
  private(set) var mpf: [[UInt8]] = []

  /// The carriers of all fixtures.
  static let ofFixtures: Carriers = {
    var carriers = Carriers()
    for name in FixtureFiles.all + FixtureFiles.malformed {
      guard let file = try? FixtureFiles.bytes(of: name), let inventory = try? Inventory(of: file)
      else { continue }
      for block in inventory.blocks { carriers.add(block.content) }
    }
    return carriers
  }()

  private mutating func add(_ content: Block.Content) {
    switch content {
    case .exif(let block): exif.append(block.bytes)
    case .xmp(let block): xmp.append(block.packet.payload)
    case .iptc(let datasets): iptc.append(datasets.payload)
    case .photoshop(let resources): photoshop.append(resources.payload)
    case .icc(let profile): icc.append(profile.payload)
    case .mpf(let index): mpf.append(index.bytes)
    case .directories, .jfif, .ducky, .adobe, .flir, .ricoh, .png, .gif, .asset, .opaque,
      .scattered,
      .exactField, .samsung, .whole:
      break
    }
  }
}
