import Bytes

/// The table of known boxes of ISO base media files, one row per type: the places in which it
/// applies, the form of its content, and the extent of its tables.
///
/// The catalogue describes what a box reveals; a box that only has a row there is removed or kept
/// whole.
package enum BoxTable {
  /// The boxes that hold a movie's settings and metadata.
  private static let movie: [BoxParent] = [
    "moov", "trak", "mdia", "minf", "stbl", "edts", "mvex", "traf",
  ]

  // MARK: Boxes that contain boxes

  private static let structure: [BoxRow] = [
    // [ISO 14496-12 8]
    BoxRow("moov", in: [.file, "moov"], .boxes(behind: .bytes(0))),
    BoxRow("trak", in: ["moov"], .boxes(behind: .bytes(0))),
    BoxRow("mdia", in: ["trak"], .boxes(behind: .bytes(0))),
    BoxRow("minf", in: ["mdia"], .boxes(behind: .bytes(0))),
    BoxRow("stbl", in: ["minf"], .boxes(behind: .bytes(0))),
    BoxRow("edts", in: ["trak"], .boxes(behind: .bytes(0))),
    BoxRow("dinf", in: ["minf", "meta"], .boxes(behind: .bytes(0))),
    BoxRow("dref", in: ["dinf"], .boxes(behind: .bytes(8)), others: .dataReference),
    BoxRow("stsd", in: ["stbl"], .boxes(behind: .bytes(8)), others: .unknownDescription),
    BoxRow("mvex", in: ["moov"], .boxes(behind: .bytes(0))),
    BoxRow("moof", in: [.file, "moov"], .boxes(behind: .bytes(0))),
    BoxRow("traf", in: ["moof"], .boxes(behind: .bytes(0))),
    BoxRow("mfra", in: [.file], .boxes(behind: .bytes(0))),
    BoxRow(
      "meta", in: [.file, "udta", "moof"] + movie, .boxes(behind: .fullBoxOrNone)),
    BoxRow("udta", in: [.file] + movie, .boxes(behind: .bytes(0)), isShortened: true),
    // [ISO 14496-12 8.11]
    BoxRow(
      "iinf", in: ["meta"], .boxes(behind: .versioned(6, 8)), others: .list, isShortened: true),
    BoxRow("iref", in: ["meta"], .boxes(behind: .bytes(4)), others: .list, isShortened: true),
    BoxRow("grpl", in: ["meta"], .boxes(behind: .bytes(0)), others: .list, isShortened: true),
    BoxRow("iprp", in: ["meta"], .boxes(behind: .bytes(0))),
    BoxRow("ipco", in: ["iprp"], .boxes(behind: .bytes(0))),
    // [QTFF, Metadata; Base media information; Track aperture mode dimensions; Compressed movies]
    BoxRow("ilst", in: ["meta"], .boxes(behind: .bytes(0)), isShortened: true),
    BoxRow("gmhd", in: ["minf"], .boxes(behind: .bytes(0)), others: .otherHeader),
    BoxRow("tapt", in: ["trak"], .boxes(behind: .bytes(0))),
    BoxRow("cmov", in: ["moov"], .boxes(behind: .bytes(0))),
    BoxRow("wave", in: [.description], .boxes(behind: .bytes(0))),
  ]

  // MARK: Headers and tables

  private static let tables: [BoxRow] = [
    BoxRow("ftyp", in: [.file], .brands),
    BoxRow("styp", in: [.file], .brands),
    BoxRow("mdat", .data),
    BoxRow("idat", in: [.file, "meta"], .data),
    BoxRow("free", .free),
    BoxRow("skip", .free),
    BoxRow("wide", .free),
    BoxRow("mvhd", in: ["moov"], .header(.movie)),
    BoxRow("tkhd", in: ["trak"], .header(.track)),
    BoxRow("mdhd", in: ["mdia"], .header(.media)),
    BoxRow("hdlr", in: ["mdia", "minf", "meta"], .handler),
    BoxRow("stsz", in: ["stbl"], .parsed(SampleSizes.layout), of: .sizes),
    BoxRow("stz2", in: ["stbl"], .parsed(SampleSizes.compactLayout)),
    BoxRow("stsc", in: ["stbl"], .parsed(SampleTable.runLayout), of: .chunkRuns),
    BoxRow("stco", in: ["stbl"], .parsed(SampleTable.offsetLayout), of: .chunks(ofBytes: 4)),
    BoxRow("co64", in: ["stbl"], .parsed(SampleTable.longOffsetLayout), of: .chunks(ofBytes: 8)),
    BoxRow("trex", in: ["mvex"], .parsed(FragmentDefaults.layout), of: .fragmentDefaults),
    BoxRow("mfhd", in: ["moof"], .parsed(MovieFragments.headerLayout)),
    BoxRow("tfhd", in: ["traf"], .parsed(FragmentHeader.layout), of: .fragmentHeader),
    BoxRow("tfdt", in: ["traf"], .parsed(MovieFragments.timeLayout)),
    BoxRow("trun", in: ["traf"], .parsed(FragmentRun.layout), of: .fragmentRun),
    BoxRow("pitm", in: ["meta"], .parsed(ItemTables.primaryLayout)),
    BoxRow("iloc", in: ["meta"], .list, isShortened: true),
    BoxRow("ipma", in: ["iprp"], .list, isShortened: true),
    BoxRow("infe", in: ["iinf"], .list, isShortened: true),
    BoxRow("keys", in: ["meta"], .list, isShortened: true),
    BoxRow("colr", in: ["ipco", .description], .colour),
    // [ISO 14496-12 8.6] Times.
    BoxRow("elst", in: ["edts"], .table(EntryTable.counted(12, later: 20)), of: .edits),
    BoxRow("stts", in: ["stbl"], .table(EntryTable.counted(8)), of: .times),
    // [ISO 14496-12 8.4.5, 12]
    BoxRow("vmhd", in: ["minf"], .numbers(BoxNumbers(12))),
    BoxRow("smhd", in: ["minf"], .numbers(BoxNumbers(8))),
    // [ISO 14496-12 8.8.2] A length of 4 or 8 bytes.
    BoxRow("mehd", in: ["mvex"], .numbers(BoxNumbers(8, or: 12))),
    // [ISO 14496-12 8.3.3]
    BoxRow("tref", in: ["trak"], scanned(for: [.carrier]), isShortened: true),
  ]

  // MARK: Tables and numbers of tracks

  private static let tracks: [BoxRow] = [
    // [ISO 14496-12 8.6] Time differences, and pictures at which decoding can start.
    BoxRow("ctts", in: ["stbl"], .table(EntryTable.counted(8)), of: .times),
    BoxRow("stss", in: ["stbl"], .table(EntryTable.counted(4)), of: .numbers),
    BoxRow("stps", in: ["stbl"], .table(EntryTable.counted(4)), of: .numbers),
    // [ISO 14496-12 8.4.5, 12]
    BoxRow("nmhd", in: ["minf"], .numbers(BoxNumbers(4))),
    BoxRow("sthd", in: ["minf"], .numbers(BoxNumbers(4))),
    // [QTFF, Base media info; Track load settings; Track aperture mode dimensions]
    BoxRow("gmin", in: ["gmhd"], .numbers(BoxNumbers(16))),
    BoxRow("load", in: ["trak"], .numbers(BoxNumbers(16)), of: .loading),
    BoxRow("clef", in: ["tapt"], .numbers(BoxNumbers(12)), of: .aperture),
    BoxRow("prof", in: ["tapt"], .numbers(BoxNumbers(12)), of: .aperture),
    BoxRow("enof", in: ["tapt"], .numbers(BoxNumbers(12)), of: .aperture),
    // [ISO 14496-12 8.6.1.4, 8.6.4, 8.9, 8.7.8, 8.7.9, 8.7.7, 8.7.6, 8.5.3, 8.6.3]
    BoxRow("cslg", in: movie, scanned(for: [.carrier]), of: .shift),
    BoxRow("sdtp", in: movie, scanned(for: [.carrier]), of: .dependencies),
    BoxRow("sbgp", in: movie, scanned(for: [.carrier]), of: .groups),
    BoxRow("sgpd", in: movie, scanned(for: [.carrier]), of: .groupDescriptions),
    BoxRow("csgp", in: movie, scanned(for: [.carrier]), of: .patterns),
    BoxRow("saiz", in: movie, scanned(for: [.carrier]), of: .auxiliarySizes),
    BoxRow("saio", in: movie, scanned(for: [.carrier]), of: .auxiliaryOffsets),
    BoxRow("senc", in: movie, scanned(for: [.carrier]), of: .encryption),
    BoxRow("subs", in: movie, scanned(for: [.carrier]), of: .forgotten),
    BoxRow("padb", in: movie, scanned(for: [.carrier]), of: .padding),
    BoxRow("stdp", in: movie, scanned(for: [.carrier]), of: .priorities),
    BoxRow("stsh", in: movie, scanned(for: [.carrier]), of: .shadows),
    // [ISO 14496-12 8.8.15, 8.8.13]
    BoxRow("trep", in: movie, scanned(for: [.carrier]), of: .forgotten),
    BoxRow("leva", in: movie, scanned(for: [.carrier]), of: .forgotten),
    // [ISO 14496-14 5.1; QTFF, Clipping, track matte, track input map and color table atoms]
    BoxRow("iods", in: movie, plain(1...4096), of: .object),
    BoxRow("clip", in: movie, plain(1...4096), of: .clipping),
    BoxRow("matt", in: movie, plain(1...4096), of: .forgotten),
    BoxRow("imap", in: movie, plain(1...4096), of: .forgotten),
    BoxRow("ctab", in: movie, plain(1...4096), of: .colours),
  ]

  // MARK: Indices

  private static let indices: [BoxRow] = [
    BoxRow("sidx", in: [.file], .index(SegmentIndex.length)),
    BoxRow("ssix", in: [.file], .index(SegmentIndex.subsegmentLength)),
    BoxRow("tfra", in: ["mfra"], .index(RandomAccess.length)),
    BoxRow("mfro", in: ["mfra"], .index(RandomAccess.endLength)),
    BoxRow("pdin", in: [.file], .index(SegmentIndex.progressLength)),
  ]

  // MARK: Carriers that messages name

  private static let carriers: [BoxRow] = [
    BoxRow("mpvd", in: [.file], .whole),
    BoxRow("sefd", in: [.file], .whole),
    BoxRow("prft", in: [.file], .whole),
    BoxRow("emsg", in: [.file], .whole),
    BoxRow("pnot", in: [.file], .whole),
    BoxRow("ipro", in: ["meta"], .whole),
    BoxRow("gps ", in: ["moov"], .whole),
    BoxRow("dcom", in: ["cmov"], .whole),
    BoxRow("cmvd", in: ["cmov"], .whole),
  ]

  // MARK: Properties of pictures, and settings of decoders

  private static let both: [BoxParent] = ["ipco", .description]

  private static let properties: [BoxRow] = [
    // [ISO 23008-12 6.5]
    BoxRow("auxC", in: ["ipco"], .auxiliary),
    BoxRow("ispe", in: both, .numbers(BoxNumbers(12))),
    BoxRow("irot", in: both, .numbers(BoxNumbers(1))),
    BoxRow("imir", in: both, .numbers(BoxNumbers(1))),
    BoxRow("a1op", in: both, .numbers(BoxNumbers(1))),
    BoxRow("pixi", in: both, .parameters),
    BoxRow("lsel", in: both, .numbers(BoxNumbers(2))),
    BoxRow("rloc", in: both, .numbers(BoxNumbers(12))),
    BoxRow("tols", in: both, .numbers(BoxNumbers(6))),
    BoxRow("iscl", in: both, .numbers(BoxNumbers(12))),
    // [ISO 14496-12 12.1]
    BoxRow("clap", in: both, .numbers(BoxNumbers(32, without: [.text]))),
    BoxRow("pasp", in: both, .numbers(BoxNumbers(8))),
    BoxRow("amve", in: both, .numbers(BoxNumbers(8))),
    BoxRow("clli", in: both, .numbers(BoxNumbers(4))),
    BoxRow("mdcv", in: both, .numbers(BoxNumbers(24, without: [.text]))),
    BoxRow("cclv", in: both, .numbers(BoxNumbers(0...40, without: [.text]))),
    BoxRow("btrt", in: both, .numbers(BoxNumbers(12))),
    BoxRow("ccst", in: both, .numbers(BoxNumbers(8))),
    // [AV1-AVIF 2.3.2.3] Three sizes of two or four bytes.
    BoxRow("a1lx", in: both, .numbers(BoxNumbers(7, or: 13))),
    BoxRow("avcC", in: both, .parameters),
    // Parameter sets and layouts of rare formats.
    BoxRow("lhvC", in: both, plain(0...1024)),
    BoxRow("vvcC", in: both, plain(0...1024)),
    BoxRow("evcC", in: both, plain(0...1024)),
    BoxRow("oinf", in: both, plain(0...1024)),
    BoxRow("uncC", in: both, plain(0...1024)),
    BoxRow("cmpd", in: both, plain(0...1024)),
    BoxRow("cpat", in: both, plain(0...1024)),
    BoxRow("j2kH", in: both, plain(0...1024)),
    BoxRow("rref", in: both, plain(0...1024)),
    BoxRow("vexu", in: both, plain(0...1024)),
    BoxRow("hfov", in: both, plain(0...1024)),
  ]

  /// The parameters whose types may be named in messages.
  private static let parameters: [BoxRow] = [
    BoxRow("hvcC", in: both, .parameters),
    BoxRow("av1C", in: both, .parameters),
  ]

  private static let settings: [BoxRow] = [
    // A box without a type ends a list [QTFF, Sound sample descriptions].
    BoxRow(FourCC(0), in: [.description], .numbers(BoxNumbers(0))),
    // [QTFF, Video sample description extensions]
    BoxRow("fiel", in: [.description], .numbers(BoxNumbers(2))),
    BoxRow("gama", in: [.description], .numbers(BoxNumbers(4))),
    BoxRow("frma", in: [.description], .numbers(BoxNumbers(4))),
    BoxRow("mp4a", in: [.description], .numbers(BoxNumbers(4))),
    BoxRow("enda", in: [.description], .numbers(BoxNumbers(2))),
    // [Dolby Vision streams within ISO base media 3.2]
    BoxRow("dvcC", in: [.description], .numbers(BoxNumbers(24, without: [.text]))),
    BoxRow("dvvC", in: [.description], .numbers(BoxNumbers(24, without: [.text]))),
    BoxRow("dvwC", in: [.description], .numbers(BoxNumbers(24, without: [.text]))),
    // [VP codec ISO media file format binding]
    BoxRow("vpcC", in: [.description], plain(12...64)),
    BoxRow("SmDm", in: [.description], .numbers(BoxNumbers(28, without: [.text]))),
    BoxRow("CoLL", in: [.description], .numbers(BoxNumbers(8))),
    BoxRow("st3d", in: [.description], .numbers(BoxNumbers(5))),
    // [ETSI TS 102 366 F, TS 103 190 E]
    BoxRow("dac3", in: [.description], .numbers(BoxNumbers(3))),
    BoxRow("dfLa", in: [.description], .parameters),
    // [Avid DNxHD] Sizes and colours.
    BoxRow("ACLR", in: [.description], plain(8...128)),
    BoxRow("ARES", in: [.description], plain(8...128)),
    BoxRow("APRG", in: [.description], plain(8...128)),
    BoxRow("ADHR", in: [.description], plain(8...128)),
    // [Spherical Video V2]
    BoxRow("sv3d", in: [.description], .sphere),
    // [3GPP TS 26.244 6.6, 6.9]
    BoxRow("damr", in: [.description], .vendor),
    BoxRow("d263", in: [.description], .vendor),
  ]

  /// The settings whose length follows from their content.
  private static let measuredSettings: [BoxRow] = [
    // [ISO 14496-14 5.6; QTFF, Audio channel layout; Opus in ISOBMFF 4.3.2; ETSI TS 102 366 F.6]
    BoxRow("esds", in: [.description], plain(1...4096), of: .stream),
    BoxRow("chan", in: [.description], plain(1...4096), of: .channels),
    BoxRow("dOps", in: [.description], plain(1...4096), of: .opus),
    BoxRow("dec3", in: [.description], plain(1...4096), of: .dependentSound),
    // [Apple Lossless; Spatial Audio RFC; Dolby TrueHD in ISOBMFF; ISO 14496-12 12.2.3; 23003-5]
    BoxRow("alac", in: [.description], plain(1...4096), of: .lossless),
    BoxRow("SA3D", in: [.description], plain(1...4096), of: .sphericalSound),
    BoxRow("dmlp", in: [.description], plain(1...4096), of: .length(10)),
    BoxRow("srat", in: [.description], plain(1...4096), of: .length(8)),
    BoxRow("pcmC", in: [.description], plain(1...4096), of: .length(6)),
  ]

  private static let plainSettings: [FourCC] = [
    "dac4", "mhaC", "chnl", "ddts", "glbl", "sinf", "rinf", "mvcC", "hvcE", "avcE", "m4ds", "AALP",
    "dapC",
  ]

  // [Canon CR3, unpublished; ISO 23008-12 6.5.8]
  private static let makersSettings: [FourCC] = ["CMP1", "CDI1", "JPEG", "IAD1", "auxi"]
  private static let canonTables: [FourCC] = ["CCTP", "CTBO", "CNOP"]

  // MARK: Codes

  /// The codes of pictures in tracks.
  private static let pictureEntries: [FourCC] = [
    "hvc1", "hev1", "av01", "avc1", "avc3", "vvc1", "jpeg", "avc2", "avc4", "hvc2", "hev2",
    "dvh1", "dvhe", "dva1", "dvav", "dav1", "vvi1", "evc1", "vp08", "vp09", "mp4v", "encv", "s263",
    "apco", "apcs", "apcn", "apch", "ap4h", "ap4x", "aprn", "aprh", "resv",
  ]

  /// The codes of sound in tracks.
  private static let soundEntries: [FourCC] = [
    "mp4a", "enca", "samr", "sawb", "sawp", "ac-3", "ec-3", "ac-4", "alac", "fLaC", "Opus", "lpcm",
    "sowt", "twos", "in24", "in32", "fl32", "fl64", "ipcm", "fpcm", "ulaw", "alaw", "apac", "mha1",
    "mhm1",
  ]

  private static let codes: [BoxRow] =
    pictureEntries.map { BoxRow($0, in: ["stsd"], .description(.pictures)) }
    + [BoxRow("CRAW", in: ["stsd"], .description(.rawPictures))]
    + soundEntries.map { BoxRow($0, in: ["stsd"], .description(.sound)) }
    + plainSettings.map { BoxRow($0, in: [.description], plain(1...4096)) }
    + makersSettings.map { BoxRow($0, in: [.description], makers(1024)) }
    + canonTables.map { BoxRow($0, in: [.box(Box.uuid)], makers(1024)) }

  // MARK: Common shapes

  /// Returns the shape of numbers without letters and without signs of a carrier.
  private static func plain(_ lengths: ClosedRange<Int>) -> BoxShape {
    .numbers(BoxNumbers(lengths, without: [.text, .carrier]))
  }

  /// Returns the shape of any number of bytes, without these signs.
  private static func scanned(for signs: Set<BoxNumbers.Sign>) -> BoxShape {
    .numbers(BoxNumbers(BoxNumbers.anyLength, without: signs))
  }

  /// Returns the shape of a maker's numbers, up to a number of bytes.
  private static func makers(_ length: Int) -> BoxShape {
    .makersNumbers(BoxNumbers(0...length, without: [.carrier]))
  }

  // MARK: Questions

  /// The identifier of the box in which Canon's raw pictures have their own boxes [Canon CR3,
  /// unpublished].
  package static let canon: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]

  /// The rows whose types may be named in messages.
  private static let named = structure + tables + indices + carriers + parameters

  /// All rows.
  package static let rows: [BoxRow] =
    named + tracks + properties + settings + measuredSettings + codes

  static let byType = Dictionary(grouping: rows, by: \.type)

  private static let names = Set(named.map(\.type) + [Box.uuid])

  /// Returns whether messages may name a type; all other types are values.
  static func isNamed(_ type: FourCC) -> Bool { names.contains(type) }

  /// The types of top-level boxes without which a file cannot be read.
  static let essential: Set<FourCC> = ["ftyp", "styp", "moov", "meta"]

  /// Returns whether a top-level box may be cut by the end of the file: it has no structure, so the
  /// bytes that are there keep their meaning.
  static func endsWithFile(_ type: FourCC) -> Bool {
    guard let shape = byType[type]?.first?.shape else { return false }
    if case .data = shape { return true }
    if case .free = shape { return true }
    return false
  }

  /// Returns whether bytes begin like a top-level box of a file.
  package static func begins(_ head: [UInt8]) -> Bool {
    Box.mayStart(with: head) && head.uint32(at: 4).map { atTop.contains(FourCC($0)) } ?? false
  }

  /// The types of boxes at the top of files.
  ///
  /// Bytes that look like a box of another type there may not be a box at all.
  static let atTop = Set(
    rows.filter { $0.parents.isEmpty || $0.parents.contains(.file) }.map(\.type) + [Box.uuid])
}
