import Vocabulary

extension Catalogue {
  /// Returns the row of a scheme of event messages.
  package static func eventScheme(_ scheme: String) -> CatalogueRow? { isobmffSchemes[scheme] }

  /// Returns the row of an auxiliary picture, by the name in its `auxC` property.
  package static func auxiliary(_ name: String) -> CatalogueRow? { heifAuxiliaries[name] }

  /// Returns the row of an item of type `uri `, by its name.
  package static func uriItem(_ name: String) -> CatalogueRow? { heifURIs[name] }

  /// Returns the row of an element of spherical video's XML that does not determine how the sphere
  /// is shown.
  package static func sphericalElement(_ name: String) -> CatalogueRow? { isobmffSphericals[name] }

  /// Returns the row of a field in a box, by its name.
  package static func isobmffField(_ name: String) -> CatalogueRow? { isobmffFields[name] }

  /// Returns the two hexadecimal digits of a byte.
  package static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }

  package static let isobmffBoxes = CatalogueTable<String>([
    .init(
      "ISO 14496-12",
      [
        .init("xml ", "xml", .anything),
        .init("bxml", "bxml", .anything),
        .init("udta", "udta", .anything),
        .init("ipro", "ipro", .opaque(.rights)),
        .init("meta", "meta", .anything),
        .init("ID32", "ID32", .opaque(.caption)),
        .init("ainf", "ainf", .identifier),
        .init("pssh", "pssh", .rights, .identifier),
        .init("prft", "ProducerTime", .captureTime),
        // Notes of an encoder about samples, for seeking; they are typical of the encoder.
        .init("sdtp", "SampleDependencies", .deviceModel),
        .init("stdp", "SamplePriorities", .deviceModel),
        .init("stsh", "SampleShadows", .deviceModel),
        .init("padb", "SamplePadding", .deviceModel),
      ]),
    .init("ISO 14496-14 5.1", [.init("iods", "ObjectDescriptor", .deviceModel)]),
    .init("ISO 23009-1 5.10.3.3", [.init("emsg", "EventMessage", .opaque(.caption))]),
    .init(
      "QuickTime File Format",
      [
        .init("pnot", "PreviewReference", .preview, .captureTime),
        .init("PICT", "PreviewPicture", .preview),
      ]),
    .init(
      "Dashcams, unpublished",
      [
        .init(
          "gps ", "PositionBlocks",
          RowKinds(.location, .captureTime, .deviceModel, .exposure)),
        .init(
          "GPS ", "PositionBlock", RowKinds(.location, .captureTime, .deviceModel, .exposure)),
        .init("udat", "PositionSentences", .opaque(.location)),
        .init("inst", "Insta360Trailer", .opaque(.location)),
      ]),
    .init(
      "Samsung, unpublished",
      [
        .init("mpvd", "motion video", .motion),
        .init("sefd", "sefd", .opaque(.makerNote)),
      ]),
    .init(
      "Canon CR3, unpublished",
      [
        .init("CNCV", "CompressorVersion", .deviceModel),
        .init("THMB", "PreviewImage", .preview),
        // Some of its entries are needed for decoding; which ones is not determined yet.
        .init(
          "CMT3", "MakerNoteCanon",
          .block(of: .canon)),
      ]),
  ])

  package static let isobmffIdentifiers = CatalogueTable<String>([
    .init("XMP 3 1.1.2", [.init("be7acfcb97a942e89c71999491e3afac", "XMP", .anything)]),
    .init(
      "Spherical Video V1",
      [.init("ffcc8263f8554a938814587a02521fdd", "SphericalVideo", .rendering)]),
    .init(
      "C2PA 2.1 A.4",
      [.init("d8fec3d61b0e483c92975828877ec481", "C2PA", .opaque(.provenance))]),
    .init(
      "Canon CR3, unpublished",
      [
        .init("85c0b687820f11e08111f4ce462b6a48", "Canon", .opaque(.makerNote)),
        .init("eaf42b5e1c984b88b9fbb7dc406e4d16", "PreviewImage", .opaque(.preview)),
        .init("210f1687914911e4811100242131fce4", "Canon2", .opaque(.makerNote)),
      ]),
    .init(
      "Sony, as read by ExifTool",
      [
        .init("50524f4621d24fcebb88695cfac9c740", "PROF", .makerNote, .deviceModel),
        .init(
          "55534d5421d24fcebb88695cfac9c740", "USMT",
          RowKinds(.caption, .captureTime, .deviceModel, .makerNote)),
      ]),
    .init(
      "Makers, as read by ExifTool",
      [
        .init("9b630f8d637440ec8204bc5ff5091728", "GarminGPS", .location, .captureTime),
        .init("56495242616374696f6e63616d657261", "GarminSoftware", .deviceModel),
        .init("efe1589abb7749ef809527759eb1dc6f", "SensorData", .opaque(.location)),
        .init("4ab03b0f618d407582b2d9faced35ff5", "PreviewFlip", .opaque(.preview)),
      ]),
  ])

  static let isobmffSphericals = CatalogueTable<String>([
    .init(
      "Spherical Video V1",
      [
        .init("StitchingSoftware", "StitchingSoftware", .deviceModel),
        .init("Timestamp", "Timestamp", .captureTime),
      ])
  ])

  static let isobmffSchemes = CatalogueTable<String>([
    .init(
      "ID3 in emsg 1.0",
      [
        .init("https://aomedia.org/emsg/ID3", "EventID3", .opaque(.caption)),
        .init("https://developer.apple.com/streaming/emsg-id3", "EventID3", .opaque(.caption)),
        .init("http://www.nielsen.com/id3/v1", "EventID3", .opaque(.identifier)),
      ]),
    .init(
      "SCTE 214-3",
      [
        .init("urn:scte:scte35:2013:bin", "EventSplice", .opaque(.identifier)),
        .init("urn:scte:scte35:2013:xml", "EventSplice", .opaque(.identifier)),
        .init("urn:scte:scte35:2014:xml+bin", "EventSplice", .opaque(.identifier)),
      ]),
    .init(
      "ISO 23009-1 5.10.4",
      [
        .init("urn:mpeg:dash:event:2012", "EventDASH", .opaque(.identifier)),
        .init("urn:mpeg:dash:event:callback:2015", "EventDASH", .opaque(.identifier)),
      ]),
  ])

  static let isobmffFields = CatalogueTable<String>([
    .init(
      "ISO 14496-12",
      [
        .init("HandlerName", "HandlerName", .deviceModel),
        .init("HandlerVendor", "HandlerVendor", .deviceModel),
        .init("ItemName", "ItemName", .caption),
        .init("DataLocation", "DataLocation", .identifier, .location, .editHistory),
        .init("CompressorName", "CompressorName", .deviceModel),
        .init("MakerBrand", "MakerBrand", .deviceModel),
        .init("CreateDate", "CreateDate", .captureTime),
        .init("FragmentTime", "FragmentTime", .captureTime),
        .init("ModifyDate", "ModifyDate", .captureTime),
      ]),
    .init("ISO 14496-3 4.4.1.1", [.init("EncoderComment", "EncoderComment", .deviceModel)]),
    .init("QTFF, Sample description", [.init("EncoderVendor", "EncoderVendor", .deviceModel)]),
    .init("Spherical Video V2", [.init("SphericalSource", "SphericalSource", .deviceModel)]),
  ])

  package static let heifItems = CatalogueTable<String>([
    .init(
      "ISO 23008-12",
      [
        .init("Exif", "Exif", .anything),
        .init("mime", "mime", .anything),
        .init("rgan", "region", .people, .caption),
        .init("mski", "mask", .people, .depth),
      ])
  ])

  package static let heifProperties = CatalogueTable<String>([
    .init(
      "ISO 23008-12 6.5",
      [
        .init("udes", "udes", .caption),
        .init("altt", "altt", .caption),
        .init("crtt", "crtt", .captureTime),
        .init("mdft", "mdft", .captureTime),
        .init("aebr", "aebr", .exposure),
        .init("afbr", "afbr", .exposure),
        .init("dobr", "dobr", .exposure),
        .init("fobr", "fobr", .exposure),
        .init("wbbr", "wbbr", .exposure),
        .init("cmex", "cmex", .exposure),
        .init("cmin", "cmin", .exposure),
        .init("prdi", "prdi", .identifier),
      ]),
    .init(
      "Apple's spatial photos, with the fields of ISO 23008-12 6.5",
      [
        .init("4363e9145b7d4aab97aebea69803b434", "cmex", .exposure),
        .init("22cc04c7d6d94e079d904eb6ecbaf3a3", "cmin", .exposure),
        .init("de22508536cb436587432f8705e7c78a", "DisparityAdjustment", .exposure),
      ]),
  ])

  static let heifAuxiliaries = CatalogueTable<String>([
    .init(
      "ISO 23008-12 6.5.8, ISO 23091-2",
      [
        .init("urn:mpeg:hevc:2015:auxid:1", "alpha", .rendering),
        .init("urn:mpeg:avc:2015:auxid:1", "alpha", .rendering),
        .init("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "alpha", .rendering),
        .init("urn:mpeg:hevc:2015:auxid:2", "depth", .depth),
        .init("urn:mpeg:avc:2015:auxid:2", "depth", .depth),
        .init("urn:mpeg:mpegB:cicp:systems:auxiliary:depth", "depth", .depth),
      ]),
    .init(
      "Apple, unpublished",
      [
        .init("urn:com:apple:photo:2020:aux:hdrgainmap", "gain map", .rendering),
        .init("urn:com:apple:photo:2018:aux:disparity", "disparity", .depth),
        .init(
          "urn:com:apple:photo:2018:aux:portraiteffectsmatte", "portrait matte", .depth, .people),
        .init("urn:com:apple:photo:2019:aux:semanticskinmatte", "skin matte", .depth, .people),
        .init("urn:com:apple:photo:2019:aux:semantichairmatte", "hair matte", .depth, .people),
        .init("urn:com:apple:photo:2019:aux:semanticteethmatte", "teeth matte", .depth, .people),
        .init(
          "urn:com:apple:photo:2020:aux:semanticglassesmatte", "glasses matte", .depth, .people),
        .init("urn:com:apple:photo:2020:aux:semanticskymatte", "sky matte", .depth),
        .init("tag:apple.com,2023:photo:aux:linearthumbnail", "linear thumbnail", .preview),
        .init("tag:apple.com,2023:photo:aux:styledeltamap", "style delta map", .editHistory),
        .init(
          "tag:apple.com,2023:photo:aux:constantcolorconfidencemap", "confidence map",
          .editHistory),
        .init("urn:com:apple:photo:2023:aux:linearthumbnail", "linear thumbnail", .preview),
        .init("urn:com:apple:photo:2023:aux:styledeltamap", "style delta map", .editHistory),
      ] + faceMattes),
    .init(
      "Samsung, unpublished",
      [.init("urn:com:samsung:photo:2024:aux:hdrgainmap", "gain map", .rendering)]),
  ])

  /// The mattes of parts of people in newer Apple cameras.
  private static let faceMattes: [CatalogueTable<String>.Line] =
    [
      "ears", "eyebrows", "faceskin", "hands", "lips", "nonfaceskin", "nose", "person", "tattoo",
    ].map {
      .init("tag:apple.com,2026:photo:aux:semantic\($0)matte", "\($0) matte", .depth, .people)
    }
    + ["glasses", "skin", "teeth"].map {
      .init("tag:apple.com,2026:photo:aux:semantic\($0)mattev2", "\($0) matte", .depth, .people)
    }

  /// Items that are identified by the name of their content.
  static let heifURIs = CatalogueTable<String>([
    .init(
      "Apple, unpublished",
      [
        // The curves include the proportions of people and skin in the picture.
        .init(
          "tag:apple.com,2023:photo:metadata:styles", "photographic styles", .editHistory, .people,
          .exposure),
        .init(
          "tag:apple.com,2026:photo:metadata:texture_styles", "texture styles", .editHistory,
          .deviceModel, .exposure),
      ])
  ])

  /// The records in the metadata track of Canon's raw pictures, by their types.
  package static let canonTimed = CatalogueTable<UInt16>([
    .init(
      "Canon CR3, unpublished",
      [
        .init(1, "Canon:TimeStamp", .captureTime),
        .init(4, "Canon:FocalInfo", .exposure),
        .init(5, "Canon:ExposureInfo", .exposure),
      ])
  ])
}
