import Vocabulary

extension XMPVocabulary {
  /// The vocabularies of drones, and of cameras that measure their position and attitude.
  ///
  /// Motion and attitude, such as speeds, pitch and roll, are not places. Yaw is the direction of
  /// view.
  static let drones: [XMPVocabulary] = [
    XMPVocabulary(
      "drone-dji", ["http://www.dji.com/drone-dji/1.0/"], "DJI", rule: RowKinds(.location),
      names: """
        AbsoluteAltitude AltitudeType FlightYawDegree GimbalYawDegree GpsLatitude GpsLongitude
        GpsLongtitude GpsLongtude GpsStatus Latitude Longitude RelativeAltitude RtkDiffAge RtkFlag
        RtkStdHgt RtkStdLat RtkStdLon
        """,
      [
        .init("CamReverse", .exposure),
        .init("CalibratedFocalLength", .exposure),
        .init("CalibratedOpticalCenterX", .exposure),
        .init("CalibratedOpticalCenterY", .exposure),
        .init("CaptureUUID", .identifier),
        .init("CameraSerialNumber", .deviceIdentity),
        .init("DewarpData", .exposure, .captureTime),
        .init("DewarpFlag", .exposure),
        .init("DroneModel", .deviceModel),
        .init("DroneSerialNumber", .deviceIdentity),
        .init("FlightPitchDegree", .exposure),
        .init("FlightRollDegree", .exposure),
        .init("FlightXSpeed", .exposure),
        .init("FlightYSpeed", .exposure),
        .init("FlightZSpeed", .exposure),
        .init("GimbalPitchDegree", .exposure),
        .init("GimbalReverse", .exposure),
        .init("GimbalRollDegree", .exposure),
        .init("ImageSource", .exposure),
        .init("LRFTargetAbsAlt", .location),
        .init("LRFTargetDistance", .location),
        .init("LRFTargetLat", .location),
        .init("LRFTargetLon", .location),
        .init("NTRIPHost", .location, .identifier),
        .init("NTRIPMountPoint", .location, .identifier),
        .init("NTRIPPort", .location, .identifier),
        .init("PictureQuality", .exposure),
        .init("ProductName", .deviceModel),
        .init("SelfData", .anything),
        .init("SensorFPS", .exposure),
        .init("SensorID", .deviceIdentity),
        .init("SensorTemperature", .exposure),
        .init("ShutterCount", .deviceIdentity, .exposure),
        .init("ShutterType", .exposure),
        .init("UTCAtExposure", .captureTime, .location),
        .init("Version", .deviceModel),
        .init("WhiteBalanceCCT", .exposure),
      ]),
    XMPVocabulary(
      "Camera", ["http://pix4d.com/camera/1.0/", "http://pix4d.com/camera/1.0"], "Pix4D",
      rule: RowKinds(.location, .exposure),
      names: """
        AboveGroundAltitude FlightUUID GPSAltitude GPSLatitude GPSLongitude GPSX GPSXYAccuracy GPSY
        GPSZ GPSZAccuracy Yaw
        """,
      [
        .init("AntennaOffset", .exposure),
        .init("ArrayID", .identifier),
        .init("BandName", .exposure),
        .init("BandSensitivity", .exposure),
        .init("BlackCurrent", .exposure),
        .init("CaptureUUID", .identifier),
        .init("CentralWavelength", .exposure),
        .init("ColorTransform", .exposure),
        .init("DarkRowValue", .exposure),
        .init("FisheyeAffineMatrix", .exposure),
        .init("FisheyeAffineSymmetric", .exposure),
        .init("FisheyePolynomial", .exposure),
        .init("FocalLength", .exposure),
        .init("FocalLength35mm", .exposure),
        .init("GyroRate", .exposure),
        .init("IMULinearVelocity", .exposure),
        .init("IMUPitchAccuracy", .exposure),
        .init("IMURollAccuracy", .exposure),
        .init("IMUYawAccuracy", .exposure),
        .init("Irradiance", .exposure),
        .init("IrradianceExposureTime", .exposure),
        .init("IrradianceGain", .exposure),
        .init("IrradiancePitch", .exposure),
        .init("IrradianceRoll", .exposure),
        .init("IrradianceSensitivity", .exposure),
        .init("IrradianceYaw", .exposure, .location),
        .init("IsNormalized", .exposure),
        .init("LineReadoutTime", .exposure),
        .init("ModelType", .exposure),
        .init("PerspectiveDistortion", .exposure),
        .init("PerspectiveFocalLength", .exposure),
        .init("PerspectiveFocalLengthUnits", .exposure),
        .init("Pitch", .exposure),
        .init("PrincipalPoint", .exposure),
        .init("RigCameraIndex", .deviceIdentity),
        .init("RigName", .deviceIdentity),
        .init("RigRelatives", .exposure),
        .init("RigRelativesReferenceRigCameraIndex", .exposure),
        .init("Roll", .exposure),
        .init("SensorModel", .deviceModel),
        .init("SensorTemperature", .exposure),
        .init("SensorUID", .deviceIdentity),
        .init("SunSensor", .exposure, .location),
        .init("SunSensorExposureTime", .exposure),
        .init("SunSensorSensitivity", .exposure),
        .init("TlinearGain", .exposure),
        .init("TransformAlpha", .exposure),
        .init("VignettingCenter", .exposure),
        .init("VignettingFlatField", .exposure),
        .init("VignettingPolynomial", .exposure),
        .init("VignettingPolynomial2D", .exposure),
        .init("VignettingPolynomial2DName", .exposure),
        .init("WavelengthFWHM", .exposure),
      ]),
    XMPVocabulary(
      "drone-parrot", ["http://www.parrot.com/drone-parrot/1.0/"], "Parrot",
      rule: RowKinds(.location),
      names: """
        CameraYawDegree DroneAltitude DroneYawDegree Heading
        """,
      [
        .init("CameraPitchDegree", .exposure),
        .init("CameraPoseReference", .exposure),
        .init("CameraRollDegree", .exposure),
        .init("DronePitchDegree", .exposure),
        .init("DroneRollDegree", .exposure),
      ]),
    XMPVocabulary(
      "FLIR", ["http://ns.flir.com/xmp/1.0/"], "FLIR", rule: RowKinds(.location, .exposure),
      names: """
        MAVAltitude MAVRelativeAltitude MAVYaw
        """,
      [
        .init("MAVPitch", .exposure),
        .init("MAVPitchRate", .exposure),
        .init("MAVRateOfClimb", .exposure),
        .init("MAVRateOfClimbRef", .exposure),
        .init("MAVRoll", .exposure),
        .init("MAVRollRate", .exposure),
        .init("MAVYawRate", .exposure),
        .init("CamId", .deviceIdentity),
        .init("CamSerial", .deviceIdentity),
        .init("CamModel", .deviceModel),
        .init("MAVComponentID", .deviceIdentity),
        .init("MAVVersionID", .deviceModel),
      ]),
    XMPVocabulary(
      "ast", ["http://ns.nikon.com/asteroid/1.0/"], "Nikon", rule: RowKinds(.location),
      names: """
        GPSAltitude GPSAltitudeRef GPSImgDirection GPSImgDirectionRef GPSLatitude GPSLatitudeRef
        GPSLongitude GPSLongitudeRef GPSMapDatum GPSVersionID
        """,
      [
        .init("about", .editHistory),
        .init("version", .editHistory),
        .init("XMLPackets", .anything),
        .init("IPTC", .anything),
      ]),
  ]
}
