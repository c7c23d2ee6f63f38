import Bytes

/// The known brands of files and segments, which may appear in `ftyp` and `styp` [ISO 14496-12 4.3;
/// mp4ra.org, brands].
package enum Brand {
  private static let words = """
    3g2a 3g2b 3g2c 3ge6 3ge7 3ge9 3gf9 3gg6 3gg9 3gh9 3gm9 3gma 3gmA 3gp1 3gp2 3gp3 3gp4 3gp5 3gp6
    3gp7 3gp8 3gp9 3gr6 3gr9 3gs6 3gs9 3gt8 3gt9 3gtv 3gvr 3vra 3vrb 3vrm ARRI AV1s Cdes CAEP CAQV
    CDes F4A_ F4B_ F4P_ F4V_ J2P0 J2P1 LCAG M4A_ M4B_ M4P_ M4V_ M4VH M4VP MA1A MA1B MFSM MGSV MiAB
    MiAC MiAn MiBu MiCm MiHA MiHB MiHE MiPr MPPI MSNV NDAS NDSC NDSH NDSM NDSP NDSS NDXC NDXH NDXM
    NDXP NDXS NIKO ROSS SEBK XAVC av01 av1f av1s avc1 avc3 avce avci avcs avde avif avio avis bbxm
    caaa caac caqv ccea ccff cdm1 cdm4 ceac cfhd cfsd chd1 chdf chev chhd chh1 clg1 cmf2 cmfc cmff
    cmfl cmfs comp cud1 cud8 cvid cvvc cwvt da0a da0b da1a da1b da2a da2b da3a da3b dash dby1 dmb1
    dsms dts1 dts2 dts3 dv1a dv1b dv2a dv2b dv3a dv3b dvr1 dvt1 dxo_ emsg evbi evbs evmb evms f4v_
    geo1 hbi1 heic heim heis heix heoi hevc hevd hevi hevm hevs hevx hvce hvci hvcx hvti ifaa ifhd
    ifhh ifhr ifhs ifhu ifhx ifrm im1i im1t im2i im2t imds isc2 iso2 iso3 iso4 iso5 iso6 iso7 iso8
    iso9 isoa isob isoc isom isml j2is j2ki j2ks jpeg jpgs jpm_ jpoi jpsi jpx_ jpxb jxl_ jxs_ jxsc
    jxsi jxss lhte lhti lmsg ma1a ma1b mif1 mif2 mif3 miaf mj2s mjp2 mobi mp21 mp41 mp42 mp71 mpf1
    mpuf msdh msf1 msix msnv niko nras odcf oebl oef1 opf2 opx2 ovdp ovll pana piff pmff pnvi pred
    qt__ relo risx roll sdv_ senv sims sisx siti slh1 slh2 slh3 ssss tmap tml1 ttml ttwv uhvi unif
    uvvu vvci vvcs vvoi vwpt yt4_ CR3_ crx_ mif4 avc2 hvc1 hev1 vp09 Opus heif isma ismv 1pic avca
    """

  /// The length that no table of brands exceeds, in bytes.
  package static let tableLimit = 4 * 64

  private static let known = codes(in: words)

  /// The brands that only the cameras of one maker write, beside others.
  private static let makers = codes(
    in: "ARRI CAEP CAQV CDes Cdes LCAG MSNV NIKO ROSS SEBK XAVC caqv dxo_ niko pana")

  /// Returns the codes that words stand for; an underscore stands for a space.
  private static func codes(in words: String) -> Set<FourCC> {
    Set(
      words.split(whereSeparator: \.isWhitespace).map { word in
        FourCC(
          word.utf8.reduce(0) { $0 << 8 | ($1 == UInt8(ascii: "_") ? 0x20 : UInt32($1)) })
      })
  }

  /// Returns whether a code is the brand of one maker, which reveals the camera.
  package static func isMakerBrand(_ code: UInt32) -> Bool { makers.contains(FourCC(code)) }

  /// Returns whether a code is a known brand; four zeros are not a brand, but pad tables that have
  /// one brand fewer.
  package static func isKnown(_ code: UInt32) -> Bool {
    code == 0 || known.contains(FourCC(code))
  }

  /// Returns whether a number may be the version of a brand: a small one, one of Sony's, or the
  /// date of a specification in decimal digits, as QuickTime writes it.
  package static func isVersion(_ number: UInt32) -> Bool {
    let years: [ClosedRange<UInt32>] = [0x2000...0x2009, 0x2010...0x2019, 0x2020...0x2029]
    let isDate =
      number >> 8 & 0xFF <= 0x12 && number & 0xFF <= 0x31
      && years.contains { $0.contains(number >> 16) }
    return isDate || number <= 0xFFFF || (0x0100_0000...0x0120_FFFF).contains(number)
  }
}
