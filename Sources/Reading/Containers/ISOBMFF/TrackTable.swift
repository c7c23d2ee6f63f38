import Bytes

/// A table about the samples of a track, whose valid content follows from their number.
///
/// Entries for missing samples have no effect: they are removed, and the table ends before them.
package struct TrackTable: Sendable {
  /// A function that returns the bytes of a box's content that carry no information, or nil if it
  /// is not such a table.
  package let idle: @Sendable (_ content: [UInt8], SampleExtent) -> [IdleBytes]?
  /// Whether players require the table.
  package let isNeeded: Bool

  init(
    isNeeded: Bool = false,
    _ idle: @escaping @Sendable (_ content: [UInt8], SampleExtent) -> [IdleBytes]?
  ) {
    self.isNeeded = isNeeded
    self.idle = idle
  }

  // MARK: Tables that players need

  /// The numbers of samples with equal times: `stts`, `ctts` [ISO 14496-12 8.6.1].
  static let times = TrackTable(isNeeded: true) { content, extent in
    CountedEntries(in: content, ofBytes: 8)?.idleRuns(of: extent.samples)
  }

  /// The size of each sample [ISO 14496-12 8.7.3.2].
  static let sizes = TrackTable(isNeeded: true) { content, extent in
    guard content.uint32(at: 4) == 0 else { return [] }
    return CountedEntries(in: content, countedAt: 8, ofBytes: 4)?.idle(from: extent.samples)
  }

  /// Returns the table of the chunks that hold samples, 4 or 8 bytes each [ISO 14496-12 8.7.5].
  static func chunks(ofBytes size: Int) -> TrackTable {
    TrackTable(isNeeded: true) { content, extent in
      CountedEntries(in: content, ofBytes: size)?.idle(from: extent.chunks)
    }
  }

  /// The runs of chunks that hold the same number of samples [ISO 14496-12 8.7.4].
  static let chunkRuns = TrackTable(isNeeded: true) { content, extent in
    guard let runs = CountedEntries(in: content, ofBytes: 12) else { return nil }
    guard extent.chunks > 0, runs.count > 0 else { return runs.idle(from: 0) }
    let end = (1..<max(1, runs.count)).first { Int(runs.number(in: $0)) > extent.chunks }
    // The first run starts with the first chunk, whatever its number.
    let first =
      runs.number(in: 0) == 1
      ? [] : [IdleBytes(runs.range(in: 0, at: 0), filledWith: [0, 0, 0, 1])]
    return first + runs.idle(from: min(end ?? runs.count, extent.chunks))
  }

  /// The stretches of a track that are shown.
  ///
  /// At most one of them has no duration, because the fragments that follow determine it [ISO
  /// 14496-12 8.6.6].
  static let edits = TrackTable(isNeeded: true) { content, _ in
    let isLong = content.first == 1
    guard let edits = CountedEntries(in: content, ofBytes: isLong ? 20 : 12) else { return nil }
    let empty = (0..<edits.count).count { index in
      edits.number(in: index) == 0 && (!isLong || edits.number(in: index, at: 4) == 0)
    }
    return empty <= 1 ? [] : nil
  }

  /// The flags of samples in a fragment: priorities, which players ignore, and reserved bits are
  /// zero [ISO 14496-12 8.8.3.1, 8.8.8].
  static let fragmentRun = TrackTable(isNeeded: true) { content, _ in
    guard let flags = content.uint32(at: 0), let table = FragmentRun.layout(content),
      table.length <= content.count
    else { return nil }
    var idle: [IdleBytes] = []
    if flags & 0x4 != 0 { idle += content.idleFlags(at: table.start - 4) }
    guard flags & 0x400 != 0 else { return idle }
    let offset = [0x100, 0x200].reduce(0) { flags & $1 == 0 ? $0 : $0 + 4 }
    for index in 0..<table.count {
      idle += content.idleFlags(at: table.start + index * table.bits / 8 + offset)
    }
    return idle
  }

  /// The defaults of a fragment's samples, which end with the flags.
  static let fragmentDefaults = TrackTable(isNeeded: true) { content, _ in
    content.count < 24 ? nil : content.idleFlags(at: 20)
  }

  /// The header of a track's fragment, which ends with the flags of its samples.
  static let fragmentHeader = TrackTable(isNeeded: true) { content, _ in
    guard let flags = content.uint32(at: 0), let table = FragmentHeader.layout(content),
      table.length <= content.count
    else { return nil }
    return flags & 0x20 == 0 ? [] : content.idleFlags(at: table.length - 4)
  }

  // MARK: Optional tables

  /// Tables that no player of movies reads: parts of samples, mattes, inputs of tracks, levels of
  /// fragments, properties of a track shared with others [ISO 14496-12 8.7.7, 8.8.13, 8.8.15; QTFF,
  /// Track matte and Track input map atoms].
  static let forgotten = TrackTable { _, _ in nil }

  /// The samples at which decoding can start, in ascending order [ISO 14496-12 8.6.2].
  static let numbers = TrackTable { content, extent in
    guard let numbers = CountedEntries(in: content, ofBytes: 4) else { return nil }
    var last: UInt32 = 0
    for index in 0..<numbers.count {
      let number = numbers.number(in: index)
      if Int(number) > extent.samples { return numbers.idle(from: index) }
      guard number > last else { return nil }
      last = number
    }
    return []
  }

  /// The dependencies of samples: four numbers of two bits each, none of which has the reserved
  /// value [ISO 14496-12 8.6.4].
  static let dependencies = TrackTable { content, extent in
    let end = min(content.count, 4 + extent.samples)
    guard content.count >= 4,
      content[4..<end].allSatisfy({ byte in [4, 2, 0].allSatisfy { byte >> $0 & 3 != 3 } })
    else { return nil }
    return content[end...].isBlank ? [] : [IdleBytes(end..<content.count)]
  }

  /// The shift between the times at which pictures are decoded and shown: five numbers [ISO
  /// 14496-12 8.6.1.4].
  static let shift = TrackTable { content, _ in
    content.count == (content.first == 0 ? 24 : 44) ? [] : nil
  }

  /// Samples that may replace others [ISO 14496-12 8.6.3].
  static let shadows = TrackTable { content, extent in
    guard let pairs = CountedEntries(in: content, ofBytes: 8), pairs.count <= extent.samples
    else { return nil }
    let numbers = (0..<pairs.count).flatMap { [pairs.number(in: $0), pairs.number(in: $0, at: 4)] }
    return numbers.allSatisfy { Int($0) <= extent.samples } ? [] : nil
  }

  /// The priorities: one number for each sample, equal for all of them [ISO 14496-12 8.5.3].
  static let priorities = TrackTable { content, extent in
    guard content.count == 4 + 2 * extent.samples else { return nil }
    return Set(stride(from: 4, to: content.count, by: 2).map { content.uint16(at: $0) }).count < 2
      ? [] : nil
  }

  /// The number of bits missing at the end of each sample, two numbers in a byte [ISO 14496-12
  /// 8.7.6].
  static let padding = TrackTable { content, extent in
    guard let count = content.uint32(at: 4), Int(count) <= extent.samples,
      content.count == 8 + (Int(count) + 1) / 2
    else { return nil }
    return content[8...].allSatisfy { $0 & 0x88 == 0 } ? [] : nil
  }
}

extension CountedEntries {
  /// Returns the bytes that concern no sample; each entry is a number of samples, followed by one
  /// value.
  func idleRuns(of samples: Int) -> [IdleBytes] {
    var (left, idle) = (samples, [IdleBytes]())
    for index in 0..<count {
      guard left > 0 else { return idle + self.idle(from: index) }
      let length = Int(number(in: index))
      if length == 0, number(in: index, at: 4) != 0 {
        idle.append(IdleBytes(range(in: index, at: 4)))
      }
      left -= min(left, length)
    }
    return idle
  }
}

extension [UInt8] {
  /// Returns the bits of a sample's flags that carry no information: the first four, and the last
  /// sixteen.
  fileprivate func idleFlags(at offset: Int) -> [IdleBytes] {
    guard let flags = uint32(at: offset), flags & 0xF000_FFFF != 0 else { return [] }
    return [
      IdleBytes(
        offset..<(offset + 4),
        filledWith: [self[offset] & 0x0F, self[offset + 1]])
    ]
  }
}
