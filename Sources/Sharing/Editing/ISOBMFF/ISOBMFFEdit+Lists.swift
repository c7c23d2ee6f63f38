import Bytes
import Containers
import Vocabulary

extension ISOBMFFEdit {
  /// Closes up a list of metadata.
  ///
  /// Keys are removed with their entries, the remaining entries get the new numbers of their keys,
  /// and the freed bytes become one box at the end of `meta`.
  ///
  /// - Throws: `EditError` if something depends on the place of the bytes that move.
  mutating func close(_ list: MetadataList) throws(EditError) {
    let start = list.node.box.range.lowerBound
    guard let gone = goneEntries[start] else { return }
    // Items in the same box may be located by file offset.
    guard structure.items?.node.box.range.lowerBound != start || list.node.first("idat") == nil
    else { throw .cannotRewrite(Place(list.node.path, at: start)) }
    let goneKeys = Set(gone.compactMap(\.key))
    var freed = closeKeys(of: list, without: goneKeys)
    var freedInList = 0
    for box in gone.flatMap(\.boxes) {
      replacements.replace(box.range, with: [Piece]())
      freedInList += box.range.count
    }
    if freedInList > 0, let box = list.node.first("ilst")?.box { shorten(box, by: freedInList) }
    freed += freedInList
    for entry in list.entries {
      guard let key = entry.key, !goneKeys.contains(key) else { continue }
      let left = key - goneKeys.count { $0 < key }
      guard left < key else { continue }
      for box in entry.boxes {
        let type = box.range.lowerBound + 4
        replacements.replace(type..<(type + 4), with: [number(left, ofBytes: 4)])
      }
    }
    // A key and an entry take at least eight bytes.
    let end = list.node.slack.lowerBound
    replacements.replace(end..<end, with: FreeBox(of: freed).pieces)
  }

  /// - Returns: The number of freed bytes.
  private mutating func closeKeys(of list: MetadataList, without gone: Set<Int>) -> Int {
    guard !gone.isEmpty, let box = list.node.first("keys")?.box, let count = list.keyCount else {
      return 0
    }
    var freed = 0
    for key in gone {
      replacements.replace(list.keys[key - 1], with: [Piece]())
      freed += list.keys[key - 1].count
    }
    replacements.replace(count, with: [number(list.keys.count - gone.count, ofBytes: 4)])
    shorten(box, by: freed)
    return freed
  }
}
