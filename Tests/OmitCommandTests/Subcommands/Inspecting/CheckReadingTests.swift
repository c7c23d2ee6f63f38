import Foundation
import Testing

/// How much `omit check` reads.
@Suite struct CheckReadingTests {
  @Test func `a hundred clean pictures are read little more than once`() throws {
    let shop = try Workshop()
    let scan = [UInt8](repeating: 0x55, count: 40_000)
    let picture = Picture.bare[..<(Picture.bare.count - 2)] + scan + [0xFF, 0xD9]
    for number in 0..<100 { try shop.put("In/\(number).jpg", Array(picture)) }
    // [proc_pid_io(5)] A shell counts what those read whom it waited for.
    let run = try shop.shell(#""$OMIT" check --quiet In/*.jpg && grep rchar /proc/$$/io"#)
    #expect(run.status == 0, "\(run.errors)")
    let read = run.text.split(separator: " ").last.flatMap {
      Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let length = 100 * picture.count
    #expect(try #require(read) >= length)
    #expect(try #require(read) <= length * 3 / 2)
  }
}
