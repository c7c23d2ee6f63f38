/// Positions in distinctive forms: links, geometries and codes.
extension PositionUnits {
  /// Returns whether a number begins the position of a `geo:` address or of a link to a map.
  func isLinked(at index: Int) -> Bool {
    let start = numbers[index].start
    // `!3d48.8577!4d2.2950`
    if numbers[index].decimals >= 2, hasText("!3d", before: start) { return true }
    guard let gap = gap(behind: index), isPair(index, places: 0) else { return false }
    let signs = gap.filter { !" +-".utf8.contains($0) }
    if signs.elementsEqual(",".utf8), hasText("geo:", before: start) { return true }
    guard numbers[index].decimals >= 2, numbers[index + 1].decimals >= 2 else {
      return false
    }
    switch signs {
    case [0x2C], [0x7E]: return true
    // `#map=15/48.8577/2.2950`, in which the zoom level comes first.
    case [0x2F]:
      return units[max(0, start - 12)..<start].contains(UInt8(ascii: "="))
        || hasText("@", before: start)
    default: return false
    }
  }

  /// Returns whether a number begins a geometry in WKT or GeoJSON.
  func isGeometry(at index: Int) -> Bool {
    guard let gap = gap(behind: index), isPair(index, places: 0),
      numbers[index].decimals + numbers[index + 1].decimals > 0
    else { return false }
    let start = numbers[index].start
    if gap.allSatisfy({ " +-".utf8.contains($0) }), hasText("(", before: start) {
      let word = word(before: start)
      let dimensions = word.reversed().drop { "zm".utf8.contains($0) }.reversed()
      return Self.geometries.contains { name in
        word.ends(with: name.utf8) || dimensions.elementsEqual(name.utf8)
          || units[max(0, start - 24)..<start].ends(withWord: name)
      }
    }
    return gap.allSatisfy { " ,+-\n".utf8.contains($0) } && hasText("[", before: start)
      && word(before: start).elementsEqual("coordinates".utf8)
  }

  static let geometries = [
    "point", "linestring", "polygon", "multipoint", "multilinestring", "multipolygon",
  ]

  /// Whether the text names a place by a code, or by the address of a page about one place.
  var namesPlace: Bool {
    if signs.page { return true }
    guard signs.plus || !signs.codes.isEmpty else { return false }
    let words = units.split { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "+") }
    if words.contains(where: PlaceCode.isWholePlusCode) { return true }
    let codes = Set(signs.codes)
    return words.indices.contains { index in
      codes.contains { $0.isWritten(at: index, of: words) }
    }
  }

  func hasText(_ word: String, before position: Int) -> Bool {
    units[..<position].ends(with: word.utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the characters end with a word, spaces and an open bracket: `point z (`.
  fileprivate func ends(withWord word: String) -> Bool {
    let bare = reversed().drop { "( zm".utf8.contains($0) }
    return bare.starts(with: word.utf8.reversed())
  }
}
