import Vocabulary

extension Catalogue {
  /// What says the bytes of a box's tables; all of them are free where this is nil.
  ///
  /// - Parameter type: The four characters of its type.
  /// - Returns: The row, where the type has one.
  package static func hold(ofBox type: String) -> BoxHold? { boxHolds[type] }

  private static let boxHolds: [String: BoxHold] = {
    var rows: [String: BoxHold] = [
      // [ISO 14496-12 8.2.2, 8.3.2, 8.4.2]
      "mvhd": BoxHold(.shown, times: (4..<12, 4..<20)),
      "tkhd": BoxHold(.shown, times: (4..<12, 4..<20)),
      "mdhd": BoxHold(.shown, times: (4..<12, 4..<20)),
      // [QTFF, Base media info] A mode of drawing, a colour, balance.
      "gmin": BoxHold(.fixed, free: [4..<16]),
      // [ISO 14496-12 8.8.5] Fragments are counted, in what steps ever.
      "mfhd": BoxHold(.fixed, free: [4..<8]),
      // [ISO 14496-12 8.16.3] How a segment can be started from.
      "sidx": BoxHold(.shown, entries: (24, 32, 12, 8..<12)),
      // [ISO 14496-15 8.3.3] What helps decoders to plan: segments, parallel work, rates.
      "hvcC": BoxHold(.shown, free: [13..<16, 19..<21], later: [13..<16, 19..<21]),
      // [Opus in ISOBMFF 4.3.2] The rate that was recorded.
      "dOps": BoxHold(.shown, free: [4..<8]),
      // [Apple Lossless, magic cookie] The longest frame; the rate.
      "alac": BoxHold(.shown, free: [16..<24]),
    ]
    // [ISO 14496-12 8.18.3] A group has a number that nothing else names.
    for type in ["altr", "eqiv", "ster"] { rows[type] = BoxHold(.fixed, free: [4..<8]) }
    // [ISO 14496-12 8.7.2] Flags alone, where the data are in the file.
    for type in ["url ", "urn ", "alis"] { rows[type] = BoxHold(.fixed, free: [4..<Int.max]) }
    for type in words(headed) { rows[type] = BoxHold(.fixed, free: [4..<Int.max]) }
    for type in words(fixed) { rows[type] = BoxHold(.fixed) }
    for type in words(shown) { rows[type] = BoxHold(.shown) }
    return rows
  }()

  /// Notes for seeking and for servers, which nothing is shown by: all is free but version and flags.
  private static let headed = "padb sdtp stdp stsh subs"

  /// Lists, handlers and places.
  private static let fixed = """
    CCTP auxl base cdsc dinf dref edts grpl gmhd hdlr iinf infe iloc ipco iprp iref keys mdia meta mfra \
    mfro minf moof moov mvex nmhd pitm prem saio saiz senc stbl stco co64 smhd sthd stsd stsz stsc stz2 \
    tapt tbas thmb traf trak tref udta vmhd wave
    """

  /// Times, sizes, matrices, colours, parameters of decoders.
  private static let shown = """
    CoLL SA3D SmDm a1lx a1op amve auxC av1C avcC avcE cclv chan chnl clap clef clli cmpd colr cpat csgp \
    cslg ctts \
    dac3 dac4 dec3 dimg dvcC dvvC dvwC elst enda enof evcC fiel frma gama hfov hvcE imir ipma irot iscl ispe \
    j2kH lhvC lsel mdcv mehd mhaC mp4a mvcC oinf pasp pcmC pixi prof rinf rloc rref sbgp sgpd sinf srat st3d stps \
    stss stts sv3d tfdt tfhd tfra tols trex trun uncC vexu vpcC vvcC
    """

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
