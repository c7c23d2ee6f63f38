import Bytes
import Containers

/// Reads the samples of a track in order, combining reads of those that are close together.
struct SampleReading<Source: ByteSource> {
  private let source: Source
  private let track: Track

  /// The maximum distance between samples that are read together, and the maximum length of such a
  /// read.
  private static var gap: Int { 4096 }
  private static var batch: Int { 1 << 18 }
  /// The maximum length of a sample; records take some kilobytes.
  static var sampleLimit: Int { 1 << 24 }

  init(of track: Track, in source: Source) {
    self.track = track
    self.source = source
  }

  /// Calls `body` with the bytes of each sample until it returns false.
  ///
  /// - Returns: False if it did, or if samples share bytes or are larger than any real one.
  /// - Throws: `ContainerError` if reading fails.
  func visit(_ body: (TrackSample, [UInt8]) -> Bool) throws(ContainerError) -> Bool {
    // INVARIANT (bounded): no byte is read twice.
    var left = track.samples.ranges.byteCount
    var waiting: [TrackSample] = []
    func take(_ sample: TrackSample) throws(Interruption) {
      do {
        // Tracks may share samples.
        try source.spend(.scans(8), at: sample.range.lowerBound)
      } catch {
        throw .container(error)
      }
      left -= sample.range.count
      guard left >= 0, sample.range.count <= Self.sampleLimit else { throw .stopped }
      guard !sample.range.isEmpty else { return }
      if let first = waiting.first, let last = waiting.last,
        sample.range.lowerBound < last.range.upperBound
          || sample.range.lowerBound - last.range.upperBound > Self.gap
          || sample.range.upperBound - first.range.lowerBound > Self.batch
      {
        try flush(&waiting, into: body)
      }
      waiting.append(sample)
    }
    do throws(Interruption) {
      try track.samples.visit(take)
      try flush(&waiting, into: body)
      return true
    } catch {
      switch error {
      case .stopped: return false
      case .container(let error): throw error
      }
    }
  }

  private enum Interruption: Error {
    case stopped
    case container(ContainerError)
  }

  private func flush(
    _ waiting: inout [TrackSample], into body: (TrackSample, [UInt8]) -> Bool
  ) throws(Interruption) {
    guard let first = waiting.first, let last = waiting.last else { return }
    let start = first.range.lowerBound
    let bytes: [UInt8]
    do {
      bytes = try source.content(in: start..<last.range.upperBound)
    } catch {
      throw .container(error)
    }
    for sample in waiting {
      let part = (sample.range.lowerBound - start)..<(sample.range.upperBound - start)
      guard body(sample, Array(bytes[part])) else { throw .stopped }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
