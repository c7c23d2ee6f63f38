import Vocabulary

extension Catalogue {
  /// The row of a tag of a colour profile, by its four-character signature.
  ///
  /// A profile's description and its maker's copyright notice are required of every profile, and
  /// say which colours these are, so they are `rendering`.
  package static func icc(_ signature: String) -> CatalogueRow? {
    iccTags[signature]
  }

  static let iccTags = CatalogueTable<String>([
    .init(
      "ICC.1:2022 9.2",
      iccLines(
        of: .rendering,
        """
        A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 B2D0 B2D1 B2D2 B2D3 D2B0 D2B1 D2B2 D2B3 bTRC bXYZ chad cicp
        ciis clot clro cprt desc gTRC gXYZ gamt kTRC lumi meas ncl2 pre0 pre1 pre2 rTRC rXYZ resp
        rig0 rig2 tech view vued wtpt
        """) + [
          .init("calt", .captureTime),
          .init("dmdd", .deviceIdentity, .deviceModel),
          .init("dmnd", .deviceIdentity, .deviceModel),
          .init("meta", .anything),
          .init("pseq", .deviceModel, .deviceIdentity),
          .init("psid", .identifier, .deviceModel),
          .init("targ", .deviceIdentity, .captureTime),
        ]),
    .init(
      "ICC.1:2001-04 and before",
      iccLines(
        of: .rendering,
        "bfd_ bkpt chrm clrt crdi ncol ps2i ps2s psd0 psd1 psd2 psd3 psvm scrd scrn")
        + [.init("devs", .deviceIdentity)]),
    .init(
      "ICC.2:2023 9.2",
      iccLines(
        of: .rendering,
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
      iccLines(of: .rendering, "aabg aagg aarg arts dscm") + [
        .init("CIED", .deviceIdentity, .captureTime),
        .init("DevD", .deviceIdentity, .captureTime),
        .init("MS00", .deviceModel, .deviceIdentity),
        .init("mmod", .deviceIdentity, .deviceModel),
        // How one display was set up and measured.
        .init("ndin", .deviceIdentity),
        .init("vcgp", .deviceIdentity),
        .init("vcgt", .deviceIdentity),
      ]),
  ])

  /// Lines for signatures of one kind, parted by spaces; an underscore stands for the space that
  /// fills a signature of three characters.
  private static func iccLines(of kind: Kind, _ signatures: String)
    -> [CatalogueTable<String>.Line]
  {
    signatures.split(whereSeparator: \.isWhitespace).map { signature in
      CatalogueTable.Line(String(signature.map { $0 == "_" ? " " : $0 }), kind)
    }
  }
}
