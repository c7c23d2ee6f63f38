import Vocabulary

extension Catalogue {
  /// Returns the row of a tag of the multi-picture index or of its attributes.
  package static func mpf(_ tag: UInt16) -> CatalogueRow? { mpfTags[tag] }

  static let mpfTags = CatalogueTable<UInt16>([
    .init(
      "CIPA DC-007 5.2",
      [
        .init(0xB000, "MPFVersion", .rendering),
        .init(0xB001, "NumberOfImages", .rendering),
        .init(0xB002, "MPEntry", .rendering),
        .init(0xB003, "ImageUIDList", .identifier),
        .init(0xB004, "TotalFrames", .exposure),
        .init(0xB101, "MPIndividualNum", .rendering),
        .init(0xB201, "PanOrientation", .exposure),
        .init(0xB202, "PanOverlapH", .exposure),
        .init(0xB203, "PanOverlapV", .exposure),
        .init(0xB204, "BaseViewpointNum", .exposure),
        .init(0xB205, "ConvergenceAngle", .exposure, .depth),
        .init(0xB206, "BaselineLength", .exposure, .depth),
        .init(0xB207, "VerticalDivergence", .exposure, .depth),
        .init(0xB208, "AxisDistanceX", .exposure),
        .init(0xB209, "AxisDistanceY", .exposure),
        .init(0xB20A, "AxisDistanceZ", .exposure),
        .init(0xB20B, "YawAngle", .exposure),
        .init(0xB20C, "PitchAngle", .exposure),
        .init(0xB20D, "RollAngle", .exposure),
      ])
  ])
}
