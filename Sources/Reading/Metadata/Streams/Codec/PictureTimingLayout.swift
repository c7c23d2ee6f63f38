/// The layout of H.264 picture timing messages, according to a sequence parameter set.
struct PictureTimingLayout: Sendable, Hashable {
  /// The number of bits of the delays that come first.
  private(set) var delaysLength = 0
  /// Whether the messages hold the structure of fields of a picture, and when it was taken.
  private(set) var hasStructure = false
  /// The number of bits in the offset of a clock; 24 unless specified [ITU-T H.264 E.2.2].
  private(set) var offsetLength = 24

  /// Reads a sequence parameter set, or returns nil if it ends too early.
  ///
  /// ```
  /// head 8 | profile 8 | constraints 8 | level 8 | number | ... | 1 | settings of display
  /// ```
  /// [ITU-T H.264 7.3.2.1.1, E.1]
  ///
  /// - Returns: The number of the set, and the layout.
  static func parsed(parameterSet unit: [UInt8]) -> (number: Int, layout: Self)? {
    var reader = BitReader(SupplementalMessages.unescaped(unit[...]))
    var layout = Self()
    do throws(BitReader.EndOfBitsError) {
      try reader.skip(8)
      let profile = try reader.number(ofBits: 8)
      try reader.skip(16)
      let number = try reader.exponential()
      try reader.skipPicture(ofProfile: profile)
      if try reader.flag() { try layout.read(&reader) }
      return (number, layout)
    } catch {
      return nil
    }
  }

  /// Reads the settings of display up to the last one needed.
  private mutating func read(_ reader: inout BitReader) throws(BitReader.EndOfBitsError) {
    // The shape of a pixel; number 255 is followed by a width and a height.
    if try reader.flag(), try reader.number(ofBits: 8) == 255 { try reader.skip(32) }
    if try reader.flag() { try reader.skip(1) }
    // Colours.
    if try reader.flag() {
      try reader.skip(4)
      if try reader.flag() { try reader.skip(24) }
    }
    if try reader.flag() {
      for _ in 0..<2 { _ = try reader.exponential() }
    }
    // The number of pictures per second.
    if try reader.flag() { try reader.skip(65) }
    let hasUnitDelays = try readDelays(&reader)
    let hasDelays = try readDelays(&reader)
    if hasUnitDelays || hasDelays { try reader.skip(1) }
    hasStructure = try reader.flag()
  }

  /// Reads the format of delays, if it is given.
  private mutating func readDelays(_ reader: inout BitReader) throws(BitReader.EndOfBitsError)
    -> Bool
  {
    guard try reader.flag() else { return false }
    let count = try reader.exponential() + 1
    guard count <= 32 else { throw BitReader.EndOfBitsError() }
    try reader.skip(8)
    for _ in 0..<count {
      for _ in 0..<2 { _ = try reader.exponential() }
      try reader.skip(1)
    }
    try reader.skip(5)
    delaysLength = try reader.number(ofBits: 5) + reader.number(ofBits: 5) + 2
    offsetLength = try reader.number(ofBits: 5)
    return true
  }
}

extension BitReader {
  /// The profiles whose parameter sets specify how colours are sampled, and with which weights.
  private static let richProfiles: Set<Int> = [
    44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244,
  ]

  /// Skips the part of a sequence parameter set about pictures, from after its number up to the
  /// flag that indicates whether settings of display follow.
  fileprivate mutating func skipPicture(ofProfile profile: Int) throws(EndOfBitsError) {
    if Self.richProfiles.contains(profile) { try skipSampling() }
    _ = try exponential()
    switch try exponential() {
    case 0: _ = try exponential()
    case 1:
      try skip(1)
      for _ in 0..<2 { _ = try exponential() }
      let count = try exponential()
      guard count <= 255 else { throw EndOfBitsError() }
      for _ in 0..<count { _ = try exponential() }
    default: break
    }
    _ = try exponential()
    try skip(1)
    for _ in 0..<2 { _ = try exponential() }
    if try !flag() { try skip(1) }
    try skip(1)
    if try flag() {
      for _ in 0..<4 { _ = try exponential() }
    }
  }

  private mutating func skipSampling() throws(EndOfBitsError) {
    let sampling = try exponential()
    if sampling == 3 { try skip(1) }
    for _ in 0..<2 { _ = try exponential() }
    try skip(1)
    guard try flag() else { return }
    for list in 0..<(sampling == 3 ? 12 : 8) where try flag() {
      try skipWeights(list < 6 ? 16 : 64)
    }
  }

  /// Skips weights, which are written as differences, up to one that results in zero [ITU-T H.264
  /// 7.3.2.1.1.1].
  private mutating func skipWeights(_ count: Int) throws(EndOfBitsError) {
    var last = 8
    for _ in 0..<count {
      let code = try exponential()
      let difference = code.isMultiple(of: 2) ? -(code / 2) : (code + 1) / 2
      let next = (last + difference) & 0xFF
      if next == 0 { return }
      last = next
    }
  }
}
