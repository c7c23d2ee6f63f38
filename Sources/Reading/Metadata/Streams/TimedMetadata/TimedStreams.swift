import Bytes
import Vocabulary

/// The streams of a track, collected from its samples.
struct TimedStreams {
  private var streams: [Stream] = []
  private var numbers: [UInt32: Int] = [:]
  private var rest: [ByteRange] = []

  /// The maximum number of streams; real tracks have some thirty.
  static let limit = 512

  private struct Stream {
    let key: Item.Key
    var kinds: Kinds
    var reading: Reading
    let offset: Int
    var length = 0
    var fingerprint = FingerprintBuilder()
    var patches: [ScatteredElements.Patch] = []

    /// Adds a patch, joining adjacent patches of zeros.
    mutating func add(_ patch: ScatteredElements.Patch) {
      guard !patch.range.isEmpty else { return }
      if let last = patches.last, last.filler == .zeros, patch.filler == .zeros,
        last.range.upperBound == patch.range.lowerBound
      {
        patches.removeLast()
        patches.append(.init(last.range.lowerBound..<patch.range.upperBound, .zeros))
      } else {
        patches.append(patch)
      }
    }
  }

  /// Adds the records of some bytes at an offset of the file.
  ///
  /// - Returns: False if there are more streams than in any real track.
  mutating func add(_ sample: TimedSample, of bytes: [UInt8], at offset: Int) -> Bool {
    for record in sample.records {
      guard let number = number(of: record, at: offset) else { return false }
      streams[number].length += record.range.count
      streams[number].fingerprint.add(bytes[record.range])
      for patch in record.patches {
        streams[number].add(.init(patch.range.moved(by: offset), patch.filler))
      }
    }
    for range in sample.rest where !range.isEmpty {
      let moved = range.moved(by: offset)
      if let last = rest.last, last.upperBound == moved.lowerBound {
        rest[rest.count - 1] = last.lowerBound..<moved.upperBound
      } else {
        rest.append(moved)
      }
    }
    return true
  }

  private mutating func number(of record: TimedRecord, at offset: Int) -> Int? {
    if let number = numbers[record.stream] {
      if streams[number].kinds != record.kinds {
        streams[number].kinds = streams[number].kinds.adding(record.kinds)
      }
      if streams[number].reading == .read { streams[number].reading = record.reading }
      return number
    }
    guard streams.count < Self.limit else { return nil }
    numbers[record.stream] = streams.count
    streams.append(
      Stream(
        key: record.key, kinds: record.kinds, reading: record.reading,
        offset: offset + record.range.lowerBound))
    return streams.count - 1
  }

  /// Returns the streams as elements of a block that starts at `base`.
  func elements(from base: Int, carrier: Carrier = .track) -> ScatteredElements {
    let elements = streams.map { stream in
      (
        Element(
          kinds: stream.kinds, reading: stream.reading, carrier: carrier, key: stream.key, path: "",
          offset: stream.offset - base, length: stream.length,
          fingerprint: stream.fingerprint.fingerprint),
        stream.patches
      )
    }
    return ScatteredElements(elements, rest: rest)
  }
}
