package import Bytes

/// The reasons why players skip samples of a track that are nevertheless in the file.
///
/// ```
/// tkhd  version 1, flags 3: 1 is set if the track is enabled
/// mvhd  version, flags 4, times 8 (in version 1: 16), time scale 4
/// mdhd  version, flags 4, times 8 (16), time scale 4, duration 4 (8)
/// elst  version, flags 4, count 4, edits: duration 4 (8), start in the media 4 (8), rate 4
/// ```
/// The duration of an edit is in the movie's time scale; an edit that starts at -1 shows nothing
/// [ISO 14496-12 8.2.2, 8.3.2, 8.4.2, 8.6.6].
package enum HiddenSamples: Sendable, Hashable, CaseIterable {
  /// The track is not enabled.
  case ofDisabledTrack
  /// No edit shows the samples.
  case cutOff

  /// The name that is shown to people.
  package var name: String {
    switch self {
    case .ofDisabledTrack: "track that is not enabled"
    case .cutOff: "samples outside every edit"
    }
  }

  /// The least number of seconds that counts as cut off; a shorter cut gives a decoder time to
  /// start.
  private static let minimumSeconds = 0.5

  /// Returns the reasons that apply to a track of a movie; none if its tables do not determine
  /// them.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package static func all(
    of track: BoxNode, in movie: BoxNode?, _ source: some ByteSource
  ) throws(ContainerError) -> [HiddenSamples] {
    var found: [HiddenSamples] = []
    // If no track is enabled, players treat all of them as enabled.
    if try !isEnabled(track, source) {
      for other in movie?.all("trak").prefix(tracksLimit) ?? [] where try isEnabled(other, source) {
        found.append(.ofDisabledTrack)
        break
      }
    }
    if try secondsCutOff(of: track, in: movie, source) ?? 0 >= minimumSeconds {
      found.append(.cutOff)
    }
    return found
  }

  /// The number of tracks that are examined; real movies have some tens of tracks.
  private static let tracksLimit = 64

  private static func isEnabled(
    _ track: BoxNode, _ source: some ByteSource
  ) throws(ContainerError) -> Bool {
    guard let header = track.first("tkhd") else { return false }
    return try source.start(header.box.content.prefix(4)).last.map { $0 & 1 == 1 } ?? false
  }

  private static func secondsCutOff(
    of track: BoxNode, in movie: BoxNode?, _ source: some ByteSource
  ) throws(ContainerError) -> Double? {
    guard let list = track.first("edts")?.first("elst"),
      let movieScale = try clock(of: movie?.first("mvhd"), source)?.scale,
      let media = try clock(of: track.first("mdia")?.first("mdhd"), source),
      let duration = media.duration
    else { return nil }
    let content = try source.start(list.box.content.prefix(BoxFields.lengthLimit))
    guard let version = content.first, version < 2, let count = content.uint32(at: 4) else {
      return nil
    }
    let size = version == 0 ? 4 : 8
    var shown: [(start: Double, end: Double)] = []
    for index in 0..<Int(count) {
      let entry = 8 + index * (2 * size + 4)
      guard let length = number(in: content, at: entry, ofBytes: size),
        let start = number(in: content, at: entry + size, ofBytes: size)
      else { return nil }
      guard start < Double(Int32.max) else { continue }
      shown.append((start, start + length / movieScale * media.scale))
    }
    var (hidden, end) = (0.0, 0.0)
    for span in shown.sorted(by: { $0.start < $1.start }) {
      hidden += max(0, min(span.start, duration) - end)
      end = max(end, span.end)
    }
    return (hidden + max(0, duration - end)) / media.scale
  }

  /// Returns the number of units in a second and the total duration, or nil if they are not known.
  private static func clock(
    of header: BoxNode?, _ source: some ByteSource
  ) throws(ContainerError) -> (scale: Double, duration: Double?)? {
    guard let header else { return nil }
    let content = try source.start(header.box.content.prefix(32))
    let size = content.first == 0 ? 4 : 8
    guard let scale = content.uint32(at: 4 + 2 * size), scale > 0 else { return nil }
    let duration = number(in: content, at: 8 + 2 * size, ofBytes: size)
    // All bits are set if the duration is not known; in a fragmented movie it is 0 here.
    return (Double(scale), duration.flatMap { $0 > 0 && $0 < Double(UInt32.max) ? $0 : nil })
  }

  private static func number(in content: [UInt8], at offset: Int, ofBytes size: Int) -> Double? {
    guard let first = content.uint32(at: offset) else { return nil }
    guard size == 8 else { return Double(first) }
    return content.uint32(at: offset + 4).map { Double(first) * 0x1_0000_0000 + Double($0) }
  }
}
