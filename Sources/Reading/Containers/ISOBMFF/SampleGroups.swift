import Bytes

/// Groups of samples, and other tables of fragments and tracks about samples.
///
/// ```
/// sbgp  version, flags 4, type 4, in version 1: parameter 4, count 4, entries: samples 4, group 4
/// sgpd  version, flags 4, type 4, from version 1 on: length of each 4, count 4, descriptions;
///       if that length is 0, each has its own in 4 bytes before it
/// csgp  version, flags 4, type 4, parameter 4 if flagged, patterns
/// saiz  version, flags 4, with flag 1: type 8, size of each 1, count 4, sizes if that is zero
/// saio  version, flags 4, with flag 1: type 8, count 4, offsets of 4, later 8
/// ```
/// [ISO 14496-12 8.7.8, 8.7.9, 8.9; ISO 23001-7 7.2; ISO 23008-12 7.4]
extension TrackTable {
  /// The lengths of descriptions of known groups: the distance that sound and pictures roll before
  /// they can be shown, the places at which decoding can start, temporal layers, the samples that
  /// a picture is coded from.
  private static let descriptionLengths: [FourCC: Int] = [
    "roll": 2, "prol": 2, "rap ": 1, "tele": 1, "sync": 1, "tscl": 20, "tsas": 0, "stsa": 0,
    "seig": 20, "refs": 5,
  ]

  /// Returns the length of a description, of which `length` bytes are the least.
  ///
  /// A key may be followed by a constant vector, and a sample by the numbers of others.
  private static func lengths(
    of type: FourCC, atLeast length: Int, in content: [UInt8], at position: Int
  ) -> ClosedRange<Int> {
    switch type {
    case "seig": return length...(length + 17)
    case "refs":
      let others = position + 4 < content.count ? Int(content[position + 4]) : 0
      return (length + 4 * others)...(length + 4 * others)
    default: return length...length
    }
  }

  /// The assignment of samples to groups.
  static let groups = TrackTable { content, extent in
    guard let type = content.uint32(at: 4).map({ FourCC($0) }), descriptionLengths[type] != nil,
      let runs = CountedEntries(
        in: content, countedAt: content.first == 0 ? 8 : 12, ofBytes: 8)
    else { return nil }
    let isKnown = (0..<runs.count).allSatisfy { index in
      extent.describes(group: runs.number(in: index, at: 4), of: type)
    }
    return isKnown ? runs.idleRuns(of: extent.samples) : nil
  }

  /// The descriptions of groups: all different, and no more than there are samples.
  static let groupDescriptions = TrackTable { content, extent in
    descriptions(in: content, of: extent.samples) == nil ? nil : []
  }

  /// Returns the number of groups that a box describes, or nil if it does not fit its type.
  static func descriptions(in content: [UInt8], of samples: Int) -> Int? {
    guard let type = content.uint32(at: 4).map({ FourCC($0) }),
      let length = descriptionLengths[type], let version = content.first, (1...2).contains(version),
      let own = content.uint32(at: 8), let count = content.uint32(at: 12),
      count <= SampleExtent.groupLimit, Int(count) <= max(1, samples)
    else { return nil }
    var found: Set<ArraySlice<UInt8>> = []
    var position = 16
    for _ in 0..<count {
      var size = Int(own)
      if own == 0, length > 0 {
        guard let its = content.uint32(at: position) else { return nil }
        (size, position) = (Int(its), position + 4)
      }
      guard lengths(of: type, atLeast: length, in: content, at: position).contains(size),
        let range = ByteRange(at: position, count: size, within: content.count),
        found.insert(content[range]).inserted
      else { return nil }
      position = range.upperBound
    }
    return position == content.count ? Int(count) : nil
  }

  /// The assignment of samples to groups, as patterns: no longer than naming each sample.
  static let patterns = TrackTable { content, extent in
    guard let type = content.uint32(at: 4).map({ FourCC($0) }), descriptionLengths[type] != nil,
      content.count <= 32 + 4 * extent.samples
    else { return nil }
    return []
  }

  /// The number of auxiliary bytes of each sample.
  static let auxiliarySizes = TrackTable { content, extent in
    let start = content.hasAuxiliaryType ? 12 : 4
    guard let count = content.uint32(at: start + 1), Int(count) <= extent.samples,
      content.count == start + 5 + (content[start] == 0 ? Int(count) : 0)
    else { return nil }
    return []
  }

  /// The locations of the auxiliary bytes.
  static let auxiliaryOffsets = TrackTable { content, extent in
    let start = content.hasAuxiliaryType ? 12 : 4
    guard let count = content.uint32(at: start), Int(count) <= max(1, extent.chunks),
      content.count == start + 4 + Int(count) * (content.first == 0 ? 4 : 8)
    else { return nil }
    return []
  }

  /// The encryption of samples: for each its initialisation vector, and its encrypted parts [ISO
  /// 23001-7 7.2].
  static let encryption = TrackTable(isNeeded: true) { content, extent in
    guard let flags = content.uint32(at: 0), let count = content.uint32(at: 4),
      Int(count) <= extent.samples
    else { return nil }
    // The count is not limited by the content if no sample takes a byte.
    guard flags & 2 != 0 else {
      let fits = [0, 8, 16].contains { content.count == 8 + $0 * Int(count) }
      return fits ? [] : nil
    }
    let fits = [0, 8, 16].contains { size in
      var position = 8
      for _ in 0..<count {
        position += size
        guard let parts = content.uint16(at: position) else { return false }
        position += 2 + Int(parts) * 6
      }
      return position == content.count
    }
    return fits ? [] : nil
  }
}

extension [UInt8] {
  /// Whether a type precedes the auxiliary information.
  fileprivate var hasAuxiliaryType: Bool { uint32(at: 0).map { $0 & 1 == 1 } ?? false }
}
