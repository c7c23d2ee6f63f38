import Vocabulary

extension XMPVocabulary {
  /// The vocabularies of Google's cameras and of others that follow their formats.
  static let google: [XMPVocabulary] = [
    XMPVocabulary(
      "GCamera", ["http://ns.google.com/photos/1.0/camera/"], "Android Motion Photo 1.0",
      rule: RowKinds(.makerNote),
      [
        .init("BurstID", .identifier),
        .init("BurstPrimary", .identifier),
        .init("DisableAutoCreation", .editHistory),
        .init("DisableSuggestedAction", .editHistory),
        .init("MicroVideo", .motion),
        .init("MicroVideoOffset", .motion),
        .init("MicroVideoPresentationTimestampUs", .motion),
        .init("MicroVideoVersion", .motion),
        .init("MotionPhoto", .motion),
        .init("MotionPhotoPresentationTimestampUs", .motion),
        .init("MotionPhotoVersion", .motion),
        .init("PortraitNote", .depth, .makerNote),
        .init("PortraitRequest", .depth, .makerNote),
        .init("PortraitVersion", .depth, .makerNote),
        // Sealed records of the shot, which include a position.
        .init("hdrp_makernote", .opaque(.makerNote)),
        .init("HdrpMakernote", .opaque(.makerNote)),
        .init("HdrPlusMakernote", .opaque(.makerNote)),
        .init("shot_log_data", .anything),
        .init("ShotLogData", .anything),
        .init("SpecialTypeID", .editHistory),
      ]),
    XMPVocabulary(
      "GCreations", ["http://ns.google.com/photos/1.0/creations/"], "Google Photos",
      rule: RowKinds(.editHistory), names: "Type", [.init("CameraBurstID", .identifier)]),
    XMPVocabulary(
      "GDepth", ["http://ns.google.com/photos/1.0/depthmap/"], "Google depth map metadata",
      rule: RowKinds(.depth),
      names: """
        Confidence ConfidenceMime Data Far Format ImageHeight ImageWidth MeasureType Mime Near
        Units
        """,
      [
        .init("Manufacturer", .depth, .deviceModel),
        .init("Model", .depth, .deviceModel),
        .init("Software", .depth, .deviceModel),
      ]),
    XMPVocabulary(
      "GFocus", ["http://ns.google.com/photos/1.0/focus/"], "Google depth map metadata",
      rule: RowKinds(.depth), names: "BlurAtInfinity FocalDistance FocalPointX FocalPointY"),
    XMPVocabulary(
      "GImage", ["http://ns.google.com/photos/1.0/image/"], "Google depth map metadata",
      // The picture before the background was blurred.
      rule: RowKinds(.preview), names: "Data Mime"),
    XMPVocabulary(
      "GAudio", ["http://ns.google.com/photos/1.0/audio/"], "Google Cardboard camera",
      rule: RowKinds(.motion), names: "Data Mime"),
    XMPVocabulary(
      "GPano", ["http://ns.google.com/photos/1.0/panorama/"], "Photo Sphere XMP",
      panoramaLines),
    XMPVocabulary(
      "GSpherical", ["http://ns.google.com/videos/1.0/spherical/"], "Spherical Video RFC",
      panoramaLines),
    XMPVocabulary(
      "Container",
      [
        "http://ns.google.com/photos/1.0/container/",
        "http://ns.google.com/photos/dd/1.0/container/",
      ],
      "Android Ultra HDR 1.1; Motion Photo 1.0",
      // The layout of the file, which is adapted to its remaining content.
      [
        .init("Directory", .rendering),
        .init("Item", .rendering),
        .init("Version", .rendering),
      ]),
    XMPVocabulary(
      "Item",
      [
        "http://ns.google.com/photos/1.0/container/item/",
        "http://ns.google.com/photos/dd/1.0/item/",
      ],
      "Android Ultra HDR 1.1; Motion Photo 1.0",
      [
        .init("DataURI", .rendering),
        .init("Label", .caption),
        .init("Length", .rendering),
        .init("Mime", .rendering),
        .init("Padding", .rendering),
        .init("Semantic", .rendering),
        .init("URI", .rendering),
      ]),
    dynamicDepth(
      "Device", "device", RowKinds(.depth, .location, .deviceModel),
      "",
      [
        .init("AppInfo", .deviceModel),
        .init("Camera", .depth),
        .init("Cameras", .depth),
        // The layout of the file, as above.
        .init("Container", .rendering),
        .init("EarthPos", .location),
        .init("EarthPose", .location),
        .init("LightEstimate", .depth),
        .init("Plane", .depth),
        .init("Planes", .depth),
        .init("PointCloud", .depth),
        .init("Pose", .location),
        .init("Profile", .depth),
        .init("Profiles", .depth),
        .init("Revision", .depth),
        .init("VendorInfo", .deviceModel),
      ]),
    dynamicDepth(
      "DeviceCamera", "camera", RowKinds(.depth),
      "DepthMap Image ImagingModel LightEstimate PointCloud Trait",
      [
        .init("AppInfo", .deviceModel),
        .init("Pose", .location),
        .init("VendorInfo", .deviceModel),
      ]),
    dynamicDepth(
      "DepthMap", "depthmap", RowKinds(.depth),
      """
      ConfidenceURI DepthURI Far FocalTable FocalTableEntryCount Format ItemSemantic MeasureType
      Near Units
      """, [.init("Software", .depth, .deviceModel)]),
    dynamicDepth("Image", "image", RowKinds(.preview), "ItemSemantic ItemURI"),
    dynamicDepth(
      "ImagingModel", "imagingmodel", RowKinds(.exposure),
      """
      Distortion DistortionCount FocalLengthX FocalLengthY ImageHeight ImageWidth PixelAspectRatio
      PrincipalPointX PrincipalPointY Skew
      """),
    dynamicDepth(
      "Pose", "pose", RowKinds(.location),
      "PositionX PositionY PositionZ RotationW RotationX RotationY RotationZ",
      [.init("Timestamp", .location, .captureTime)]),
    dynamicDepth(
      "EarthPose", "earthpose", RowKinds(.location),
      "Altitude Latitude Longitude RotationW RotationX RotationY RotationZ",
      [.init("Timestamp", .location, .captureTime)]),
    dynamicDepth(
      "Plane", "plane", RowKinds(.depth), "Boundary BoundaryVertexCount ExtentX ExtentZ"),
    dynamicDepth("PointCloud", "pointcloud", RowKinds(.depth), "Metric PointCloud Points"),
    dynamicDepth(
      "LightEstimate", "lightestimate", RowKinds(.exposure),
      "ColorCorrectionB ColorCorrectionG ColorCorrectionR PixelIntensity"),
    dynamicDepth("Profile", "profile", RowKinds(.depth), "CameraIndices Type"),
    dynamicDepth(
      "VendorInfo", "vendorinfo", RowKinds(.deviceModel), "Manufacturer Model Notes"),
    dynamicDepth("AppInfo", "appinfo", RowKinds(.deviceModel), "Application ItemURI Version"),
    XMPVocabulary(
      "OpCamera", ["http://ns.oplus.com/photos/1.0/camera/"], "OPPO", rule: RowKinds(.motion),
      names: """
        MotionPhotoOwner MotionPhotoPrimaryPresentationTimestampUs OLivePhotoVersion VideoLength
        """),
    XMPVocabulary(
      "MiCamera", ["http://ns.xiaomi.com/photos/1.0/camera/"], "Xiaomi", rule: .anything,
      names: "XMPMeta"),
    XMPVocabulary(
      "LImage", ["http://ns.leiainc.com/photos/1.0/image/"], "Leia", rule: RowKinds(.depth),
      names: "MajorVersion MinorVersion RightAlbedo"),
  ]

  /// The layout of a sphere or a panorama, and how it was taken.
  private static let panoramaLines: [CatalogueTable<String>.Line] = [
    .init("CaptureSoftware", .deviceModel),
    .init("CroppedAreaImageHeightPixels", .rendering),
    .init("CroppedAreaImageWidthPixels", .rendering),
    .init("CroppedAreaLeftPixels", .rendering),
    .init("CroppedAreaTopPixels", .rendering),
    .init("ExposureLockUsed", .exposure),
    .init("FirstPhotoDate", .captureTime),
    .init("FullPanoHeightPixels", .rendering),
    .init("FullPanoWidthPixels", .rendering),
    .init("InitialCameraDolly", .rendering),
    .init("InitialHorizontalFOVDegrees", .rendering),
    .init("InitialVerticalFOVDegrees", .rendering),
    .init("InitialViewHeadingDegrees", .rendering),
    .init("InitialViewPitchDegrees", .rendering),
    .init("InitialViewRollDegrees", .rendering),
    .init("LargestValidInteriorRectHeight", .rendering),
    .init("LargestValidInteriorRectLeft", .rendering),
    .init("LargestValidInteriorRectTop", .rendering),
    .init("LargestValidInteriorRectWidth", .rendering),
    .init("LastPhotoDate", .captureTime),
    .init("PoseHeadingDegrees", .location),
    .init("PosePitchDegrees", .rendering),
    .init("PoseRollDegrees", .rendering),
    .init("ProjectionType", .rendering),
    .init("SourceCount", .exposure),
    .init("SourcePhotosCount", .exposure),
    .init("Spherical", .rendering),
    .init("StereoMode", .rendering),
    .init("Stitched", .rendering),
    .init("StitchingSoftware", .deviceModel),
    .init("Timestamp", .captureTime),
    .init("UsePanoramaViewer", .rendering),
  ]

  /// Returns a vocabulary of Google's dynamic depth format.
  private static func dynamicDepth(
    _ prefix: String, _ path: String, _ rule: RowKinds, _ names: String,
    _ lines: [CatalogueTable<String>.Line] = []
  ) -> XMPVocabulary {
    XMPVocabulary(
      prefix, ["http://ns.google.com/photos/dd/1.0/\(path)/"], "Dynamic Depth 1.0", rule: rule,
      names: names, lines)
  }
}
