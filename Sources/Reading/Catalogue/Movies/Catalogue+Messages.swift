import Vocabulary

extension Catalogue {
  /// Returns the row of a message in coded video, by its type; user data have separate tables.
  package static func message(_ type: Int) -> CatalogueRow? { messageTypes[type] }

  /// Returns the row of AV1 metadata, by its type; registered user data have a separate table.
  package static func bitstreamMetadata(_ type: Int) -> CatalogueRow? {
    bitstreamMetadataTypes[type]
  }

  /// The clock in a message about the timing of a picture; without a clock, such a message has kind
  /// `rendering`.
  package static let pictureClock = CatalogueRow(
    "time code", Kinds(.captureTime), "ITU-T H.264 D.1.3")

  /// Returns the row of a comment in the set-up headers of Vorbis, by its name in any case.
  package static func vorbisComment(_ name: String) -> CatalogueRow? {
    vorbisComments[name.uppercased()]
  }

  /// The name of a Vorbis encoder.
  package static let vorbisVendor = CatalogueRow("vendor", Kinds(.deviceModel), "Vorbis I 5.2.1")

  private static func start(_ text: String) -> String { text.utf8.map(hexadecimal).joined() }

  private static func rendering(
    _ names: KeyValuePairs<Int, String>
  ) -> [CatalogueTable<Int>.Line] {
    names.map { CatalogueTable<Int>.Line($0.key, $0.value, .rendering) }
  }

  static let messageTypes = CatalogueTable<Int>([
    .init(
      "ITU-T H.264 D.1, H.265 D.2",
      rendering([
        0: "buffering period", 1: "picture timing", 2: "pan-scan rectangle",
        6: "recovery point", 7: "reference marking", 8: "spare picture", 9: "scene information",
        10: "sub-sequence", 11: "sub-sequence layer", 12: "sub-sequence characteristics",
        13: "freeze", 14: "freeze release", 15: "snapshot", 16: "refinement start",
        17: "refinement end", 18: "slice groups", 19: "film grain", 20: "deblocking",
        21: "stereo video", 22: "post-filter hint", 23: "tone mapping", 24: "scalability",
        37: "multiview scene", 38: "multiview acquisition", 45: "frame packing",
        47: "display orientation", 56: "green metadata", 128: "structure of pictures",
        129: "active parameter sets", 130: "decoding unit", 131: "temporal layers",
        132: "picture hash", 133: "scalable nesting", 134: "region refresh", 135: "no display",
        137: "mastering display", 138: "segmented rectangles", 139: "temporal tiles",
        140: "chroma resampling", 141: "knee function", 142: "colour remapping",
        143: "deinterlaced fields", 144: "content light level", 145: "dependent regions",
        146: "coding constraints", 147: "alternative transfer", 148: "ambient light",
        149: "content colour volume", 150: "equirectangular projection",
        151: "cubemap projection", 154: "sphere rotation", 155: "region packing",
        156: "viewport", 160: "layers not present", 161: "inter-layer tiles",
        165: "alpha channel", 166: "overlay", 168: "frame-field", 176: "reference display",
        177: "depth representation", 200: "film grain regions",
      ])
        + [.init(136, "time code", .captureTime)])
  ])

  package static let messageIdentifiers = CatalogueTable<String>([
    .init(
      "AVCHD, unpublished",
      [
        .init(
          "17ee8c60f84d11d98cd60800200c9a66", "MDPM",
          RowKinds(.location, .captureTime, .deviceModel, .exposure, .makerNote))
      ]),
    .init(
      "encoders, unpublished",
      [
        .init("dc45e9bde6d948b7962cd820d923eeef", "x264 settings", .deviceModel),
        .init("2ca2de09b51747dbbb55a4fe7fc2fc4e", "x265 settings", .deviceModel),
      ]),
    .init(
      "MISB ST 0604",
      [
        .init("4d4953506d6963726f73656374696d65", "time stamp", .captureTime),
        .init("a8687dd4d7593758a5cef0338b6545f1", "time stamp", .captureTime),
        .init("cf848278ee23306c9265e8fef22fb8b8", "time stamp", .captureTime),
      ]),
  ])

  /// The registered user data of messages, by their first bytes.
  package static let messageProviders = CatalogueTable<String>([
    .init(
      "ATSC A/53 4",
      [
        .init("b500314741393403", "captions", .caption),
        .init("b500314741393406", "bar data", .rendering),
        .init("b5003144544731", "active format", .rendering),
      ]),
    .init(
      "dynamic metadata",
      [
        .init("b5003c0001", "HDR10+", .rendering),
        .init("b5003b", "Dolby Vision", .rendering),
        .init("b5003a", "SL-HDR", .rendering),
        .init("2600040005", "HDR Vivid", .rendering),
      ]),
  ])
  static let bitstreamMetadataTypes = CatalogueTable<Int>([
    .init(
      "AV1 6.7",
      rendering([1: "content light level", 2: "mastering display", 3: "scalability"])
        + [.init(5, "time code", .captureTime)])
  ])

  static let vorbisComments = CatalogueTable<String>([
    .init(
      "Vorbis I 5.2.3",
      [
        .init("TITLE", "TITLE", .caption), .init("VERSION", "VERSION", .caption),
        .init("ALBUM", "ALBUM", .caption), .init("TRACKNUMBER", "TRACKNUMBER", .caption),
        .init("ARTIST", "ARTIST", .creator), .init("PERFORMER", "PERFORMER", .creator),
        .init("COPYRIGHT", "COPYRIGHT", .rights), .init("LICENSE", "LICENSE", .rights),
        .init("ORGANIZATION", "ORGANIZATION", .creator),
        .init("DESCRIPTION", "DESCRIPTION", .caption), .init("GENRE", "GENRE", .caption),
        .init("DATE", "DATE", .captureTime), .init("LOCATION", "LOCATION", .location),
        .init("CONTACT", "CONTACT", .contact), .init("ISRC", "ISRC", .identifier),
      ]),
    .init(
      "encoders, unpublished",
      [
        .init("ENCODER", "ENCODER", .deviceModel), .init("COMMENT", "COMMENT", .caption),
        .init("METADATA_BLOCK_PICTURE", "METADATA_BLOCK_PICTURE", .preview),
        .init("COVERART", "COVERART", .preview),
      ]),
  ])

  /// The user data of MPEG-1, MPEG-2 and MPEG-4, by their first bytes.
  package static let userDataStarts = CatalogueTable<String>([
    .init(
      "encoders, unpublished",
      ["Lavc", "FFmpe", "ffmpeg", "XviD", "DivX", "3ivx", "libavcodec", "Nero"].map {
        .init(start($0), "encoder", .deviceModel)
      }),
    .init(
      "ATSC A/53 4",
      [
        .init("4741393403", "captions", .caption),
        .init("4741393406", "bar data", .rendering),
        .init("44544731", "active format", .rendering),
      ]),
    .init("DVD, unpublished", [.init("434301f8", "captions", .caption)]),
  ])
  /// The comments in movie pictures that are coded as JPEG, by their beginnings.
  package static let pictureComments = CatalogueTable<String>([
    .init(
      "encoders, unpublished",
      [.init("Lavc", "encoder", .deviceModel), .init("LEAD Technologies", "encoder", .deviceModel)])
  ])
}
