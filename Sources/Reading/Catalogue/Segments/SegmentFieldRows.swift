import Vocabulary

extension Catalogue {
  /// The fields of a colour profile's header, and the profile as a whole.
  package static let iccFields = CatalogueTable<String>([
    .init(
      "ICC.1:2022 7.2",
      [
        .init("profile", .rendering),
        .init("creator", .deviceModel),
        .init("dateTime", .captureTime),
        .init("device", .deviceIdentity, .deviceModel),
        .init("preferredCMM", .deviceModel),
      ])
  ])

  /// The parts of a JFIF header.
  package static let jfifFields = CatalogueTable<String>([
    .init(
      "ITU-T T.871 10.1",
      [
        .init("JFIF", .rendering),
        .init("thumbnail", .preview),
      ])
  ])

  /// The records of a Ducky segment, by their numbers.
  package static let duckyRecords = CatalogueTable<UInt16>([
    .init(
      "Adobe Save for Web",
      [
        .init(1, "quality", .rendering),
        .init(2, "comment", .caption),
        .init(3, "copyright", .rights),
      ])
  ])

  /// The parts of an Adobe segment.
  package static let adobeFields = CatalogueTable<String>([
    .init("ITU-T T.872 6.5.3", [.init("Adobe", .rendering)])
  ])
}
