import Vocabulary

extension Catalogue {
  /// Returns the row of a tag of a colour profile, by its four-character signature.
  ///
  /// A tag that is needed to show colours also has a shape. The name and the copyright of the
  /// profile are ordinary texts; every profile must have both, so each is replaced by an empty one.
  /// Tags for printers, presses and readers of spectra are not needed to show a picture, and may
  /// hold anything.
  package static func icc(_ signature: String) -> CatalogueRow? {
    iccTags[signature]
  }

  static let iccTags = CatalogueTable<String>([
    .init(
      "ICC.1:2022 9.2",
      iccLines(
        of: .rendering,
        """
        A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 bTRC bXYZ chad cicp ciis gTRC gXYZ gamt kTRC lumi meas rTRC
        rXYZ rig0 rig2 tech view wtpt
        """)
        + iccOthers("B2D0 B2D1 B2D2 B2D3 D2B0 D2B1 D2B2 D2B3 clot clro ncl2 pre0 pre1 pre2 resp")
        + [
          .init("calt", .captureTime),
          .init("cprt", .rights, .creator),
          .init("desc", .deviceModel),
          .init("dmdd", .deviceIdentity, .deviceModel),
          .init("dmnd", .deviceIdentity, .deviceModel),
          .init("meta", .anything),
          .init("pseq", .deviceModel, .deviceIdentity),
          .init("psid", .identifier, .deviceModel),
          .init("targ", .deviceIdentity, .captureTime),
          .init("vued", .deviceModel),
        ]),
    .init(
      "ICC.1:2001-04 and before",
      iccLines(of: .rendering, "bkpt chrm")
        + iccOthers("bfd_ clrt crdi ncol ps2i ps2s psd0 psd1 psd2 psd3 psvm scrd scrn")
        + [.init("devs", .deviceIdentity)]),
    .init(
      "ICC.2:2023 9.2",
      iccOthers(
        """
        A2B3 A2M0 B2A3 M2A0 M2B0 M2B1 M2B2 M2B3 M2S0 M2S1 M2S2 M2S3 bAB0 bAB1 bAB2 bAB3 bBA0 bBA1
        bBA2 bBA3 bBD0 bBD1 bBD2 bBD3 bDB0 bDB1 bDB2 bDB3 bMB0 bMB1 bMB2 bMB3 bMS0 bMS1 bMS2 bMS3
        bcp0 bcp1 bcp2 bcp3 bsp0 bsp1 bsp2 bsp3 c2sp cept clio cloo csnm dAB0 dAB1 dAB2 dAB3 dBA0
        dBA1 dBA2 dBA3 dBD0 dBD1 dBD2 dBD3 dDB0 dDB1 dDB2 dDB3 fpce gbd0 gbd1 gbd2 gbd3 gdb0 gdb1
        gdb2 gdb3 mcta mdv_ nmcl rfnm rhoc rpoc s2cp sape scoe smap svcn swpt
        """) + [
          .init("CxF ", .deviceModel, .deviceIdentity, .captureTime),
          .init("miin", .deviceModel, .deviceIdentity, .captureTime),
          .init("minf", .deviceModel, .deviceIdentity, .captureTime),
          .init("psin", .deviceModel, .deviceIdentity),
        ]),
    .init(
      "private tags of Apple, Argyll, Microsoft and makers of measuring devices",
      [
        .init("CIED", .deviceIdentity, .captureTime),
        .init("DevD", .deviceIdentity, .captureTime),
        .init("MS00", .deviceModel, .deviceIdentity),
        // The set-up and measurements of one display.
        .init("aabg", .deviceIdentity),
        .init("aagg", .deviceIdentity),
        .init("aarg", .deviceIdentity),
        .init("arts", .deviceIdentity),
        .init("dscm", .deviceModel),
        .init("mmod", .deviceIdentity, .deviceModel),
        .init("ndin", .deviceIdentity),
        .init("vcgp", .deviceIdentity),
        .init("vcgt", .deviceIdentity),
      ]),
  ])

  /// Returns the lines for signatures of one kind, separated by spaces; an underscore represents
  /// the space that fills a signature of three characters.
  private static func iccLines(of kind: Kind, _ signatures: String)
    -> [CatalogueTable<String>.Line]
  {
    iccSignatures(signatures).map { CatalogueTable.Line($0, kind) }
  }

  /// Returns the lines for signatures with unknown content that are not needed to show a picture.
  private static func iccOthers(_ signatures: String) -> [CatalogueTable<String>.Line] {
    iccSignatures(signatures).map { CatalogueTable.Line($0, RowKinds.anything) }
  }

  private static func iccSignatures(_ signatures: String) -> [String] {
    let space = UInt8(ascii: " ")
    return signatures.utf8.split { $0 == space || $0 == UInt8(ascii: "\n") }.map { signature in
      String(decoding: signature.map { $0 == UInt8(ascii: "_") ? space : $0 }, as: UTF8.self)
    }
  }
}
