package import Vocabulary

extension Catalogue {
  /// Returns the row of a key of a boxed metadata track.
  package static func timedKey(_ name: String) -> CatalogueRow? {
    timedKeys[name] ?? quickTimeKey(name)
  }

  /// Returns the kinds of a key without a row, by its beginning or its words, or nil if neither
  /// indicates any.
  package static func timedKeyRule(_ name: String) -> Kinds? {
    timedKeyRules.first { name.hasPrefix($0.prefix) }?.kinds ?? kinds(ofKey: name)
  }

  /// Returns the row of a type of camera motion record.
  package static func cameraMotion(_ type: UInt32) -> CatalogueRow? { cameraMotionTypes[type] }

  /// Returns the row of a type of Canon's timed record.
  package static func canonTimedRecord(_ type: UInt32) -> CatalogueRow? { canonTimedRecords[type] }

  /// Returns the row of a tag of Sony's timed metadata.
  package static func sonyTimedTag(_ tag: UInt32) -> CatalogueRow? { sonyTimedTags[tag] }

  /// Returns the row of a timed metadata track, by the media type in its sample description.
  package static func timedMediaType(_ name: String) -> CatalogueRow? {
    timedMediaTypes[name.split(separator: ";").first.map(String.init) ?? name]
  }

  /// The kinds of keys without a row, by the beginnings of their names.
  private static let timedKeyRules: [(prefix: String, kinds: Kinds)] = [
    ("com.apple.quicktime.location.", Kinds(.location)),
    ("com.apple.quicktime.direction.", Kinds(.location)),
    ("com.apple.quicktime.detected-", Kinds(.people)),
    ("com.apple.quicktime.live-photo", Kinds(.motion, .deviceModel, .exposure)),
    ("com.apple.quicktime.cinematic-", Kinds(.depth, .editHistory)),
    ("com.apple.quicktime.smartstyle", Kinds(.editHistory)),
  ]

  static let timedKeys = CatalogueTable<String>([
    .init(
      "QuickTime File Format, QuickTime metadata keys",
      [
        .init("com.apple.quicktime.location.ISO6709", "location.ISO6709", .location),
        .init("com.apple.quicktime.location.name", "location.name", .location),
        .init("com.apple.quicktime.location.body", "location.body", .location),
        .init("com.apple.quicktime.location.note", "location.note", .location),
        .init("com.apple.quicktime.location.role", "location.role", .location),
        .init("com.apple.quicktime.location.date", "location.date", .location, .captureTime),
        .init(
          "com.apple.quicktime.location.accuracy.horizontal", "location.accuracy.horizontal",
          .location),
        .init("com.apple.quicktime.direction.facing", "direction.facing", .location),
        .init("com.apple.quicktime.direction.motion", "direction.motion", .location),
        .init("com.apple.quicktime.creationdate", "creationdate", .captureTime),
        .init("com.apple.quicktime.camera.identifier", "camera.identifier", .deviceModel),
        .init(
          "com.apple.quicktime.camera.framereadouttimeinmicroseconds", "camera.framereadouttime",
          .exposure),
        .init("com.apple.quicktime.comment", "comment", .caption),
        .init("com.apple.quicktime.title", "title", .caption),
        .init("com.apple.quicktime.description", "description", .caption),
        .init("com.apple.quicktime.information", "information", .caption),
        .init("com.apple.quicktime.keywords", "keywords", .caption),
        .init("com.apple.quicktime.displayname", "displayname", .caption),
        .init("com.apple.quicktime.rating.user", "rating.user", .caption),
        .init("com.apple.quicktime.collection.user", "collection.user", .caption, .identifier),
        .init("com.apple.quicktime.artist", "artist", .creator),
        .init("com.apple.quicktime.author", "author", .creator),
        .init("com.apple.quicktime.copyright", "copyright", .rights),
        .init("com.apple.quicktime.make", "make", .deviceModel),
        .init("com.apple.quicktime.model", "model", .deviceModel),
        .init("com.apple.quicktime.software", "software", .deviceModel),
        .init("com.apple.quicktime.content.identifier", "content.identifier", .identifier),
      ]),
    .init(
      "Apple, unpublished",
      [
        .init("com.apple.quicktime.detected-face", "detected-face", .people),
        .init("com.apple.quicktime.detected-face.bounds", "detected-face.bounds", .people),
        .init("com.apple.quicktime.detected-face.face-id", "detected-face.face-id", .people),
        .init("com.apple.quicktime.detected-face.roll-angle", "detected-face.roll-angle", .people),
        .init("com.apple.quicktime.detected-face.yaw-angle", "detected-face.yaw-angle", .people),
        .init("com.apple.quicktime.detected-human-body", "detected-human-body", .people),
        .init("com.apple.quicktime.detected-cat-body", "detected-cat-body", .people),
        .init("com.apple.quicktime.detected-dog-body", "detected-dog-body", .people),
        .init("com.apple.quicktime.detected-salient-object", "detected-salient-object", .people),
        .init("com.apple.quicktime.still-image-time", "still-image-time", .motion),
        // Its set-up identifies the system and its components; its records are those of motion
        // sensors.
        .init(
          "com.apple.quicktime.live-photo-info", "live-photo-info", .motion, .deviceModel,
          .exposure),
        .init(
          "com.apple.quicktime.live-photo-still-image-transform",
          "live-photo-still-image-transform", .motion),
        .init(
          "com.apple.quicktime.live-photo-still-image-transform-reference-dimensions",
          "live-photo-still-image-transform-reference-dimensions", .motion),
        // The orientation of the device is sensor data; pictures are turned by the track header.
        .init("com.apple.quicktime.video-orientation", "video-orientation", .exposure),
        .init("com.apple.quicktime.scene-illuminance", "scene-illuminance", .exposure),
        .init("com.apple.quicktime.cinematic-audio", "cinematic-audio", .depth, .editHistory),
        .init("com.apple.quicktime.smartstyle-info", "smartstyle-info", .editHistory),
      ]),
  ])

  static let cameraMotionTypes = CatalogueTable<UInt32>([
    .init(
      "Camera Motion Metadata Spec, data format",
      [
        .init(0, "AngleAxis", .exposure),
        .init(1, "ExposureTime", .exposure),
        .init(2, "AngularVelocity", .exposure),
        .init(3, "Acceleration", .exposure),
        .init(4, "Position", .location),
        .init(5, "GPS", .location),
        .init(6, "GPSWithTime", .location, .captureTime),
        .init(7, "MagneticField", .exposure),
      ])
  ])

  static let canonTimedRecords = CatalogueTable<UInt32>([
    .init(
      "Canon CR3, unpublished",
      [
        .init(1, "TimeStamp", .captureTime),
        .init(3, "CTMD 3", .exposure),
        .init(4, "FocalInfo", .exposure),
        .init(5, "ExposureInfo", .exposure),
        .init(6, "CTMD 6", .exposure),
        .init(7, "ExifInfo7", .anything),
        .init(8, "ExifInfo8", .anything),
        .init(9, "ExifInfo9", .anything),
      ])
  ])

  static let sonyTimedTags = CatalogueTable<UInt32>([
    .init(
      "SMPTE RDD 18",
      [
        .init(0, "header", .captureTime),
        .init(0x8000, "FNumber", .exposure),
        .init(0x8001, "FocusDistance", .exposure),
        .init(0x8004, "FocalLength35mm", .exposure),
        .init(0x8005, "FocalLength", .exposure),
        .init(0x8006, "HyperfocalDistance", .exposure),
        .init(0x8007, "LensModel", .deviceModel, .deviceIdentity),
        .init(0x8009, "IrisRing", .exposure),
        .init(0x800A, "FocusRing", .exposure),
        .init(0x800B, "ZoomRing", .exposure),
        .init(0x8100, "AutoExposureMode", .exposure),
        .init(0x8101, "AutoFocusMode", .exposure),
        .init(0x8102, "AutoWhiteBalanceMode", .exposure),
        .init(0x8103, "SensorHeight", .exposure),
        .init(0x8104, "SensorWidth", .exposure),
        .init(0x8105, "SensorReadout", .exposure),
        .init(0x8106, "FrameRate", .exposure),
        .init(0x8108, "ShutterAngle", .exposure),
        .init(0x8109, "ExposureTime", .exposure),
        .init(0x810A, "MasterGain", .exposure),
        .init(0x810B, "ISO", .exposure),
        .init(0x810C, "ElectricalExtender", .exposure),
        .init(0x810D, "AutoWhiteBalance", .exposure),
        .init(0x810E, "WhiteBalance", .exposure),
        .init(0x810F, "MasterBlackLevel", .exposure),
        .init(0x8113, "SettingFile", .deviceIdentity, .editHistory),
        .init(0x8114, "CameraAttributes", .deviceModel, .deviceIdentity),
        .init(0x8115, "ExposureIndex", .exposure),
      ]),
    .init(
      "Sony, unpublished",
      [
        .init(0x8500, "GPSVersionID", .location),
        .init(0x8501, "GPSLatitudeRef", .location),
        .init(0x8502, "GPSLatitude", .location),
        .init(0x8503, "GPSLongitudeRef", .location),
        .init(0x8504, "GPSLongitude", .location),
        .init(0x8505, "GPSAltitudeRef", .location),
        .init(0x8506, "GPSAltitude", .location),
        .init(0x8507, "GPSTimeStamp", .location, .captureTime),
        .init(0x8509, "GPSStatus", .location),
        .init(0x850A, "GPSMeasureMode", .location),
        .init(0x8512, "GPSMapDatum", .location),
        .init(0x851D, "GPSDateStamp", .location, .captureTime),
        .init(0xE300, "CaptureGamma", .exposure),
        .init(0xE301, "ISO", .exposure),
        .init(0xE303, "WhiteBalancePreset", .exposure),
        .init(0xE304, "DateTime", .captureTime),
        .init(0xE435, "GyroscopeRate", .exposure),
        .init(0xE437, "GyroscopeOffset", .exposure),
        .init(0xE43B, "PitchRollYaw", .exposure),
        .init(0xE445, "AccelerometerRate", .exposure),
        .init(0xE44B, "Accelerometer", .exposure),
      ]),
  ])

  package static let timedDescriptions = CatalogueTable<String>([
    .init("QuickTime File Format, Timecode media", [.init("tmcd", "time code", .captureTime)]),
    .init(
      "ISO 14496-12 12.5, 12.6, ISO 14496-17, ISO 14496-30",
      [
        .init("text", "text", .caption),
        .init("tx3g", "text", .caption),
        .init("stxt", "text", .caption),
        .init("sbtt", "subtitles", .caption),
        .init("wvtt", "subtitles", .caption),
        .init("stpp", "subtitles", .caption),
        .init("c608", "closed captions", .caption),
        .init("c708", "closed captions", .caption),
        .init("mp4s", "subtitles", .caption),
      ]),
    .init(
      "ISO 14496-12 12.4",
      [.init("rtp ", "hints", .anything), .init("srtp", "hints", .anything)]),
    .init("GoPro, unpublished", [.init("fdsc", "fdsc", .anything)]),
    .init("General Motors, unpublished", [.init("marl", "marl", .anything)]),
    .init("unpublished", [.init("RVMI", "RVMI", .anything)]),
    .init(
      "DJI, unpublished",
      [
        .init("djmd", "djmd", .anything),
        .init("dbgi", "dbgi", .anything),
        .init("priv", "priv", .anything),
      ]),
  ])

  static let timedMediaTypes = CatalogueTable<String>([
    .init(
      "ARCore recording and playback",
      [
        .init("application/arcore-accel", "ARCoreAccel", .exposure),
        .init("application/arcore-gyro", "ARCoreGyro", .exposure),
        .init("application/arcore-video-0", "ARCoreVideo", .exposure),
        .init("application/arcore-custom-event", "ARCoreCustom", .anything),
      ])
  ])
}
