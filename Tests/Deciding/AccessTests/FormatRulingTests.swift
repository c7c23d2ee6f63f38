import Testing
import Vocabulary

@testable import Access

@Suite struct FormatRulingTests {
  /// What happens to a type of source, by the encoding and by the type that the caller asks for: it
  /// is delivered as it is (`o`), becomes JPEG (`j`), or is refused (`x`).
  ///
  /// `own` is the type of the source. `still` stands for the stills that have no column.
  private static let table = """
                                JPEG  PNG  GIF  still  movie  XMP
    current     -               o     o    o    o      o      o
    current     own             o     o    o    o      o      o
    current     public.image    o     o    o    o      x      x
    current     public.item     o     o    o    o      o      o
    current     public.jpeg     o     j    j    j      x      x
    current     public.png      x     o    x    x      x      x
    current     public.movie    x     x    x    x      o      x
    current     org.example.no  x     x    x    x      x      x
    automatic   -               o     o    o    o      o      o
    automatic   own             o     o    o    o      o      o
    automatic   public.image    o     o    o    o      x      x
    automatic   public.item     o     o    o    o      o      o
    automatic   public.jpeg     o     j    j    j      x      x
    automatic   public.png      x     o    x    x      x      x
    automatic   public.movie    x     x    x    x      o      x
    automatic   org.example.no  x     x    x    x      x      x
    compatible  -               o     o    o    j      x      x
    compatible  own             o     o    o    x      x      x
    compatible  public.image    o     o    o    j      x      x
    compatible  public.item     o     o    o    j      x      x
    compatible  public.jpeg     o     j    j    j      x      x
    compatible  public.png      x     o    x    x      x      x
    compatible  public.movie    x     x    x    x      x      x
    compatible  org.example.no  x     x    x    x      x      x
    jpeg        -               o     j    j    j      x      x
    jpeg        own             o     x    x    x      x      x
    jpeg        public.image    o     j    j    j      x      x
    jpeg        public.item     o     j    j    j      x      x
    jpeg        public.jpeg     o     j    j    j      x      x
    jpeg        public.png      x     x    x    x      x      x
    jpeg        public.movie    x     x    x    x      x      x
    jpeg        org.example.no  x     x    x    x      x      x
    """

  private static func column(of source: ContentType) -> Int {
    switch source {
    case .jpeg: 0
    case .png: 1
    case .gif: 2
    case .webP, .tiff, .dng, .cameraRaw, .heic, .heif, .avif, .jpegXL: 3
    case .quickTimeMovie, .mpeg4, .m4v, .threeGPP: 4
    case .xmp: 5
    }
  }

  private static func letter(of ruling: FormatRuling) -> String {
    switch ruling {
    case .original: "o"
    case .transcode(.jpeg): "j"
    case .transcode(let target): "\(target)"
    case .transcodeRequired: "x"
    }
  }

  /// Compares the ruling with a table: 16 types of source, four encodings, eight types asked for,
  /// and five APIs.
  @Test func `M01 M04 M05 M06 M13 the format follows encoding, stated type, source and API`() throws
  {
    var count = 0
    for line in Self.table.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      let encoding = try #require(ItemEncoding(rawValue: words[0]))
      for source in ContentType.allCases {
        let asked = words[1] == "-" ? nil : words[1] == "own" ? source.rawValue : words[1]
        let expected = words[2 + Self.column(of: source)]
        for api in CallerAPI.allCases {
          let ruling = FormatRuling(
            encoding: encoding, requested: asked.map { [$0] } ?? [], of: source, through: api)
          let transcodes = api == .direct || api.capabilities.contains(.transcodes)
          #expect(
            Self.letter(of: ruling) == (expected == "j" && !transcodes ? "x" : expected),
            "\(words[0]) \(asked ?? "-") \(source) \(api)")
          count += 1
        }
      }
    }
    #expect(count == 32 * 16 * 5)
  }

  /// Asks for each type that a source conforms to with the current encoding, and expects the original.
  @Test func `M04 M13 what conforms is never touched with the current encoding`() {
    var count = 0
    for source in ContentType.allCases {
      for asked in source.conformances.map(Optional.some) + [nil] {
        for api in CallerAPI.allCases {
          let ruling = FormatRuling(
            encoding: .current, requested: asked.map { [$0] } ?? [], of: source, through: api)
          #expect(ruling == .original(mayTranscode: false))
          count += 1
        }
      }
    }
    #expect(count == 5 * ContentType.allCases.reduce(0) { $0 + $1.conformances.count + 1 })
  }

  @Test func `a source of unknown type is never transcoded`() {
    for encoding in ItemEncoding.allCases {
      let isKept = encoding == .automatic || encoding == .current
      let unstated = FormatRuling(encoding: encoding, requested: [], of: nil, through: .direct)
      #expect(unstated.isOriginal == isKept)
      #expect(unstated.target == nil)
      #expect(
        FormatRuling(encoding: encoding, requested: ["public.jpeg"], of: nil, through: .direct)
          == .transcodeRequired)
    }
  }

  /// Compares the ruling for each pair of requested types with the better of the rulings for one.
  @Test func `of several requested types, one that the source has is enough, then JPEG`() {
    let names = ["public.jpeg", "public.png", "public.heic", "public.image", "public.movie"]
    var count = 0
    for encoding in ItemEncoding.allCases {
      for source in ContentType.allCases {
        for (one, other) in names.flatMap({ one in names.map { (one, $0) } }) {
          let alone = [one, other].map {
            FormatRuling(encoding: encoding, requested: [$0], of: source, through: .photosPicker)
          }
          let both = FormatRuling(
            encoding: encoding, requested: [one, other], of: source, through: .photosPicker)
          let best = alone.first(where: \.isOriginal) ?? alone.first { $0.target != nil }
          #expect(both == best ?? .transcodeRequired, "\(encoding) \(source) \(one) \(other)")
          count += 1
        }
      }
    }
    #expect(count == 4 * 16 * 25)
  }
}
