import Vocabulary

extension XMPVocabulary {
  /// The vocabularies that Apple's devices use in auxiliary pictures and for edits.
  static let apple: [XMPVocabulary] = [
    XMPVocabulary(
      "HDRGainMap", ["http://ns.apple.com/HDRGainMap/1.0/"], "Apple",
      [
        .init("HDRGainMapHeadroom", .rendering),
        .init("HDRGainMapVersion", .rendering),
      ]),
    XMPVocabulary(
      "HDRToneMap", ["http://ns.apple.com/HDRToneMap/1.0/"], "Apple",
      [
        .init("AlternateHeadroom", .rendering),
        .init("AlternateOffset", .rendering),
        .init("BaseHeadroom", .rendering),
        .init("BaseOffset", .rendering),
        .init("GainMapMax", .rendering),
        .init("GainMapMin", .rendering),
        .init("Gamma", .rendering),
        .init("Version", .rendering),
      ]),
    XMPVocabulary(
      "apdi", ["http://ns.apple.com/pixeldatainfo/1.0/"], "Apple",
      [
        .init("AuxiliaryImageSubType", .rendering),
        .init("AuxiliaryImageType", .rendering),
        .init("FloatMaxValue", .rendering),
        .init("FloatMinValue", .rendering),
        .init("IntMaxValue", .rendering),
        .init("IntMinValue", .rendering),
        .init("NativeFormat", .rendering),
        .init("StoredFormat", .rendering),
      ]),
    XMPVocabulary(
      "depthData", ["http://ns.apple.com/depthData/1.0/"], "Apple", rule: RowKinds(.depth),
      names: """
        Accuracy DepthDataVersion ExtrinsicMatrix Filtered IntrinsicMatrix
        IntrinsicMatrixReferenceHeight IntrinsicMatrixReferenceWidth
        InverseLensDistortionCoefficients LensDistortionCenterOffsetX LensDistortionCenterOffsetY
        LensDistortionCoefficients PixelSize
        Quality
        """),
    XMPVocabulary(
      "depthBlurEffect", ["http://ns.apple.com/depthBlurEffect/1.0/"], "Apple",
      rule: RowKinds(.depth), names: "RenderingParameters SimulatedAperture"),
    XMPVocabulary(
      "portraitEffectsMatte", ["http://ns.apple.com/PortraitEffectsMatte/1.0/"], "Apple",
      rule: RowKinds(.depth), names: "PortraitEffectsMatteVersion"),
    XMPVocabulary(
      "semanticSegmentationMatte", ["http://ns.apple.com/SemanticSegmentationMatte/1.0/"],
      "Apple", rule: RowKinds(.depth), names: "SemanticSegmentationMatteVersion"),
    XMPVocabulary(
      "iio", ["http://ns.apple.com/ImageIO/1.0/"], "Apple", rule: RowKinds(.editHistory),
      names: "hasIIM hasXMP"),
    XMPVocabulary(
      "aas", ["http://ns.apple.com/adjustment-settings/1.0/"], "Apple",
      rule: RowKinds(.editHistory),
      names: """
        AffineA AffineB AffineC AffineD AffineX AffineY CropH CropW CropX CropY Curve Curve0x
        Curve0y Curve1x Curve1y Curve2x Curve2y Curve3x Curve3y Curve4x Curve4y
        FaceBalanceOrigI FaceBalanceOrigQ FaceBalanceStrength FaceBalanceWarmth Highlights Shadows
        Vibrance
        """),
  ]
}
