import Bytes
import Containers
import Testing

@testable import Metadata

@Suite struct BinaryPositionTests {
  private static func doubles(_ numbers: Double..., order: ByteOrder = .bigEndian) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { bytes.append(number: number.bitPattern, order) }
    return bytes
  }

  private static func longs(_ numbers: Int32..., order: ByteOrder = .bigEndian) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { bytes.append(number: UInt32(bitPattern: number), order) }
    return bytes
  }

  @Test(
    arguments: [
      (doubles(48.857722, 2.295058), .double), (longs(488_577_221, -1_224_194_155), .signedLong),
      (longs(48_857_722, 1_000_000, 2_295_058, 1_000_000), .rational),
      (longs(488_577_221, 22_950_581), .undefined),
      (longs(488_577_221, 22_950_581, order: .littleEndian), .undefined),
      ([1, 2, 3] + doubles(48.857722, 2.295058, order: .littleEndian), .undefined),
      (
        Array("bplist00".utf8) + [0xA2, 1, 2, 0x23] + doubles(48.857722) + [0x23]
          + doubles(2.295058), .undefined
      ),
    ] as [([UInt8], TIFFType)])
  func `two numbers of degrees with fractions, or in ten millionths, may be a position`(
    value: [UInt8], type: TIFFType
  ) {
    #expect(BinaryPosition(in: value, of: type, .bigEndian) == .whole)
  }

  @Test(
    arguments: [
      (doubles(48.857722), .double), (longs(488_577_221), .signedLong),
      (longs(48_857_722, 1_000_000), .rational), (longs(0, 22_950_581), .signedLong8),
    ] as [([UInt8], TIFFType)])
  func `one coordinate alone is half a position`(value: [UInt8], type: TIFFType) {
    #expect(BinaryPosition(in: value, of: type, .bigEndian) == .half)
  }

  @Test(
    arguments: [
      (doubles(12), .double), (doubles(0.125), .double), (doubles(1920.1234), .double),
      (doubles(.nan), .double), (longs(8), .signedLong), (longs(16_000_000), .long),
      (longs(229, 268_435_484), .signedLong), (longs(59, 1280), .signedRational),
      (longs(0, 8), .undefined), ([], .undefined), (Array("bplist00".utf8), .undefined),
      ([1, 2, 3], .double),
    ] as [([UInt8], TIFFType)])
  func `counts and settings are not read as a position`(value: [UInt8], type: TIFFType) {
    #expect(BinaryPosition(in: value, of: type, .bigEndian) == .none)
  }
}
