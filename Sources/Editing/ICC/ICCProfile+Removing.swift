import Bytes
package import Metadata

extension ICCProfile {
  /// The profile without these elements, at the same length; nil where the profile itself goes.
  ///
  /// Entries leave the tag table, which closes up; what they leave behind becomes zero. Data that
  /// a tag shares with one that stays is that one's value too, and stays.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    var removedTags: Set<Int> = []
    var result = payload
    for (id, extent) in zip(elements.ids, extents) where removed.contains(id) {
      switch extent {
      case .profile: return nil
      case .header(let range): result.blank(range)
      case .tag(let tag): removedTags.insert(tag)
      case .slack: for range in unclaimed { result.blank(range) }
      }
    }
    if !removedTags.isEmpty { close(removing: removedTags, in: &result) }
    // A digest of the profile as it was would be wrong, and tells it from others.
    // [ICC.1:2022 7.2.18]
    if result != payload { result.blank(Self.profileID) }
    return result
  }

  private func close(removing removedTags: Set<Int>, in result: inout [UInt8]) {
    let kept = tags.indices.filter { !removedTags.contains($0) }
    for index in removedTags { result.blank(tags[index].data) }
    for index in kept {
      let data = tags[index].data
      result.replaceSubrange(data, with: payload[data])
    }
    let table = directory.upperBound - Self.entryLength * tags.count..<directory.upperBound
    let entries = kept.flatMap { index in
      let entry = table.lowerBound + index * Self.entryLength
      return payload[entry..<(entry + Self.entryLength)]
    }
    result.blank(table)
    result.replaceSubrange(
      table.lowerBound..<(table.lowerBound + entries.count), with: entries)
    result.replace(at: Self.headerLength, with: UInt32(kept.count))
  }
}
