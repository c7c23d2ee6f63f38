import Bytes
import Catalogue
import Vocabulary

/// The records of Nikon's editors in a raw picture: settings, and the IPTC data of the edited
/// picture.
///
/// ```
/// 0   22 head
/// 22  4  id of the record
///     14
///     4  length, itself included
///     .. data, and the next record
/// ```
/// Numbers are little-endian. [Nikon Capture, as exiftool documents it]
enum NikonEdits {
  /// Returns the row of a value.
  ///
  /// The row is changed if the value is such records and none of them names a place. Otherwise the
  /// given row is returned.
  static func row(_ row: CatalogueRow, of value: ArraySlice<UInt8>) -> CatalogueRow {
    let isVersions = row.key == "Nikon:NikonCaptureEditVersions"
    guard isVersions || row.key == "Nikon:NikonCaptureData",
      nameNoPlace(Array(value), inVersions: isVersions)
    else { return row }
    return CatalogueRow(row.key, .allExceptPlaces(.editHistory), row.specification)
  }

  /// Returns whether no record can name a place.
  ///
  /// If there are several versions, their number comes first, and each version starts with its
  /// length.
  static func nameNoPlace(_ value: [UInt8], inVersions isVersions: Bool) -> Bool {
    guard isVersions else { return nameNoPlace(value) }
    var at = 4
    for _ in 0..<min(value.uint32(at: 0, .littleEndian) ?? 0, versionLimit) {
      guard let length = value.uint32(at: at, .littleEndian),
        let version = ByteRange(at: at + 4, count: Int(length), within: value.count),
        nameNoPlace(Array(value[version]))
      else { return false }
      at = version.upperBound
    }
    return value.dropFirst(at).isBlank
  }

  /// A limit for the versions, more than editors keep.
  private static let versionLimit: UInt32 = 64

  private static func nameNoPlace(_ value: [UInt8]) -> Bool {
    var at = headLength
    while at + headLength < value.count {
      guard let id = value.uint32(at: at, .littleEndian),
        let length = value.uint32(at: at + 18, .littleEndian), length >= 4
      else { return false }
      // The length of the histogram is not included in the count.
      let count = Int(length) - (id == histogram ? 0 : 4)
      guard let data = ByteRange(at: at + headLength, count: count, within: value.count),
        isPlain(Array(value[data]), of: id)
      else { return false }
      at = data.upperBound
    }
    return value[min(at, value.count)...].isBlank
  }

  private static let headLength = 22
  private static let histogram: UInt32 = 0x083A_1A25
  private static let iptc: UInt32 = 0x9EF5_F6E0
  /// The minimum number of bytes of a pair of numbers that form a place.
  private static let minimumPlaceLength = 8

  private static func isPlain(_ data: [UInt8], of id: UInt32) -> Bool {
    if id == iptc {
      guard let datasets = try? IPTCDatasets(parsing: data) else { return false }
      return !datasets.elements.contains { $0.kinds.contains(.location) }
    }
    return (settings.contains(id) || data.count < minimumPlaceLength)
      && !PlaceTraceSearch.occurs(in: data)
      && !FileSignature.occurs(in: data) && !PositionText.occurs(inBytes: data)
  }

  private static let settings: Set<UInt32> = [
    0x007D_DC9D, 0x008A_E85E, 0x0C89_224B, histogram, 0x116F_EA21, 0x2175_EB78, 0x2FC0_8431,
    0x3742_33E0, 0x39C4_56AC, 0x3CFC_73C6, 0x3D13_6244, 0x4163_91C6, 0x56A5_4260, 0x5F0E_7D23,
    0x6A6E_36B6, 0x753D_CBC0, 0x76A4_3200, 0x76A4_3201, 0x76A4_3202, 0x76A4_3203, 0x76A4_3204,
    0x76A4_3205, 0x76A4_3206, 0x76A4_3207, 0x8458_9434, 0x88F5_5E48, 0x890F_F591, 0x926F_13E0,
    0xA726_4A72, 0xAB5E_CA5E, 0xAC6B_D5C0, 0xB038_4E1E, 0xB999_A36F, 0xBF3C_6C20, 0xCE55_54AA,
    0xE217_3C47, 0xE37B_4337, 0xE42B_5161, 0xE965_1831, 0xFE28_A44F, 0xFE44_3A45,
  ]
}
