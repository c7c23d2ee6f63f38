import Bytes

/// Boxes of QuickTime and of MPEG-4 beside the tracks and in them, which today's players ignore.
///
/// ```
/// iods  version, flags 4, 16, length, object 2, profiles 5, each track: 14, length 4, number 4
/// clip  box crgn: length of a region 2, its corners 8        ctab  seed 4, flags 2, colours less one 2,
/// load  start 4, duration 4, flags 4, hints 4                      each colour: 8
/// clef, prof, enof  version, flags 4, width 4, height 4
/// ```
/// [ISO 14496-14 5.1; QTFF, Clipping, Color table, Track load settings and Track aperture mode
/// dimensions atoms]
extension TrackTable {
  /// The object descriptor of a movie: a few numbers, and those of tracks.
  static let object = TrackTable { content, _ in
    var rest = content.dropFirst(4)
    guard content.uint32(at: 0) == 0, let object = rest.popDescriptor(16), rest.isEmpty,
      object.count >= 7,
      // This bit announces an address.
      object[object.startIndex + 1] & 0x20 == 0
    else { return nil }
    var tracks = object.dropFirst(7)
    while !tracks.isEmpty {
      guard let track = tracks.popDescriptor(14), track.count == 4 else { return nil }
    }
    return []
  }

  /// The visible part of a movie: a rectangle.
  static let clipping = TrackTable { content, _ in
    let corners = stride(from: 10, to: 18, by: 2).compactMap { content.uint16(at: $0) }
    guard content.count == 18, content.uint32(at: 0) == 18, content.holds("crgn".utf8, at: 4),
      content.uint16(at: 8) == 10, corners.count == 4
    else { return nil }
    return corners[0] <= corners[2] && corners[1] <= corners[3] ? [] : nil
  }

  /// The colours for old displays.
  static let colours = TrackTable { content, _ in
    guard content.uint32(at: 0) == 0, let flags = content.uint16(at: 4), flags & 0x7FFF == 0,
      let last = content.uint16(at: 6), last < 256
    else { return nil }
    return content.count == 8 + 8 * (Int(last) + 1) ? [] : nil
  }

  /// The time at which a track is loaded: never, always, or when it is played.
  static let loading = TrackTable { content, _ in
    guard content.count == 16, let start = content.uint32(at: 0), let flags = content.uint32(at: 8),
      let length = content.uint32(at: 4), let hints = content.uint32(at: 12)
    else { return nil }
    let isWhole = start == 0 && [0, .max].contains(length)
    let isPlayed = start == .max && length == 0
    return flags <= 2 && hints & ~0x124 == 0 && (isWhole || isPlayed) ? [] : nil
  }

  /// The size at which pictures are shown, in 65,536ths of a pixel; no display has more than 16,384
  /// pixels.
  static let aperture = TrackTable { content, _ in
    guard let width = content.uint32(at: 4), let height = content.uint32(at: 8) else { return nil }
    return max(width, height) <= 16384 << 16 ? [] : nil
  }
}

extension ArraySlice<UInt8> {
  /// Removes a descriptor with this tag from the front [ISO 14496-1 8.3.3].
  ///
  /// - Returns: The content of the descriptor, or nil if it is missing or incomplete.
  fileprivate mutating func popDescriptor(_ tag: UInt8) -> ArraySlice<UInt8>? {
    guard popFirst() == tag else { return nil }
    var length = 0
    for _ in 0..<4 {
      guard let byte = popFirst() else { return nil }
      length = length << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    guard length <= count else { return nil }
    let content = prefix(length)
    removeFirst(length)
    return content
  }
}
