/// The name and version of an encoder of MPEG-4, as it writes them into user data.
///
/// Decoders know the faults of some encoders, and which transform they count on; pictures look
/// otherwise where these cannot be told.
enum EncoderText {
  /// Whether decoders treat pictures differently for this text [ffmpeg mpeg4videodec, by its tests
  /// of divx_version, xvid_build and lavc_build].
  static func changesDecoding(_ bytes: [UInt8]) -> Bool {
    var (letters, numbers, isNumber) = ("", [Int](), false)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !isNumber { numbers.append(0) }
        guard let last = numbers.last, last < 100_000 else { return false }
        numbers[numbers.count - 1] = last * 10 + Int(byte - UInt8(ascii: "0"))
        isNumber = true
      default:
        letters.append(Character(Unicode.Scalar(byte)))
        isNumber = false
      }
      guard letters.utf8.count <= 12, numbers.count <= 3 else { return false }
    }
    switch (letters, numbers.count) {
    case ("XviD", 1), ("XviDC", 1): return true
    case ("DivXBuild", 2), ("DivXBuildp", 2), ("DivXb", 2), ("DivXbp", 2): return true
    case ("FFmpegb", 1): return numbers[0] < 4713
    // Between these versions, the edges of pictures were predicted in another way.
    case ("Lavc..", 3):
      let build = numbers[0] << 16 | numbers[1] << 8 | numbers[2]
      return numbers[1] < 256 && numbers[2] < 256 && (3_621_477..<3_752_552).contains(build)
    default: return false
    }
  }
}
