import Vocabulary

extension Catalogue {
  // Thermal tables, measures of exposure and focus, and logs of the camera's own programs hold no
  // place in any known layout; their words are checked nevertheless (PlaceTraceSearch).

  /// The first bytes of every embedded JPEG.
  private static let embeddedJPEG: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The signatures of segments, the more specific ones of a marker first.
  package static let jpegSegments: [JPEGSegmentSignature] = [
    .init(0xE0, "JFIF\0", "JFIF", RowKinds(.rendering), "ITU-T T.871 10.1"),
    .init(0xE0, "JFXX\0", "JFXX", RowKinds(.preview), "ITU-T T.871 10.2"),
    .init(0xE0, "HEAPJPGM", at: 6, "CIFF", .allExceptPlaces(.makerNote), "Canon CIFF 1.0"),
    .init(0xE0, "AVI1", "AVI1", RowKinds(.rendering), "Microsoft AVI DIB format"),
    .init(0xE0, "Ocad", "Ocad", .allExceptPlaces(.deviceModel), "unpublished"),

    .init(0xE1, "Exif\0", "Exif", .anything, "Exif 3.0 4.7.2"),
    .init(0xE1, "http://ns.adobe.com/xap/1.0/\0", "XMP", .anything, "XMP 3 1.1.3"),
    .init(
      0xE1, "http://ns.adobe.com/xmp/extension/\0", "ExtendedXMP", .anything, "XMP 3 1.1.3.1"),
    .init(0xE1, "QVCI\0", "QVCI", .allExceptPlaces(.makerNote), "Casio, unpublished"),
    .init(0xE1, "FLIR\0", "FLIR", .opaque(.makerNote), "FLIR FFF"),
    .init(0xE1, "PARROT\0", "RawThermalImage", .opaque(.makerNote), "Parrot, unpublished"),

    .init(0xE2, "ICC_PROFILE\0", "ICC_PROFILE", RowKinds(.rendering), "ICC.1:2022 B.4"),
    .init(0xE2, "MPF\0", "MPF", RowKinds(.rendering), "CIPA DC-007 5.1"),
    .init(0xE2, "FPXR\0", "FPXR", .anything, "Exif 3.0, FlashPix extensions"),
    .init(
      0xE2, "urn:iso:std:iso:ts:21496:-1\0", "GainMapMetadata", RowKinds(.rendering),
      "ISO 21496-1 Annex C"),
    .init(
      0xE2, "IJPEG\0", at: 4, "InfiRay", .allExceptPlaces(.makerNote), "InfiRay, unpublished"),
    .init(0xE2, embeddedJPEG, "PreviewImage", .opaque(.preview), "Samsung, GoPro, unpublished"),
    .init(
      0xE2, Array("QVGA\0".utf8) + embeddedJPEG, "PreviewImage", .opaque(.preview),
      "BenQ, unpublished"),
    .init(
      0xE2, Array("BGTH".utf8) + embeddedJPEG, "PreviewImage", .opaque(.preview),
      "Digilife, unpublished"),

    .init(0xE3, "Meta\0\0", "Meta", .allExceptPlaces(.makerNote), "Kodak, unpublished"),
    .init(0xE3, "META\0\0", "Meta", .allExceptPlaces(.makerNote), "Kodak, unpublished"),
    .init(0xE3, "Exif\0\0", "Meta", .allExceptPlaces(.makerNote), "Kodak, unpublished"),
    .init(0xE3, "Stim\0", "Stim", RowKinds(.rendering), "CIPA DC-006"),
    // Data that only viewers of stereo pairs need are removed with the comment after them.
    .init(0xE3, "_JPSJPS_", "JPS", RowKinds(.caption), "VRex JPS 1.0"),
    .init(0xE3, embeddedJPEG, "PreviewImage", .opaque(.preview), "HP, Samsung, unpublished"),

    .init(0xE4, "SCALADO\0", "Scalado", .allExceptPlaces(.makerNote), "Scalado, unpublished"),
    .init(0xE4, "FPXR\0", "FPXR", .anything, "Exif 3.0, FlashPix extensions"),
    .init(
      0xE4, "Qualcomm", at: nil, "Qualcomm", .allExceptPlaces(.makerNote), "Qualcomm, unpublished"
    ),
    .init(
      0xE4, [0xAA, 0x55, 0x12, 0x06], "ThermalParams", .allExceptPlaces(.makerNote),
      "DJI, unpublished"),

    .init(0xE5, "RMETA\0", "RMETA", .opaque(.makerNote), "Ricoh, unpublished"),
    .init(
      0xE5, "ssuniqueid\0", at: nil, "UniqueID", .allExceptPlaces(.identifier),
      "Samsung, unpublished"),

    .init(0xE6, "EPPIM\0", "EPPIM", .allExceptPlaces(.makerNote), "Toshiba, unpublished"),
    .init(0xE6, "NITF\0", "NITF", .anything, "MIL-STD-188-198A"),
    .init(0xE6, "NTIF\0", "NITF", .anything, "MIL-STD-188-198A"),
    .init(0xE6, "TDHD\u{1}\0\0\0", "TDHD", .allExceptPlaces(.makerNote), "HP, unpublished"),
    .init(0xE6, "GoPro\0", "GoPro", .opaque(.makerNote), "GoPro GPMF"),
    .init(0xE6, "DTAT\0\0", "DTAT", .allExceptPlaces(.makerNote), "DJI, unpublished"),
    .init(0xE6, "MMIMETA\0", "MMIMETA", .allExceptPlaces(.makerNote), "Motorola, unpublished"),

    .init(0xE7, "PENTAX \0", "Pentax", .opaque(.makerNote), "Pentax, unpublished"),
    .init(0xE7, "HUAWEI\0\0", "Huawei", .allExceptPlaces(.makerNote), "Huawei, unpublished"),
    .init(0xE7, "DJI-DBG\0", "DJI-DBG", .allExceptPlaces(.makerNote), "DJI, unpublished"),
    .init(
      0xE7, "\u{1A}Qualcomm Camera Attributes", "Qualcomm", .allExceptPlaces(.makerNote),
      "Qualcomm, unpublished"),

    .init(0xE8, "SPIFF\0", "SPIFF", RowKinds(.rendering), "ITU-T T.84 Annex F"),
    .init(0xE8, "SEAL", "SEAL", .opaque(.provenance), "SEAL 0.0.5"),

    .init(
      0xE9, "Media Jukebox\0", "MediaJukebox", .allExceptPlaces(.caption),
      "Media Jukebox, unpublished"),
    .init(0xE9, "SEAL", "SEAL", .opaque(.provenance), "SEAL 0.0.5"),

    .init(0xEA, "UNICODE\0", "Comment", RowKinds(.caption), "PhotoStudio, unpublished"),
    // No viewer is known to need it, and the meaning of its numbers is unpublished.
    .init(0xEA, "AROT\0", "HDRGainCurve", .allExceptPlaces(.makerNote), "Apple, unpublished"),

    .init(0xEB, "jumb", at: 12, "JUMBF", .opaque(.provenance), "ISO 19566-5 A.1; C2PA 2.1 A.3.1"),
    .init(0xEB, "HDR_RI ", "JPEG-HDR", RowKinds(.rendering), "Dolby JPEG-HDR"),

    .init(0xEC, "Ducky", "Ducky", RowKinds(.caption, .rights), "Adobe Save for Web"),
    .init(
      0xEC, "[picture info]", at: nil, "PictureInfo", .allExceptPlaces(.makerNote),
      "Agfa, unpublished"),
    .init(
      0xEC, "Type=", at: nil, "PictureInfo", .allExceptPlaces(.makerNote),
      "Olympus, unpublished"),

    .init(0xED, "Photoshop 3.0\0", "Photoshop", .anything, photoshopFormat),
    .init(0xED, "Adobe_Photoshop2.5:", "Photoshop", .anything, photoshopFormat),
    .init(0xED, "Adobe_CM", "Adobe_CM", RowKinds(.rendering), "Adobe, unpublished"),

    .init(0xEE, "Adobe", "Adobe", RowKinds(.rendering), "ITU-T T.872 6.5.3"),

    .init(
      0xEF, "Q ", "GraphicConverter", .allExceptPlaces(.editHistory),
      "GraphicConverter, unpublished"),
    .init(0xEF, "TEXT\0", "Text", .opaque(.makerNote), "Casio, Fujifilm, unpublished"),

    .init(0xFE, "", "COM", RowKinds(.caption), "ITU-T T.81 B.2.4.5"),
  ]
}
