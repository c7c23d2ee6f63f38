import Samples

extension FuzzTarget {
  /// A target for each format of timed metadata, whose inputs are samples of a track.
  ///
  /// The first byte states how the rest is divided into samples.
  static let samples: [FuzzTarget] = [
    track(
      "gpmf", "meta", entry: Build.entry("gpmd"),
      [
        Build.device(
          Build.gpmf("DVNM", "c", Array("camera".utf8)), Build.stream("GYRO", [1, 2]),
          Build.stream("GPS5", [1, 2, 3, 4]),
          Build.gpmf("STRM", nil, Build.gpmf("GPSU", "U", [1]), Build.gpmf("GPSF", "L", [3]))),
        Build.gpmf("FREE", "B", [0, 1, 0]),
      ]),
    track(
      "camera-motion", "camm", entry: Build.entry("camm"),
      [
        Build.motion(5, [UInt8](repeating: 1, count: 24)),
        Build.motion(2, [UInt8](repeating: 2, count: 12)),
        Build.motion(6, [UInt8](repeating: 3, count: 60)),
      ]),
    track(
      "canon-records", "meta", entry: Build.entry("CTMD"),
      [
        Build.canon(1, [1, 2, 3, 4]) + Build.canon(5, [UInt8](repeating: 3, count: 20)),
        Build.canon(7, TIFFBuilder.phone().bytes.prefix(200)),
      ]),
    track(
      "sony-records", "meta", entry: Build.entry("rtmd"),
      [
        Build.sony(
          Build.tag(0x8500, [2, 3, 0, 0]), Build.tag(0x8502, [UInt8](repeating: 1, count: 24))),
        Build.sony(Build.tag(0xE000, [1, 2])),
      ]),
    track(
      "boxed-records", "meta",
      entry: Build.boxed([
        (1, "com.apple.quicktime.location.ISO6709"), (2, "com.apple.quicktime.detected-face"),
        (3, "com.example.unknown"),
      ]), [Build.item(1, "+48.2-16.3/".utf8) + Build.item(2, [1, 2]), Build.item(3, [9])]),
    track(
      "timed-texts", "text", entry: Build.entry("text"),
      [
        Build.text("Hello"), Build.text("GPS(48.2082, 16.3738)"),
        Build.text("$GPRMC,1") + [0, 0, 0, 8],
      ]),
  ]

  private typealias Build = TimedMetadataBuilder

  private static func track(
    _ name: String, _ handler: String, entry: [UInt8], _ samples: [[UInt8]]
  ) -> FuzzTarget {
    let seeds = samples.map { [0] + $0 } + [[2] + samples.flatMap { $0 }]
    return FuzzTarget(name, words: "records", seeds: seeds) { input throws(BrokenProperty) in
      try FilterProperty.usual.check(Build.movie(handler, entry: entry, divided(input)))
    }
  }

  /// Divides the input into up to five samples of one length, and a last one with the rest.
  private static func divided(_ input: [UInt8]) -> [[UInt8]] {
    guard let first = input.first else { return [] }
    let (content, count) = (input.dropFirst(), Int(first % 6) + 1)
    let length = content.count / count
    return (0..<count).map { number in
      let start = content.startIndex + number * length
      return Array(content[start..<(number == count - 1 ? content.endIndex : start + length)])
    }
  }
}
