/// A small picture in the renderer's answer.
///
/// INVARIANT (small pictures say nothing): the file has only the parts that show the picture,
/// whatever the renderer was made to answer.
struct RenderedPicture: Sendable, Hashable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The thumbhash of the picture, in 25 bytes or fewer.
  let thumbhash: [UInt8]
  /// The picture as a WebP file.
  let file: [UInt8]

  /// Reads the rest of an answer after its first byte, which states that the picture was drawn.
  ///
  /// Returns nil if the answer does not have this form:
  ///
  /// ```
  /// 0  1  length of the thumbhash
  /// 1  2  width in pixels, least byte first, as all numbers
  /// 3  2  height in pixels
  /// 5  4  length of the WebP file
  /// 9     the thumbhash, the WebP file
  /// ```
  init?(parsing answer: ArraySlice<UInt8>, within longestSide: Int) {
    let bytes = Array(answer)
    guard bytes.count > Self.headLength else { return nil }
    let hashLength = Int(bytes[0])
    width = Self.number(bytes[1..<3])
    height = Self.number(bytes[3..<5])
    guard (1...Self.maximumHashLength).contains(hashLength),
      (1...longestSide).contains(width), (1...longestSide).contains(height),
      bytes.count - Self.headLength - hashLength == Self.number(bytes[5..<9])
    else { return nil }
    thumbhash = Array(bytes.dropFirst(Self.headLength).prefix(hashLength))
    file = Array(bytes.dropFirst(Self.headLength + hashLength))
    guard Self.hasOnlyPicture(file) else { return nil }
  }

  private static let headLength = 9
  private static let maximumHashLength = 25

  /// The parts that show a picture [WebP Container Specification].
  private static let shown: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH"]

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns whether a file is entirely WebP and has only parts that show the picture.
  private static func hasOnlyPicture(_ file: [UInt8]) -> Bool {
    guard file.count >= 20, Array(file[0..<4]) == Array("RIFF".utf8),
      Array(file[8..<12]) == Array("WEBP".utf8), number(file[4..<8]) == file.count - 8
    else { return false }
    var position = 12
    while position < file.count {
      guard file.count - position >= 8,
        shown.contains(String(decoding: file[position..<position + 4], as: UTF8.self))
      else { return false }
      let length = number(file[position + 4..<position + 8])
      // Parts begin at even offsets.
      position += 8 + length + length % 2
    }
    return position == file.count
  }
}
