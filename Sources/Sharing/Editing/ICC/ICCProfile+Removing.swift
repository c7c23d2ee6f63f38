import Bytes
package import Metadata

extension ICCProfile {
  /// Returns the profile at the same length without the given elements, or nil if the profile
  /// itself is removed.
  ///
  /// Entries are removed from the tag table, which closes up; the freed bytes become zero. A
  /// required text becomes an empty text. Data that a removed tag shares with a kept tag is also
  /// the value of the kept tag, and is kept.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    var removedTags: Set<Int> = []
    var result = payload
    for (id, extent) in zip(elements.ids, extents) where removed.contains(id) {
      switch extent {
      case .profile: return nil
      case .header(let range): result.blank(range)
      case .field(let field): result.replaceSubrange(field.range, with: field.plain)
      case .tag(let tag): removedTags.insert(tag)
      case .slack: for range in unclaimed { result.blank(range) }
      }
    }
    if !removedTags.isEmpty { close(removing: removedTags, in: &result) }
    // A digest of the original profile would be wrong, and could identify it. [ICC.1:2022 7.2.18]
    if result != payload, !extents.contains(.field(.digest)) {
      result.replaceSubrange(ICCHeaderField.digest.range, with: ICCHeaderField.digest.plain)
    }
    return result
  }

  private func close(removing removedTags: Set<Int>, in result: inout [UInt8]) {
    let kept = tags.indices.filter { !removedTags.contains($0) }
    for index in removedTags { result.blank(tags[index].data) }
    for index in kept {
      let data = tags[index].data
      result.replaceSubrange(data, with: payload[data])
    }
    let emptied = emptyTexts(inPlaceOf: removedTags, beside: kept)
    for (index, text) in emptied {
      let start = tags[index].data.lowerBound
      result.replaceSubrange(start..<(start + text.count), with: text)
    }
    let table = directory.upperBound - Self.entryLength * tags.count..<directory.upperBound
    let staying = tags.indices.filter { !removedTags.contains($0) || emptied[$0] != nil }
    let entries = staying.flatMap { index in
      let entry = table.lowerBound + index * Self.entryLength
      var bytes = Array(payload[entry..<(entry + Self.entryLength)])
      if let text = emptied[index] { bytes.replace(at: 8, with: UInt32(text.count)) }
      return bytes
    }
    result.blank(table)
    result.replaceSubrange(
      table.lowerBound..<(table.lowerBound + entries.count), with: entries)
    result.replace(at: Self.headerLength, with: UInt32(staying.count))
  }

  /// Returns the empty texts that replace removed texts, by tag, if no kept data uses the same
  /// bytes.
  private func emptyTexts(inPlaceOf removed: Set<Int>, beside kept: [Int]) -> [Int: [UInt8]] {
    var taken = kept.map { tags[$0].data }
    var texts: [Int: [UInt8]] = [:]
    for index in removed.sorted() where tags[index].isRequiredText {
      let data = tags[index].data
      guard !taken.contains(where: { $0.overlaps(data) }),
        let text = ICCText.empty(inPlaceOf: payload[data])
      else { continue }
      texts[index] = text
      taken.append(data)
    }
    return texts
  }
}
