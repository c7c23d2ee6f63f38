/// Boxes of one type that stand more than once in the same place.
///
/// Players read one of them: the others are nobody's.
package enum RepeatedBoxes {
  /// Types that may stand in one place as often as there is something to say.
  private static let repeatable: Set<FourCC> = [
    "trak", "trex", "udta", "meta", "free", "skip", "wide", Box.uuid, "sgpd", "sbgp", "csgp",
    "saiz", "saio", "subs", "sinf", "colr", FourCC(0),
  ]

  /// Boxes among some, in their order, in front of which one of the same type stands.
  package static func among(_ nodes: [BoxNode]) -> Set<Int> {
    var known: Set<FourCC> = []
    var repeated: Set<Int> = []
    for node in nodes where !repeatable.contains(node.type) {
      // Both tell the sizes of samples [ISO 14496-12 8.7.3].
      let type: FourCC = node.type == "stz2" ? "stsz" : node.type
      if !known.insert(type).inserted { repeated.insert(node.box.range.lowerBound) }
    }
    return repeated
  }
}
