import Vocabulary

extension Catalogue {
  /// Returns the row of a record of Samsung's trailer, by its type and its name without the number
  /// at the end, or nil if they are not listed together.
  package static func samsungRecord(type: UInt16, stem: String) -> CatalogueRow? {
    samsungRecords["\(hexadecimal(Int(type), digits: 4)) \(stem)"]
  }

  static let samsungRecords = CatalogueTable<String>([
    .init(
      "Samsung, unpublished; ExifTool's table; SemExtendedFormat",
      [
        // The shot before a change, and other shots of the moment.
        .init("0x0001 DualShot", "DualShot", .preview, .depth),
        .init("0x0001 SingleShot", "SingleShot", .preview, .depth),
        .init("0x0A20 FlipPhoto", "FlipPhoto", .preview),
        .init("0x0100 SoundShot", "SoundShot", .motion),
        .init("0x0201 Interactive_Panorama", "Interactive_Panorama", .motion),
        .init("0x0800 SoundShot_Meta_Info", "SoundShot_Meta_Info", .motion),
        .init("0x08D0 Interactive_Panorama_Info", "Interactive_Panorama_Info", .motion),
        .init("0x08E0 Panorama_Shot_Info", "Panorama_Shot_Info", .exposure),
        .init("0x08E1 Motion_Panorama_Info", "Motion_Panorama_Info", .motion),
        .init("0x0910 Front_Cam_Selfie_Info", "Front_Cam_Selfie_Info", .exposure, .people),
        .init("0x0911 Rear_Cam_Selfie_Info", "Rear_Cam_Selfie_Info", .exposure, .people),
        .init("0x09E0 Burst_Shot_Info", "Burst_Shot_Info", .identifier),
        .init("0x09E1 BurstShot_Best_Photo_Info", "BurstShot_Best_Photo_Info", .identifier),
        .init("0x09F0 Pro_Mode_Info", "Pro_Mode_Info", .exposure),
        .init("0x0A01 Image_UTC_Data", "Image_UTC_Data", .captureTime),
        .init("0x0A30 MotionPhoto_Data", "MotionPhoto_Data", .motion),
        .init("0x0A31 MotionPhoto_Version", "MotionPhoto_Version", .motion),
        .init("0x0A32 MotionPhoto_Info", "MotionPhoto_Info", .motion),
        .init("0x0A33 MotionPhoto_AutoPlay", "MotionPhoto_AutoPlay", .motion),
        .init("0x0A41 BackupRestore_Data", "BackupRestore_Data", .anything),
        // The country reported by the phone network.
        .init("0x0AA1 MCC_Data", "MCC_Data", .location),
        .init("0x0AB0 DualShot_Meta_Info", "DualShot_Meta_Info", .depth, .makerNote),
        .init("0x0AB1 DualShot_DepthMap", "DualShot_DepthMap", .depth),
        .init("0x0AB3 DualShot_Extra_Info", "DualShot_Extra_Info", .depth, .makerNote),
        .init("0x0AB4 DualShot_Core_Info", "DualShot_Core_Info", .depth, .makerNote),
        .init("0x0AC0 ZoomInOut_Info", "ZoomInOut_Info", .makerNote, .deviceModel),
        .init("0x0B30 Camera_Sticker_Info", "Camera_Sticker_Info", .editHistory),
        .init("0x0B40 SingleShot_Meta_Info", "SingleShot_Meta_Info", .depth, .makerNote),
        .init("0x0B41 SingeShot_DepthMap", "SingleShot_DepthMap", .depth),
        .init("0x0B41 SingleShot_DepthMap", "SingleShot_DepthMap", .depth),
        .init("0x0B51 Intelligent_PhotoEditor_Data", "Intelligent_PhotoEditor_Data", edits),
        .init("0x0B60 UltraWide_PhotoEditor_Data", "UltraWide_PhotoEditor_Data", edits),
        .init("0x0B8A Single_Take_Info", "Single_Take_Info", .identifier, .makerNote),
        .init("0x0B90 Document_Scan_Info", "Document_Scan_Info", .editHistory),
        // A hash of the original's path, and the edits that led to this picture.
        .init("0x0BA1 Original_Path_Hash_Key", "Original_Path_Hash_Key", .identifier, .editHistory),
        .init("0x0BA1 PhotoEditor_Re_Edit_Data", "PhotoEditor_Re_Edit_Data", edits),
        .init("0x0BA1 deco_doodle_bitmap", "deco_doodle_bitmap", .editHistory),
        .init("0x0BA1 deco_sticker_bitmap", "deco_sticker_bitmap", .editHistory),
        .init("0x0BA1 deco_text_bitmap", "deco_text_bitmap", .editHistory, .caption),
        .init("0x0BA2 Copy_Available_Edit_Info", "Copy_Available_Edit_Info", .editHistory),
        .init("0x0BC0 Single_Relighting_Bokeh_Info", "Single_Relighting_Bokeh_Info", .depth),
        .init("0x0BD0 Dual_Relighting_Bokeh_Info", "Dual_Relighting_Bokeh_Info", .depth),
        .init("0x0BE0 Livefocus_JDM_Info", "Livefocus_JDM_Info", .depth, .makerNote),
        .init("0x0BF0 Remaster_Info", "Remaster_Info", .editHistory),
        .init("0x0C21 Portrait_Effect_Info", "Portrait_Effect_Info", .editHistory),
        .init("0x0C51 Samsung_Capture_Info", "Samsung_Capture_Info", .editHistory, .makerNote),
        .init("0x0C61 Camera_Capture_Mode_Info", "Camera_Capture_Mode_Info", .exposure),
        .init("0x0C71 Pro_White_Balance_Info", "Pro_White_Balance_Info", .exposure),
        // It may show the name of the device, its owner, the time and the place.
        .init("0x0C81 Watermark_Info", "Watermark_Info", edits),
        .init("0x0CC1 Color_Display_P3", "Color_Display_P3", .exposure),
        .init("0x0CD2 Photo_HDR_Info", "Photo_HDR_Info", .exposure),
        .init("0x0CE1 Gallery_DC_Data", "Gallery_DC_Data", .editHistory, .identifier),
        .init("0x0D01 Camera_Scene_Info", "Camera_Scene_Info", .exposure),
        .init("0x0D11 Video_Snapshot_Info", "Video_Snapshot_Info", .editHistory, .captureTime),
        .init("0x0D31 Food_Blur_Effect_Info", "Food_Blur_Effect_Info", .editHistory),
        .init("0x0D61 Dual_Relighting_Extra_Info", "Dual_Relighting_Extra_Info", .depth),
        .init("0x0D91 PEg_Info", "PEg_Info", .aiLabel, .editHistory),
        .init("0x0DA1 Captured_App_Info", "Captured_App_Info", .deviceModel),
        .init("0x0E41 Video_Edited_TimeZone", "Video_Edited_TimeZone", .captureTime),
      ])
  ])

  /// The kinds of the data with which an editor can undo its changes: paths, times, places, faces.
  private static var edits: RowKinds { .opaque(.editHistory) }

  /// The names under which assets after the picture are listed.
  static let embeddedAssets = CatalogueTable<String>([
    .init(
      "CIPA DC-007 5.2.3.3.1; Android Ultra HDR 1.1, Motion Photo 1.0",
      [
        .init("gain map", .rendering),
        .init("motion video", .motion),
        .init("depth map", .depth),
        .init("MPF thumbnail", .preview),
        .init("MPF picture", .rendering),
        .init("original picture", .preview, .editHistory),
        .init("picture", .preview),
      ])
  ])

  /// Returns a number in the notation of the documentation's tables.
  package static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
