import Vocabulary

extension XMPVocabulary {
  /// The schemas of Adobe's programs.
  static let adobe: [XMPVocabulary] = [
    XMPVocabulary(
      "photoshop", ["http://ns.adobe.com/photoshop/1.0/"], "XMP 2",
      rule: RowKinds(.editHistory),
      names: """
        EmbeddedXMPDigest History LayerName LayerText LegacyIPTCDigest SidecarForExtension
        TextLayers
        """,
      [
        .init("AuthorsPosition", .creator),
        .init("CameraProfiles", .editHistory, .deviceModel),
        .init("CaptionWriter", .creator, .people),
        .init("Category", .caption),
        .init("City", .location),
        .init("ColorMode", .exposure),
        .init("Country", .location),
        .init("Credit", .creator),
        .init("DateCreated", .captureTime),
        .init("DocumentAncestors", .editHistory, .identifier),
        .init("Headline", .caption),
        .init("ICCProfile", .rendering),
        .init("Instructions", .caption),
        .init("Source", .creator),
        .init("State", .location),
        .init("SupplementalCategories", .caption),
        .init("TransmissionReference", .identifier, .caption),
        .init("Urgency", .caption),
      ]),
    XMPVocabulary(
      "crs", ["http://ns.adobe.com/camera-raw-settings/1.0/"], "XMP 2",
      rule: RowKinds(.editHistory), names: cameraRawNames, cameraRawLines),
    XMPVocabulary(
      "crss", ["http://ns.adobe.com/camera-raw-saved-settings/1.0/"], "Adobe Camera Raw",
      rule: RowKinds(.editHistory), names: "SavedSettings Name Type Parameters"),
    XMPVocabulary(
      "crd", ["http://ns.adobe.com/camera-raw-defaults/1.0/"], "Adobe Camera Raw",
      rule: RowKinds(.editHistory), names: cameraRawNames, cameraRawLines),
    XMPVocabulary(
      "crlcp", ["http://ns.adobe.com/camera-raw-embedded-lens-profile/1.0/"], "Adobe Camera Raw",
      rule: RowKinds(.editHistory, .deviceModel)),
    XMPVocabulary(
      "stCamera", ["http://ns.adobe.com/photoshop/1.0/camera-profile"], "Adobe lens profiles",
      rule: RowKinds(.editHistory, .deviceModel),
      names: """
        Author Make Model UniqueCameraModel CameraRawProfile AutoScale Lens CameraPrettyName
        LensPrettyName ProfileName SensorFormatFactor FocalLength FocusDistance ApertureValue
        PerspectiveModel
        """),
    XMPVocabulary(
      "panorama", ["http://ns.adobe.com/photoshop/1.0/panorama-profile"], "Adobe Photoshop",
      rule: RowKinds(.editHistory),
      names: "Transformation VirtualFocalLength VirtualImageXCenter VirtualImageYCenter"),
    XMPVocabulary(
      "lr", ["http://ns.adobe.com/lightroom/1.0/"], "Adobe Lightroom", rule: RowKinds(.caption),
      names: "hierarchicalSubject weightedFlatSubject",
      [.init("privateRTKInfo", .editHistory, .identifier)]),
    XMPVocabulary(
      "aux", ["http://ns.adobe.com/exif/1.0/aux/"], "XMP 2",
      rule: RowKinds(.deviceModel, .editHistory),
      [
        .init("ApproximateFocusDistance", .exposure),
        .init("DistortionCorrectionAlreadyApplied", .editHistory),
        .init("EnhanceDenoiseAlreadyApplied", .editHistory),
        .init("EnhanceDenoiseLumaAmount", .editHistory),
        .init("EnhanceDenoiseVersion", .editHistory),
        .init("EnhanceDetailsAlreadyApplied", .editHistory),
        .init("EnhanceDetailsVersion", .editHistory),
        .init("EnhanceSuperResolutionAlreadyApplied", .editHistory),
        .init("EnhanceSuperResolutionScale", .editHistory),
        .init("EnhanceSuperResolutionVersion", .editHistory),
        .init("Firmware", .deviceModel),
        .init("FlashCompensation", .exposure),
        .init("ImageNumber", .identifier),
        .init("IsMergedHDR", .editHistory),
        .init("IsMergedPanorama", .editHistory),
        .init("LateralChromaticAberrationCorrectionAlreadyApplied", .editHistory),
        .init("Lens", .deviceModel),
        .init("LensDistortInfo", .editHistory),
        .init("LensID", .deviceModel),
        .init("LensInfo", .deviceModel, .exposure),
        .init("LensSerialNumber", .deviceIdentity),
        .init("NeutralDensityFactor", .exposure),
        .init("OwnerName", .deviceIdentity, .people),
        .init("SerialNumber", .deviceIdentity),
        .init("VignetteCorrectionAlreadyApplied", .editHistory),
      ]),
    XMPVocabulary(
      "hdrgm", ["http://ns.adobe.com/hdr-gain-map/1.0/"], "Gain Map 1.0",
      [
        .init("Version", .rendering),
        .init("BaseRenditionIsHDR", .rendering),
        .init("GainMapMin", .rendering),
        .init("GainMapMax", .rendering),
        .init("Gamma", .rendering),
        .init("OffsetSDR", .rendering),
        .init("OffsetHDR", .rendering),
        .init("HDRCapacityMin", .rendering),
        .init("HDRCapacityMax", .rendering),
      ]),
    XMPVocabulary(
      "hdr_metadata", ["http://ns.adobe.com/hdr-metadata/1.0/"], "Adobe Camera Raw",
      [
        .init("ccv_primaries_xy", .rendering),
        .init("ccv_white_xy", .rendering),
        .init("ccv_min_luminance_nits", .rendering),
        .init("ccv_max_luminance_nits", .rendering),
        .init("ccv_avg_luminance_nits", .rendering),
        .init("scene_referred", .rendering),
      ]),
    XMPVocabulary(
      "xmpDM", ["http://ns.adobe.com/xmp/1.0/DynamicMedia/"], "XMP 2",
      rule: RowKinds(.editHistory),
      names: """
        absPeakAudioFilePath altTapeName audioChannelType audioCompressor audioSampleRate
        audioSampleType beatSpliceParams contributedMedia discNumber duration fileDataRate good
        introTime key loop markers numberOfBeats outCue partOfCompilation projectName projectRef
        pullDown relativePeakAudioFilePath relativeTimestamp resampleParams scale scaleType
        speakerPlacement startTimeSampleSize startTimeScale stretchMode takeNumber tapeName tempo
        timeFormat timeScaleParams timeSignature timeValue trackNumber Tracks value videoAlphaMode
        videoAlphaPremultipleColor videoAlphaUnityIsTransparent videoColorSpace videoCompressor
        videoFieldOrder videoFrameRate videoFrameSize videoPixelAspectRatio videoPixelDepth
        """,
      [
        .init("album", .caption),
        .init("altTimecode", .captureTime),
        .init("artist", .creator),
        .init("audioModDate", .captureTime, .editHistory),
        .init("cameraAngle", .exposure),
        .init("cameraLabel", .deviceIdentity),
        .init("cameraModel", .deviceModel),
        .init("cameraMove", .exposure),
        .init("client", .people),
        .init("comment", .caption),
        .init("composer", .creator),
        .init("copyright", .rights),
        .init("director", .creator, .people),
        .init("directorPhotography", .creator, .people),
        .init("engineer", .creator, .people),
        .init("genre", .caption),
        .init("instrument", .caption),
        .init("logComment", .caption),
        .init("lyrics", .caption),
        .init("metadataModDate", .captureTime, .editHistory),
        .init("releaseDate", .captureTime),
        .init("scene", .caption),
        .init("shotDate", .captureTime),
        .init("shotDay", .captureTime),
        .init("shotLocation", .location),
        .init("shotName", .caption),
        .init("shotNumber", .caption),
        .init("shotSize", .caption),
        .init("startTimecode", .captureTime),
        .init("videoModDate", .captureTime, .editHistory),
      ]),
    XMPVocabulary(
      "xmpBJ", ["http://ns.adobe.com/xap/1.0/bj/"], "XMP 2",
      rule: RowKinds(.identifier, .caption), names: "JobRef"),
    XMPVocabulary(
      "xmpTPg", ["http://ns.adobe.com/xap/1.0/t/pg/"], "XMP 2", rule: RowKinds(.editHistory),
      names: """
        Colorants Fonts HasVisibleOverprint HasVisibleTransparency MaxPageSize NPages PlateNames
        SwatchGroups
        """),
    XMPVocabulary(
      "pdf", ["http://ns.adobe.com/pdf/1.3/"], "XMP 2",
      [
        .init("Author", .creator),
        .init("Copyright", .rights),
        .init("CreationDate", .captureTime),
        .init("Creator", .creator, .deviceModel),
        .init("Keywords", .caption),
        .init("Marked", .rights),
        .init("ModDate", .captureTime),
        .init("PDFVersion", .editHistory),
        .init("Producer", .deviceModel, .editHistory),
        .init("Subject", .caption),
        .init("Title", .caption),
        .init("Trapped", .editHistory),
      ]),
    XMPVocabulary(
      "pdfx", ["http://ns.adobe.com/pdfx/1.3/"], "Adobe Acrobat", rule: .anything),
    XMPVocabulary(
      "creatorAtom", ["http://ns.adobe.com/creatorAtom/1.0/"], "Adobe After Effects",
      rule: RowKinds(.editHistory),
      names: """
        aeProjectLink macAtom windowsAtom applicationCode compositionID extension fullPath
        invocationAppleEvent invocationFlags posixProjectPath renderOutputModuleIndex
        renderQueueItemID renderTimeStamp uncProjectPath
        """),
    XMPVocabulary(
      "album", ["http://ns.adobe.com/album/1.0/"], "Adobe Album", rule: RowKinds(.caption),
      names: "Notes"),
    XMPVocabulary(
      "swf", ["http://ns.adobe.com/swf/1.0/"], "Adobe Flash", rule: RowKinds(.editHistory),
      names: "bgalpha forwardlock maxstorage type"),
    XMPVocabulary(
      "DICOM", ["http://ns.adobe.com/DICOM/"], "Adobe Photoshop; DICOM PS3.3",
      rule: RowKinds(.people),
      names: "PatientID PatientName PatientSex StudyPhysician",
      [
        .init("EquipmentInstitution", .location, .creator),
        .init("EquipmentManufacturer", .deviceModel),
        .init("PatientDOB", .people, .captureTime),
        .init("SeriesDateTime", .captureTime),
        .init("SeriesDescription", .caption, .people),
        .init("SeriesModality", .exposure),
        .init("SeriesNumber", .identifier),
        .init("StudyDateTime", .captureTime),
        .init("StudyDescription", .caption, .people),
        .init("StudyID", .identifier, .people),
      ]),
  ]

  private static let cameraRawLines: [CatalogueTable<String>.Line] = [
    .init("CameraModelRestriction", .editHistory, .deviceModel),
    .init("CameraProfile", .editHistory, .deviceModel),
    .init("ContactInfo", .editHistory, .contact),
    .init("Copyright", .editHistory, .rights),
    .init("DateTime", .editHistory, .captureTime),
    .init("DefaultsSpecificToSerial", .editHistory, .deviceIdentity),
    .init("LensProfileFilename", .editHistory, .deviceModel),
    .init("LensProfileMatchKeyCameraModelName", .editHistory, .deviceModel),
    .init("LensProfileMatchKeyExifMake", .editHistory, .deviceModel),
    .init("LensProfileMatchKeyExifModel", .editHistory, .deviceModel),
    .init("LensProfileMatchKeyLensID", .editHistory, .deviceModel),
    .init("LensProfileMatchKeyLensInfo", .editHistory, .deviceModel),
    .init("LensProfileMatchKeyLensName", .editHistory, .deviceModel),
    .init("LensProfileName", .editHistory, .deviceModel),
    .init("UUID", .editHistory, .identifier),
  ]

  /// The settings of the raw converter that reveal only how the picture was developed.
  private static let cameraRawNames = """
    AlreadyApplied AutoBrightness AutoContrast AutoExposure AutoLateralCA AutoShadows AutoTone
    AutoToneDigest AutoToneDigestNoSat AutoWhiteVersion Blacks2012 BlueHue BlueSaturation
    Brightness CameraProfileDigest ChromaticAberrationB ChromaticAberrationR
    CircularGradientBasedCorrections Clarity Clarity2012 ClipboardAspectRatio ClipboardOrientation
    Cluster ColorGradeBlending ColorGradeGlobalHue ColorGradeGlobalLum ColorGradeGlobalSat
    ColorGradeHighlightLum ColorGradeMidtoneHue ColorGradeMidtoneLum ColorGradeMidtoneSat
    ColorGradeShadowLum ColorNoiseReduction ColorNoiseReductionDetail
    ColorNoiseReductionSmoothness CompatibleVersion Contrast Contrast2012 Converter
    ConvertToGrayscale CropAngle CropBottom CropConstrainToUnitSquare CropConstrainToWarp
    CropHeight CropLeft CropRight CropTop CropUnit CropUnits CropWidth DefaultAutoGray
    DefaultAutoTone DefaultsSpecificToISO Defringe DefringeGreenAmount DefringeGreenHueHi
    DefringeGreenHueLo DefringePurpleAmount DefringePurpleHueHi DefringePurpleHueLo Dehaze
    Description DNGIgnoreSidecars Exposure Exposure2012 FillLight GradientBasedCorrections
    GrainAmount GrainFrequency GrainSeed GrainSize GrayMixerAqua GrayMixerBlue GrayMixerGreen
    GrayMixerMagenta GrayMixerOrange GrayMixerPurple GrayMixerRed GrayMixerYellow GreenHue
    GreenSaturation Group HasCrop HasSettings HDREditMode Highlight2012 HighlightRecovery
    Highlights2012 HueAdjustmentAqua HueAdjustmentBlue HueAdjustmentGreen HueAdjustmentMagenta
    HueAdjustmentOrange HueAdjustmentPurple HueAdjustmentRed HueAdjustmentYellow
    IncrementalTemperature IncrementalTint JPEGHandling LensManualDistortionAmount
    LensProfileChromaticAberrationScale LensProfileDigest LensProfileDistortionScale
    LensProfileEnable LensProfileIsEmbedded LensProfileMatchKeyIsRaw
    LensProfileMatchKeySensorFormatFactor LensProfileSetup LensProfileVignettingScale Look
    LuminanceAdjustmentAqua LuminanceAdjustmentBlue LuminanceAdjustmentGreen
    LuminanceAdjustmentMagenta LuminanceAdjustmentOrange LuminanceAdjustmentPurple
    LuminanceAdjustmentRed LuminanceAdjustmentYellow LuminanceNoiseReductionContrast
    LuminanceNoiseReductionDetail LuminanceSmoothing MaskGroupBasedCorrections MoireFilter Name
    NegativeCacheLargePreviewSize NegativeCacheMaximumSize NegativeCachePath OverrideLookVignette
    PaintBasedCorrections ParametricDarks ParametricHighlights ParametricHighlightSplit
    ParametricLights ParametricMidtoneSplit ParametricShadows ParametricShadowSplit
    PerspectiveAspect PerspectiveHorizontal PerspectiveRotate PerspectiveScale PerspectiveUpright
    PerspectiveVertical PerspectiveX PerspectiveY PostCropVignetteAmount PostCropVignetteFeather
    PostCropVignetteHighlightContrast PostCropVignetteMidpoint PostCropVignetteRoundness
    PostCropVignetteStyle PresetType ProcessVersion RangeMaskMapInfo RawFileName RedEyeInfo RedHue
    RedSaturation RetouchAreas RetouchInfo Saturation SaturationAdjustmentAqua
    SaturationAdjustmentBlue SaturationAdjustmentGreen SaturationAdjustmentMagenta
    SaturationAdjustmentOrange SaturationAdjustmentPurple SaturationAdjustmentRed
    SaturationAdjustmentYellow SDRBlend SDRBrightness SDRContrast
    SDRHighlights SDRShadows SDRWhites Shadows Shadows2012 ShadowTint SharpenDetail
    SharpenEdgeMasking SharpenRadius Sharpness ShortName Smoothness SortName SplitToningBalance
    SplitToningHighlightHue SplitToningHighlightSaturation SplitToningShadowHue
    SplitToningShadowSaturation SupportsAmount SupportsColor SupportsHighDynamicRange
    SupportsMonochrome SupportsNormalDynamicRange SupportsOutputReferred SupportsSceneReferred
    Temperature Texture TIFFHandling Tint ToggleStyleAmount ToggleStyleDigest ToneCurve
    ToneCurveBlue ToneCurveGreen ToneCurveName ToneCurveName2012 ToneCurvePV2012
    ToneCurvePV2012Blue ToneCurvePV2012Green ToneCurvePV2012Red ToneCurveRed ToneMapStrength
    UprightCenterMode UprightCenterNormX UprightCenterNormY UprightDependentDigest
    UprightFocalLength35mm UprightFocalMode UprightFourSegmentsCount UprightFourSegments_0
    UprightFourSegments_1 UprightFourSegments_2 UprightFourSegments_3
    UprightGuidedDependentDigest UprightPreview UprightTransformCount UprightTransform_0
    UprightTransform_1 UprightTransform_2 UprightTransform_3 UprightTransform_4
    UprightTransform_5 UprightVersion Version Vibrance VignetteAmount VignetteMidpoint What
    WhiteBalance Whites2012
    """
}
