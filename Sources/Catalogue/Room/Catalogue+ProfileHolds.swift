package import Vocabulary

extension Catalogue {
  /// What says the data of a colour profile's tag, where they are numbers; texts that stay are those
  /// of millions of profiles.
  ///
  /// - Parameters:
  ///   - signature: The four characters of the tag.
  ///   - data: Its data.
  /// - Returns: `free` for notes on how a device was measured, but for those of the usual profile.
  package static func hold(ofProfileTag signature: String, _ data: ArraySlice<UInt8>) -> ByteHold {
    if shownProfileTags.contains(signature) { return .shown }
    return usualProfileData[signature].map { data.elementsEqual($0) } == true ? .fixed : .free
  }

  /// How the display of the sRGB profile that most pictures have was measured, and is looked at
  /// [IEC 61966-2-1; ICC.1:2022 10.14, 10.30].
  private static let usualProfileData: [String: [UInt8]] = [
    "lumi": Array("XYZ ".utf8) + [
      0, 0, 0, 0, 0, 0x4C, 0x09, 0x56, 0, 0x50, 0, 0, 0, 0x57, 0x1F, 0xE7,
    ],
    "meas": Array("meas".utf8) + [0, 0, 0, 0, 0, 0, 0, 1] + Array(repeating: 0, count: 18) + [
      0x02, 0x8F, 0, 0, 0, 2,
    ],
    "tech": Array("sig \0\0\0\0CRT ".utf8),
    "view": Array("view".utf8) + [
      0, 0, 0, 0, 0x00, 0x13, 0xA4, 0xFE, 0x00, 0x14, 0x5F, 0x2E, 0x00, 0x10, 0xCF, 0x14,
      0x00, 0x03, 0xED, 0xCC, 0x00, 0x04, 0x13, 0x0B, 0x00, 0x03, 0x5C, 0x9E, 0, 0, 0, 1,
    ],
  ]

  /// What colours are converted by [ICC.1:2022 8.2]; how a device was lit and measured is a note.
  private static let shownProfileTags: Set<String> = [
    "A2B0", "A2B1", "A2B2", "B2A0", "B2A1", "B2A2", "bTRC", "bXYZ", "bkpt", "chad", "chrm", "cicp",
    "gTRC", "gXYZ", "kTRC", "rTRC", "rXYZ", "wtpt",
  ]
}
