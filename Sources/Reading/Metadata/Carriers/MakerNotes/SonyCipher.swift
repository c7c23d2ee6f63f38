import Bytes

/// The cipher for the colours in Sony's raw pictures.
///
/// The cipher is a generator of 32-bit words, seeded with a key in the file. Each generated word is
/// combined with a word of the text by exclusive or.
///
/// ```
/// first four words  key = key * 48828125 + 1
/// up to 127         each is the sum of the two and four words before it, turned by a bit
/// the stream        each is the sum of the words 127 and 63 places before it
/// ```
/// [dcraw sony_decrypt; exiftool Sony.pm Decrypt]
struct SonyCipher {
  private var pad: [UInt32] = []

  init(key: UInt32) {
    var key = key
    for _ in 0..<4 {
      key = key.multipliedFullWidth(by: 48_828_125).low.addingReportingOverflow(1).partialValue
      pad.append(key)
    }
    pad[3] = pad[3] << 1 | (pad[0] ^ pad[2]) >> 31
    for index in 4..<127 {
      pad.append((pad[index - 4] ^ pad[index - 2]) << 1 | (pad[index - 3] ^ pad[index - 1]) >> 31)
    }
    pad.append(0)
  }

  /// Returns the deciphered bytes, without those after the last whole word.
  mutating func deciphered(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for (index, start) in stride(from: 0, to: bytes.count - 3, by: 4).enumerated() {
      let position = index + 127
      let word = pad[(position + 1) & 127] ^ pad[(position + 65) & 127]
      pad[position & 127] = word
      plain.append(number: (bytes.uint32(at: start) ?? 0) ^ word)
    }
    return plain
  }
}
