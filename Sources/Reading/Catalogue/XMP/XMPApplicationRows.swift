import Vocabulary

extension XMPVocabulary {
  /// The vocabularies of programs that organise and edit pictures.
  static let applications: [XMPVocabulary] = [
    XMPVocabulary(
      "MicrosoftPhoto",
      ["http://ns.microsoft.com/photo/1.0/", "http://ns.microsoft.com/photo/1.0"],
      "Microsoft Windows", rule: RowKinds(.editHistory),
      names: "CreatorAppId CreatorOpenWithUIOptions ItemSubType",
      [
        .init("CameraSerialNumber", .deviceIdentity),
        .init("DateAcquired", .captureTime),
        .init("FlashManufacturer", .deviceModel),
        .init("FlashModel", .deviceModel),
        .init("LastKeywordIPTC", .caption),
        .init("LastKeywordXMP", .caption),
        .init("LensManufacturer", .deviceModel),
        .init("LensModel", .deviceModel),
        .init("Rating", .caption),
      ]),
    XMPVocabulary(
      "MP1", ["http://ns.microsoft.com/photo/1.1/", "http://ns.microsoft.com/photo/1.1"],
      "Microsoft Windows", rule: RowKinds(.exposure),
      names: """
        Brightness Contrast ExposureCompensation PanoramicStitchCameraMotion
        PanoramicStitchMapType PanoramicStitchPhi0 PanoramicStitchPhi1 PanoramicStitchTheta0
        PanoramicStitchTheta1 PipelineVersion StreamType WhiteBalance0 WhiteBalance1 WhiteBalance2
        """,
      [.init("CameraModelID", .deviceModel, .deviceIdentity)]),
    XMPVocabulary(
      "acdsee", ["http://ns.acdsee.com/iptc/1.0/"], "ACDSee", rule: RowKinds(.caption),
      names: """
        caption categories collections EditStatus FixtureIdentifier keywords notes ObjectCycle
        rating tagged
        """,
      [
        .init("author", .creator),
        .init("datetime", .captureTime),
        .init("dpp", .editHistory),
        .init("OriginatingProgram", .deviceModel, .editHistory),
        .init("rawrppused", .editHistory),
        .init("ReleaseDate", .captureTime),
        .init("ReleaseTime", .captureTime),
        .init("rpp", .editHistory),
        .init("Snapshots", .editHistory),
      ]),
    XMPVocabulary(
      "digiKam", ["http://www.digikam.org/ns/1.0/"], "digiKam", rule: RowKinds(.caption),
      names: "ColorLabel PickLabel TagsList",
      [
        .init("CaptionsAuthorNames", .creator, .people),
        .init("CaptionsDateTimeStamps", .captureTime, .caption),
        .init("ImageHistory", .editHistory, .identifier),
        .init("ImageUniqueID", .identifier),
        .init("LensCorrectionSettings", .editHistory, .deviceModel),
        .init("picasawebGPhotoId", .identifier),
      ]),
    XMPVocabulary(
      "kipi", ["http://www.digikam.org/ns/kipi/1.0/"], "digiKam",
      rule: RowKinds(.identifier, .editHistory),
      names: "EnfuseInputFiles EnfuseSettings PanoramaInputFiles picasawebGPhotoId"),
    XMPVocabulary(
      "photomech", ["http://ns.camerabits.com/photomechanic/1.0/"], "Photo Mechanic",
      rule: RowKinds(.caption), names: "ColorClass EditStatus Prefs Tagged",
      [
        .init("CountryCode", .location),
        .init("PMVersion", .deviceModel, .editHistory),
        .init("TimeCreated", .captureTime),
      ]),
    mediaManager(
      "mediapro", uri: "http://ns.iview-multimedia.com/mediapro/1.0/", of: "iView MediaPro"),
    mediaManager(
      "expressionmedia", uri: "http://ns.microsoft.com/expressionmedia/1.0/",
      of: "Microsoft Expression Media"),
    XMPVocabulary(
      "extensis", ["http://ns.extensis.com/extensis/1.0/"], "Extensis Portfolio",
      rule: RowKinds(.caption), names: "Approved JobName JobStatus RoutingNotes WorkToDo",
      [
        .init("ApprovedBy", .people),
        .init("ClientName", .people),
        .init("RoutedTo", .people),
      ]),
    XMPVocabulary(
      "ics", ["http://ns.idimager.com/ics/1.0/"], "IDimager", rule: RowKinds(.caption),
      names: "LabelName ParentReference Reference SubLabels TagStructure",
      [
        .init("AppVersion", .deviceModel, .editHistory),
        .init("FileName", .editHistory),
        .init("ImageRef", .identifier),
        .init("SubVersions", .editHistory, .identifier),
        .init("TimeStamp", .captureTime),
        .init("VersRef", .editHistory, .identifier),
      ]),
    XMPVocabulary(
      "fpv", ["http://ns.fastpictureviewer.com/fpv/1.0/"], "FastPictureViewer",
      rule: RowKinds(.caption), names: "RichTextComment"),
    XMPVocabulary(
      "dex", ["http://ns.optimasc.com/dex/1.0/"], "Optima SC", rule: RowKinds(.caption),
      names: "rating revision shortdescription",
      [
        .init("crc32", .identifier),
        .init("ffid", .identifier),
        .init("licensetype", .rights),
        .init("os", .deviceModel),
        .init("source", .creator),
      ]),
    XMPVocabulary(
      "PixelLive", ["http://ns.pixellive.com/pixellive/1.0/"], "PixelLive",
      rule: RowKinds(.caption),
      names: "COMMENTS GENRE TITLE",
      [
        .init("AUTHOR", .creator),
        .init("COPYRIGHT", .rights),
        .init("DATE", .captureTime),
      ]),
    XMPVocabulary(
      "nine", ["http://ns.nikon.com/nine/1.0/"], "Nikon", rule: RowKinds(.editHistory),
      names: "about NineEdits Trim version",
      [
        .init("Label", .caption),
        .init("Rating", .caption),
      ]),
    XMPVocabulary(
      "sdc", ["http://ns.nikon.com/sdc/1.0/"], "Nikon", rule: RowKinds(.editHistory, .deviceModel),
      names: "about appname appversion version"),
    XMPVocabulary(
      "darktable", ["http://darktable.sf.net/"], "darktable", rule: RowKinds(.editHistory),
      names: """
        auto_presets_applied blendop_params blendop_version enabled history history_auto_hash
        history_basic_hash history_current_hash history_end history_modversion history_operation
        history_params iop_order_list iop_order_version mask mask_id mask_name mask_nb mask_src
        mask_type mask_version masks_history modversion multi_name multi_priority num operation
        params raw_params xmp_version
        """,
      [
        .init("change_timestamp", .editHistory, .captureTime),
        .init("colorlabels", .caption),
        .init("export_timestamp", .editHistory, .captureTime),
        .init("image_id", .editHistory, .identifier),
        .init("import_timestamp", .editHistory, .captureTime),
        .init("print_timestamp", .editHistory, .captureTime),
      ]),
    XMPVocabulary(
      "GIMP", ["http://www.gimp.org/xmp/", "http://www.gimp.org/ns/2.10/"], "GIMP",
      rule: RowKinds(.editHistory), names: "API Platform Version",
      [.init("TimeStamp", .editHistory, .captureTime)]),
    XMPVocabulary(
      "et", ["http://ns.exiftool.org/1.0/", "http://ns.exiftool.ca/1.0/"], "ExifTool",
      rule: RowKinds(.editHistory), names: "toolkit"),
    // The label that Chinese law requires for generated pictures, which identifies who made them.
    XMPVocabulary(
      "TC260", ["http://www.tc260.org.cn/ns/AIGC/1.0/"], "GB 45438-2025",
      rule: RowKinds(.aiLabel, .identifier), names: "AIGC"),
  ]

  /// Returns the vocabulary of one product under the names of two owners.
  private static func mediaManager(
    _ prefix: String, uri: String, of program: String
  ) -> XMPVocabulary {
    XMPVocabulary(
      prefix, [uri], program, rule: RowKinds(.caption),
      names: "CatalogSets Event Status UserFields",
      [
        .init("Location", .location),
        .init("People", .people),
      ])
  }
}
