import Vocabulary

extension Catalogue {
  /// Returns the row of a Photoshop image resource.
  package static func photoshop(_ id: UInt16) -> CatalogueRow? {
    switch id {
    case 0x07D0...0x0BB6: CatalogueRow("Path", Kinds(.editHistory), photoshopFormat)
    case 0x0FA0...0x1387: CatalogueRow("PlugIn", .allExceptPlaces(.makerNote), photoshopFormat)
    default: photoshopResources[id]
    }
  }

  static let photoshopFormat = "Adobe Photoshop File Formats, image resources"

  static let photoshopResources = CatalogueTable<UInt16>([
    .init(
      photoshopFormat,
      [
        .init(0x03E8, "Photoshop2Info", .editHistory),
        // Print settings identify the printers that were used.
        .init(0x03E9, "MacintoshPrintInfo", .editHistory, .deviceIdentity),
        .init(0x03EA, "MacintoshPageFormat", .editHistory, .deviceIdentity),
        .init(0x03EB, "Photoshop2ColorTable", .editHistory),
        .init(0x03ED, "ResolutionInfo", .rendering),
        .init(0x03EE, "AlphaChannelNames", .editHistory),
        .init(0x03EF, "ObsoleteDisplayInfo", .editHistory),
        .init(0x03F0, "PStringCaption", .caption),
        .init(0x03F1, "BorderInformation", .editHistory),
        .init(0x03F2, "BackgroundColor", .editHistory),
        .init(0x03F3, "PrintFlags", .editHistory),
        .init(0x03F4, "GrayscaleHalftoning", .editHistory),
        .init(0x03F5, "ColorHalftoning", .editHistory),
        .init(0x03F6, "DuotoneHalftoning", .editHistory),
        .init(0x03F7, "GrayscaleTransferFunction", .editHistory),
        .init(0x03F8, "ColorTransferFunctions", .editHistory),
        .init(0x03F9, "DuotoneTransferFunctions", .editHistory),
        .init(0x03FA, "DuotoneImageInfo", .editHistory),
        .init(0x03FB, "EffectiveBlackWhite", .editHistory),
        .init(0x03FC, "Obsolete1", .editHistory),
        .init(0x03FD, "EPSOptions", .editHistory),
        .init(0x03FE, "QuickMask", .editHistory),
        .init(0x03FF, "Obsolete2", .editHistory),
        .init(0x0400, "LayerState", .editHistory),
        .init(0x0401, "WorkingPath", .editHistory),
        .init(0x0402, "LayersGroup", .editHistory),
        .init(0x0403, "Obsolete3", .editHistory),
        .init(0x0404, "IPTC", .anything),
        .init(0x0405, "RawImageMode", .editHistory),
        .init(0x0406, "JPEGQuality", .editHistory),
        .init(0x0408, "GridAndGuides", .editHistory),
        .init(0x0409, "ThumbnailBGR", .preview),
        .init(0x040A, "CopyrightFlag", .rights),
        .init(0x040B, "URL", .contact, .rights),
        .init(0x040C, "Thumbnail", .preview),
        .init(0x040D, "GlobalAngle", .editHistory),
        .init(0x040E, "ColorSamplers", .editHistory),
        .init(0x040F, "ICCProfile", .rendering),
        .init(0x0410, "Watermark", .rights),
        .init(0x0411, "ICCUntagged", .rendering),
        .init(0x0412, "EffectsVisible", .editHistory),
        .init(0x0413, "SpotHalftone", .editHistory),
        .init(0x0414, "DocumentSpecificIDs", .editHistory, .identifier),
        .init(0x0415, "UnicodeAlphaNames", .editHistory),
        .init(0x0416, "IndexedColorTableCount", .rendering),
        .init(0x0417, "TransparencyIndex", .rendering),
        .init(0x0419, "GlobalAltitude", .editHistory),
        .init(0x041A, "Slices", .editHistory, .caption),
        .init(0x041B, "WorkflowURL", .editHistory, .contact),
        .init(0x041C, "JumpToXPEP", .editHistory),
        .init(0x041D, "AlphaIdentifiers", .editHistory),
        .init(0x041E, "URLList", .contact),
        .init(0x0421, "VersionInfo", .deviceModel, .editHistory),
        .init(0x0422, "EXIFData1", .anything),
        .init(0x0423, "EXIFData3", .anything),
        .init(0x0424, "XMP", .anything),
        .init(0x0425, "IPTCDigest", .editHistory),
        .init(0x0426, "PrintScale", .editHistory),
        .init(0x0428, "PixelAspectRatio", .rendering),
        .init(0x0429, "LayerComps", .editHistory),
        .init(0x042A, "AlternateDuotoneColors", .editHistory),
        .init(0x042B, "AlternateSpotColors", .editHistory),
        .init(0x042D, "LayerSelectionIDs", .editHistory),
        .init(0x042E, "HDRToning", .editHistory),
        .init(0x042F, "PrintInfo", .editHistory, .deviceIdentity),
        .init(0x0430, "LayerGroupsEnabled", .editHistory),
        .init(0x0431, "ColorSamplers2", .editHistory),
        .init(0x0432, "MeasurementScale", .editHistory),
        .init(0x0433, "Timeline", .editHistory),
        .init(0x0434, "SheetDisclosure", .editHistory),
        .init(0x0435, "DisplayInfo", .editHistory),
        .init(0x0436, "OnionSkins", .editHistory),
        .init(0x0438, "CountInfo", .editHistory),
        .init(0x043A, "PrintInfo2", .editHistory, .deviceIdentity),
        .init(0x043B, "PrintStyle", .editHistory),
        .init(0x043C, "MacintoshNSPrintInfo", .editHistory, .deviceIdentity),
        .init(0x043D, "WindowsDEVMODE", .editHistory, .deviceIdentity),
        // Paths include the home folder, which has its owner's name.
        .init(0x043E, "AutoSaveFilePath", .editHistory, .people),
        .init(0x043F, "AutoSaveFormat", .editHistory),
        .init(0x0440, "PathSelectionState", .editHistory),
        .init(0x0BB7, "ClippingPathName", .editHistory),
        .init(0x0BB8, "OriginPathInfo", .editHistory),
        .init(0x1B58, "ImageReadyVariables", .editHistory),
        .init(0x1B59, "ImageReadyDataSets", .editHistory),
        .init(0x1B5A, "ImageReadyDefaultState", .editHistory),
        .init(0x1B5B, "ImageReadyRolloverState", .editHistory),
        .init(0x1B5C, "ImageReadyRollovers", .editHistory),
        .init(0x1B5D, "ImageReadyLayerSettings", .editHistory),
        .init(0x1B5E, "ImageReadyVersion", .editHistory, .deviceModel),
        .init(0x1F40, "LightroomWorkflow", .editHistory),
        .init(0x2710, "PrintFlagsInfo", .editHistory),
      ])
  ])
}
