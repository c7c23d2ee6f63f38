import Vocabulary

extension XMPVocabulary {
  /// The vocabularies of regions with faces, and of the people in them.
  static let people: [XMPVocabulary] = [
    XMPVocabulary(
      "mwg-rs", ["http://www.metadataworkinggroup.com/schemas/regions/"], "MWG 2.0",
      rule: RowKinds(.people),
      names: """
        AppliedToDimensions Area BarCodeValue Description Extensions FocusUsage Name RegionList
        Regions Rotation SeeAlso Type
        """),
    XMPVocabulary(
      "mwg-kw", ["http://www.metadataworkinggroup.com/schemas/keywords/"], "MWG 2.0",
      rule: RowKinds(.caption), names: "Applied Children Hierarchy Keyword Keywords"),
    XMPVocabulary(
      "mwg-coll", ["http://www.metadataworkinggroup.com/schemas/collections/"], "MWG 2.0",
      rule: RowKinds(.caption), names: "CollectionName Collections CollectionURI"),
    XMPVocabulary(
      "MP", ["http://ns.microsoft.com/photo/1.2/"], "Microsoft People Tagging",
      rule: RowKinds(.people), names: "RegionInfo"),
    XMPVocabulary(
      "MPRI", ["http://ns.microsoft.com/photo/1.2/t/RegionInfo#"], "Microsoft People Tagging",
      rule: RowKinds(.people), names: "Regions", [.init("DateRegionsValid", .people, .captureTime)]),
    XMPVocabulary(
      "MPReg", ["http://ns.microsoft.com/photo/1.2/t/Region#"], "Microsoft People Tagging",
      rule: RowKinds(.people), names: "PersonDisplayName Rectangle",
      [
        .init("PersonEmailDigest", .people, .contact),
        .init("PersonLiveCID", .people, .identifier),
        .init("PersonLiveIdCID", .people, .identifier),
        .init("PersonSourceID", .people, .identifier),
        .init("SourceID", .people, .identifier),
      ]),
    XMPVocabulary(
      "apple-fi", ["http://ns.apple.com/faceinfo/1.0/"], "Apple Photos", rule: RowKinds(.people),
      names: "AngleInfoRoll AngleInfoYaw ConfidenceLevel FaceID",
      [
        .init("Timestamp", .people, .captureTime)
      ]),
    XMPVocabulary(
      "acdsee-rs", ["http://ns.acdsee.com/regions/"], "ACDSee", rule: RowKinds(.people),
      names: """
        ALGArea AppliedToDimensions DLYArea Name NameAssignType RegionList Regions Type
        """),
    XMPVocabulary("acdsee-stArea", ["http://ns.acdsee.com/sType/Area#"], "ACDSee", []),
  ]
}
