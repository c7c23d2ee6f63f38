import Testing
import Vocabulary

@Suite struct FingerprintBuilderTests {
  @Test(arguments: [500, 1_000, 65_536, 200_000])
  func `how a value is cut makes no difference`(length: Int) {
    let value = (0..<200_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var whole = FingerprintBuilder()
    whole.add(value)
    var parts = FingerprintBuilder()
    for start in stride(from: 0, to: value.count, by: length) {
      parts.add(value[start..<min(value.count, start + length)])
    }
    #expect(parts.fingerprint == whole.fingerprint)
    parts.add([0])
    #expect(parts.fingerprint != whole.fingerprint)
  }
}
