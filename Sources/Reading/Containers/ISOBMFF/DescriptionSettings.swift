import Bytes

/// Boxes inside sample descriptions whose length follows from their content.
///
/// The bytes after their end have no meaning. They become zero in place, because decoders of some
/// writers' files expect the box to keep its length.
extension TrackTable {
  /// The coding of a stream, in descriptors [ISO 14496-14 5.6].
  static let stream = TrackTable(isNeeded: true) { content, _ in
    guard let stream = ElementaryStream(parsing: content), !stream.hasAddress else { return nil }
    let rest = stream.rest.filter { !content[$0].isBlank }
    return rest.map { IdleBytes($0) } + stream.idleNotes(in: content)
  }

  /// A layout, and the channels it names.
  ///
  /// Some writers add one channel if it names none. Each channel has a label, and a position only
  /// if flags are set [QTFF, Audio channel layout].
  static let channels = TrackTable { content, _ in
    guard let count = content.uint32(at: 12), count <= 64, (content.count - 16).isMultiple(of: 20),
      (content.count - 16) / 20 <= max(1, Int(count))
    else { return nil }
    for start in stride(from: 16, to: content.count, by: 20) {
      guard let flags = content.uint32(at: start + 4), flags <= 7,
        flags != 0 || content[(start + 8)..<(start + 20)].isBlank
      else { return nil }
    }
    return []
  }

  /// Channels, rate and gain, and the assignment of streams to channels [Opus in ISOBMFF 4.3.2].
  static let opus = ending { content in
    guard let family = content.byte(at: 10), let channels = content.byte(at: 1) else { return nil }
    return family == 0 ? 11 : 13 + Int(channels)
  }

  /// Streams of sound that depend on each other, and the extension in the last two bytes [ETSI TS
  /// 102 366 F.6].
  static let dependentSound = ending { content in
    guard let last = content.byte(at: 1) else { return nil }
    var end = 2
    for _ in 0...(last & 7) {
      guard let dependent = content.byte(at: end + 2) else { return nil }
      end += dependent >> 1 & 15 == 0 ? 3 : 4
    }
    // The last of eight bits, with the others zero, announces an index of complexity.
    return content.byte(at: end) == 1 ? end + 2 : end
  }

  /// Numbers of a lossless coder, in a box of version 0; a layout of channels may follow [Apple
  /// Lossless, magic cookie].
  static let lossless = ending { $0.holds("chan".utf8, at: 32) ? 52 : 28 }

  /// A sphere of sound: its order, and the assignment of channels to its parts [Spatial Audio RFC].
  static let sphericalSound = ending { content in
    content.uint32(at: 8).flatMap { $0 <= 256 ? 12 + 4 * Int($0) : nil }
  }

  /// Returns a table of a fixed number of bytes.
  static func length(_ count: Int) -> TrackTable { ending { _ in count } }

  /// Returns a table whose end is computed from its content.
  private static func ending(
    _ end: @escaping @Sendable (_ content: [UInt8]) -> Int?
  ) -> TrackTable {
    TrackTable(isNeeded: true) { content, _ in
      guard let end = end(content), end <= content.count else { return nil }
      return content[end...].isBlank ? [] : [IdleBytes(end..<content.count)]
    }
  }
}

extension [UInt8] {
  fileprivate func byte(at index: Int) -> UInt8? { indices.contains(index) ? self[index] : nil }
}
