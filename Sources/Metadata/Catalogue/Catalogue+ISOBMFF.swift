package import Containers
import Vocabulary

extension Catalogue {
  /// What is known of a box that goes or stays whole, or of a field of a box.
  package static func box(_ type: FourCC) -> CatalogueRow? { isobmffBoxes[type] }

  /// What is known of a box that is told by its identifier.
  package static func box(identifier: [UInt8]) -> CatalogueRow? {
    isobmffIdentifiers[identifier.map(hexadecimal).joined()]
  }

  /// What is known of a type of item.
  package static func item(_ type: FourCC) -> CatalogueRow? { heifItems[type] }

  /// What is known of a property of items.
  package static func itemProperty(_ type: FourCC) -> CatalogueRow? { heifProperties[type] }

  /// What is known of an auxiliary picture, by the name that its property `auxC` gives it.
  package static func auxiliary(_ name: String) -> CatalogueRow? { heifAuxiliaries[name] }

  /// What is known of a field in a box, by its name.
  package static func isobmffField(_ name: String) -> CatalogueRow? { isobmffFields[name] }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }

  private static func opaque(_ kind: Kind) -> Kinds { Kinds(kind).adding(.anything) }

  static let isobmffBoxes = CatalogueTable<FourCC>([
    .init(
      "ISO 14496-12",
      [
        .init("xml ", "xml", .anything),
        .init("bxml", "bxml", .anything),
        .init("udta", "udta", .anything),
        .init("ipro", "ipro", opaque(.rights)),
        .init("meta", "meta", .anything),
      ]),
    .init(
      "Samsung, unpublished",
      [
        .init("mpvd", "motion video", .motion),
        .init("sefd", "sefd", opaque(.makerNote)),
      ]),
    .init(
      "Canon CR3, unpublished",
      [
        .init("CNCV", "CompressorVersion", .deviceModel),
        .init("THMB", "PreviewImage", .preview),
        // Decoding needs some of its entries; which, is not told yet.
        .init(
          "CMT3", "MakerNoteCanon",
          Kinds(.makerNote, MakerNoteVendor.canon.mayHold)),
      ]),
  ])

  static let isobmffIdentifiers = CatalogueTable<String>([
    .init("XMP 3 1.1.2", [.init("be7acfcb97a942e89c71999491e3afac", "XMP", .anything)]),
    .init(
      "C2PA 2.1 A.4",
      [.init("d8fec3d61b0e483c92975828877ec481", "C2PA", opaque(.provenance))]),
    .init(
      "Canon CR3, unpublished",
      [
        .init("85c0b687820f11e08111f4ce462b6a48", "Canon", opaque(.makerNote)),
        .init("eaf42b5e1c984b88b9fbb7dc406e4d16", "PreviewImage", opaque(.preview)),
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
        .init("CreateDate", "CreateDate", .captureTime),
      ])
  ])

  static let heifItems = CatalogueTable<FourCC>([
    .init(
      "ISO 23008-12",
      [
        .init("Exif", "Exif", .anything),
        .init("mime", "mime", .anything),
        .init("rgan", "region", .people, .caption),
        .init("mski", "mask", .people, .depth),
      ])
  ])

  static let heifProperties = CatalogueTable<FourCC>([
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
      ])
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
        .init("urn:com:apple:photo:2023:aux:linearthumbnail", "linear thumbnail", .preview),
        .init("urn:com:apple:photo:2023:aux:styledeltamap", "style delta map", .editHistory),
      ]),
  ])

  /// Records of the track in which Canon's raw pictures say more, by their types.
  static let canonTimed = CatalogueTable<UInt16>([
    .init(
      "Canon CR3, unpublished",
      [
        .init(1, "Canon:TimeStamp", .captureTime),
        .init(4, "Canon:FocalInfo", .exposure),
        .init(5, "Canon:ExposureInfo", .exposure),
      ])
  ])
}
