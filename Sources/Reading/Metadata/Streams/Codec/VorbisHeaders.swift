import Bytes

/// The settings of a Vorbis decoder: three headers, the second of which holds comments.
///
/// ```
/// 2 | length: FF ..., last byte | length | header | header | header          as in Matroska
/// length 2, header | length 2, header | length 2, header                     as others write it
/// header: number 1, "vorbis", ...
/// comments: 3, "vorbis" | length 4, vendor | count 4 | length 4, comment | ... | 1
/// ```
/// Lengths in the comments are little-endian [Vorbis I 4.2.1, 5.2.1].
struct VorbisHeaders: Sendable {
  /// The code of the sound in `esds` [mp4ra.org, object types].
  static let coding: UInt8 = 0xDD

  /// The range of the encoder's name.
  private(set) var vendor = 0..<0
  /// The ranges of the comments, each a name, `=` and a value.
  private(set) var comments: [Range<Int>] = []
  /// The range of the codebooks for decoding the sound.
  private(set) var codes: Range<Int>

  private static let name = Array("vorbis".utf8)

  /// Reads the setup of a decoder, or returns nil if it has another form.
  init?(parsing setup: [UInt8]) {
    guard let headers = Self.laced(setup) ?? Self.counted(setup),
      zip(headers, [1, 3, 5] as [UInt8]).allSatisfy({ range, number in
        range.count > 7 && setup[range.lowerBound] == number
          && setup.holds(Self.name, at: range.lowerBound + 1)
      })
    else { return nil }
    codes = headers[2]
    let end = headers[1].upperBound
    var position = headers[1].lowerBound + 7
    func text() -> Range<Int>? {
      guard let length = setup.littleEndian(at: position, before: end),
        let text = ByteRange(at: position + 4, count: length, within: end)
      else { return nil }
      position = text.upperBound
      return text
    }
    guard let vendor = text(), let count = setup.littleEndian(at: position, before: end),
      count <= (end - position) / 4
    else { return nil }
    self.vendor = vendor
    position += 4
    for _ in 0..<count {
      guard let comment = text() else { return nil }
      comments.append(comment)
    }
    guard setup[position..<end] == [1] else { return nil }
  }

  /// Returns the headers that follow the lengths of all but the last.
  private static func laced(_ setup: [UInt8]) -> [Range<Int>]? {
    guard setup.first == 2 else { return nil }
    var (position, lengths) = (1, [Int]())
    for _ in 0..<2 {
      var length = 0
      while position < setup.count, setup[position] == 0xFF {
        length += 0xFF
        position += 1
      }
      guard position < setup.count else { return nil }
      lengths.append(length + Int(setup[position]))
      position += 1
    }
    var headers: [Range<Int>] = []
    for length in lengths {
      guard let header = ByteRange(at: position, count: length, within: setup.count) else {
        return nil
      }
      headers.append(header)
      position = header.upperBound
    }
    return headers + [position..<setup.count]
  }

  /// Returns the headers that are each preceded by their length, if they fill the setup.
  private static func counted(_ setup: [UInt8]) -> [Range<Int>]? {
    var (position, headers) = (0, [Range<Int>]())
    for _ in 0..<3 {
      guard let length = setup.uint16(at: position),
        let header = ByteRange(at: position + 2, count: Int(length), within: setup.count)
      else { return nil }
      headers.append(header)
      position = header.upperBound
    }
    return position == setup.count ? headers : nil
  }
}

extension [UInt8] {
  /// Returns a little-endian number of four bytes.
  fileprivate func littleEndian(at offset: Int, before end: Int) -> Int? {
    ByteRange(at: offset, count: 4, within: end).map {
      self[$0].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
