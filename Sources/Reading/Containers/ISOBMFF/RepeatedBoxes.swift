/// Boxes of one type that occur more than once in the same place.
///
/// Players read one of them and ignore the others.
package enum RepeatedBoxes {
  /// The types that may occur any number of times in one place.
  private static let repeatable: Set<FourCC> = [
    "trak", "trex", "udta", "meta", "free", "skip", "wide", Box.uuid, "sgpd", "sbgp", "csgp",
    "saiz", "saio", "subs", "sinf", "colr", FourCC(0),
  ]

  /// Returns the offsets of the boxes that follow another box of the same type, among boxes in
  /// order.
  package static func among(_ nodes: [BoxNode]) -> Set<Int> {
    var known: Set<FourCC> = []
    var repeated: Set<Int> = []
    for node in nodes where !repeatable.contains(node.type) {
      // Both types hold the sizes of samples [ISO 14496-12 8.7.3].
      let type: FourCC = node.type == "stz2" ? "stsz" : node.type
      if !known.insert(type).inserted { repeated.insert(node.box.range.lowerBound) }
    }
    return repeated
  }
}
