import Vocabulary

extension XMPVocabulary {
  /// The structures that are used by properties of other namespaces.
  ///
  /// A field without a meaning of its own, such as the width of an area or the parts of a colour,
  /// has no row: it has the kinds of the property around it.
  static let adobeTypes: [XMPVocabulary] = [
    XMPVocabulary(
      "stEvt", ["http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"], "XMP 2",
      rule: RowKinds(.editHistory), names: "action changed parameters",
      [
        .init("instanceID", .editHistory, .identifier),
        .init("softwareAgent", .editHistory, .deviceModel),
        .init("when", .editHistory, .captureTime),
      ]),
    XMPVocabulary(
      "stRef", ["http://ns.adobe.com/xap/1.0/sType/ResourceRef#"], "XMP 2",
      rule: RowKinds(.editHistory, .identifier),
      names: """
        alternatePaths documentID filePath fromPart instanceID lastURL linkCategory linkForm
        manager managerVariant manageTo manageUI maskMarkers originalDocumentID partMapping
        placedResolutionUnit placedXResolution placedYResolution renditionClass renditionParams
        toPart versionID
        """,
      [.init("lastModifyDate", .editHistory, .captureTime)]),
    XMPVocabulary(
      "stMfs", ["http://ns.adobe.com/xap/1.0/sType/ManifestItem#"], "XMP 2",
      rule: RowKinds(.editHistory, .identifier),
      names: "linkForm placedResolutionUnit placedXResolution placedYResolution reference"),
    XMPVocabulary(
      "stVer", ["http://ns.adobe.com/xap/1.0/sType/Version#"], "XMP 2",
      rule: RowKinds(.editHistory), names: "comments event version",
      [
        .init("modifier", .editHistory, .people),
        .init("modifyDate", .editHistory, .captureTime),
      ]),
    XMPVocabulary(
      "stJob", ["http://ns.adobe.com/xap/1.0/sType/Job#"], "XMP 2",
      rule: RowKinds(.identifier, .caption), names: "id name",
      [.init("url", .identifier, .contact)]),
    XMPVocabulary(
      "xmpGImg", ["http://ns.adobe.com/xap/1.0/g/img/"], "XMP 2", rule: RowKinds(.preview),
      names: "format height image pageNumber width"),
    XMPVocabulary(
      "stDim", ["http://ns.adobe.com/xap/1.0/sType/Dimensions#"], "XMP 2", []),
    XMPVocabulary("stArea", ["http://ns.adobe.com/xmp/sType/Area#"], "MWG 2.0", []),
    XMPVocabulary("stFnt", ["http://ns.adobe.com/xap/1.0/sType/Font#"], "XMP 2", []),
    XMPVocabulary("xmpG", ["http://ns.adobe.com/xap/1.0/g/"], "XMP 2", []),
  ]
}
