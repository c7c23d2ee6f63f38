import Testing
import Vocabulary

@testable import Verification

/// The needles of positions, pinned: the search covers exactly these forms.
@Suite struct PositionFormsTests {
  private static let angles: [(millionths: Int, isLatitude: Bool, texts: Set<String>)] = [
    (
      48_856_883, true,
      [
        "48 51 24.7", "48 51 24.8", "48 51.41", "48 deg 51' 24", "48 deg 51.41", "48,51,24.",
        "48,51,24N", "48,51,24S", "48,51.41", "48,8568", "48,8569", "48.8568", "48.8569",
        "4851.41", "485124.7", "485124.8", "48:51:24.7", "48:51:24.8", "48° 51' 24",
        "48° 51.41", "48° 51′ 24", "48°51'24", "48°51.41", "48°51′24", "48º51'24", "48º51.41",
      ]
    ),
    (
      -2_350_342, false,
      [
        "00221.02", "0022101.2", "2 21 01.2", "2 21.02", "2 deg 21' 01", "2 deg 21' 1",
        "2 deg 21.02", "2,21,01.", "2,21,01E", "2,21,01W", "2,21,1.", "2,21,1E", "2,21,1W",
        "2,21.02", "2,3503", "2.3503", "2:21:01.2", "2° 21' 01", "2° 21' 1", "2° 21.02",
        "2° 21′ 01", "2° 21′ 1", "2°21'01", "2°21'1", "2°21.02", "2°21′01", "2°21′1", "2º21'01",
        "2º21'1", "2º21.02",
      ]
    ),
    (
      5_033_334, true,
      [
        "050200.0", "5 02 00.0", "5 deg 02' 00", "5 deg 2' 0", "5,02,00.", "5,02,00N",
        "5,02,00S", "5,0333", "5,2,0.", "5,2,0N", "5,2,0S", "5.0333", "5:02:00.0", "5° 02' 00",
        "5° 02′ 00", "5° 2' 0", "5° 2′ 0", "5°02'00", "5°02′00", "5°2'0", "5°2′0", "5º02'00",
        "5º2'0",
      ]
    ),
    (
      123_460, false,
      [
        "0 07 24.4", "0 07 24.5", "0 07.40", "0 07.41", "0 7.40", "0 7.41", "0 deg 07' 24",
        "0 deg 07.40", "0 deg 07.41", "0 deg 7' 24", "0 deg 7.40", "0 deg 7.41", "0,07,24.",
        "0,07,24E", "0,07,24W", "0,07.4", "0,07.41", "0,12346", "0,7,24.", "0,7,24E", "0,7,24W",
        "0,7.41", "0.12346", "00007.40", "00007.41", "0000724.4", "0000724.5", "0:07:24.4",
        "0:07:24.5", "0° 07' 24", "0° 07.40", "0° 07.41", "0° 07′ 24", "0° 7' 24", "0° 7.40",
        "0° 7.41", "0° 7′ 24", "0°07'24", "0°07.40", "0°07.41", "0°07′24", "0°7'24", "0°7.40",
        "0°7.41", "0°7′24", "0º07'24", "0º07.40", "0º07.41", "0º7'24", "0º7.40", "0º7.41",
      ]
    ),
  ]

  @Test(arguments: angles)
  func `an angle is searched for in these texts`(
    angle: (millionths: Int, isLatitude: Bool, texts: Set<String>)
  ) throws {
    let text = try #require(
      AngleText(millionths: angle.millionths, isLatitude: angle.isLatitude))
    var needles = Needles()
    text.add(to: &needles)
    #expect(needles.texts == angle.texts)
    #expect((0..<needles.count).allSatisfy(needles.isNumber))
  }

  @Test func `the texts of thousands of angles are unchanged`() {
    var digest = Digest()
    for step in 0..<2000 {
      let millionths = (step * 89_991_137 + step * step * 31) % 180_000_000
      for isLatitude in [true, false] where !isLatitude || millionths < 90_000_000 {
        digest.add { needles in
          AngleText(millionths: millionths, isLatitude: isLatitude)?.add(to: &needles)
        }
      }
    }
    #expect(digest.count == 94_610)
    #expect(digest.value == 0x9F43_7289_46C4_B87D)
  }

  @Test func `the numbers and codes of thousands of positions are unchanged`() throws {
    var digest = Digest()
    for step in 0..<2000 {
      let latitude = (step * 7_919_113 + step * step * 31) % 180_000_001 - 90_000_000
      let longitude = (step * 15_485_863 + step * step * 57) % 360_000_001 - 180_000_000
      // Some are near the point where the equator meets the prime meridian.
      let scale = step % 4 == 3 ? 1000 : 1
      let position = try #require(
        Coordinates(latitude: latitude / scale, longitude: longitude / scale))
      digest.add { needles in
        PositionNeedles.addPairs(of: position, to: &needles)
        PositionNeedles.addCodes(of: position, to: &needles)
      }
    }
    #expect(digest.count == 88_802)
    #expect(digest.value == 0x50FB_A32B_7332_63FD)
  }

  /// The number of needles, and a hash of them in hexadecimal digits, each list in order.
  private struct Digest {
    private(set) var count = 0
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ addForms: (inout Needles) -> Void) {
      var needles = Needles()
      addForms(&needles)
      count += needles.count
      let digits = Array("0123456789abcdef".utf8)
      let lines = (0..<needles.count).map { needle in
        needles[needle].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      }
      for line in lines.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        for byte in line + [0x0A] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
  }
}
