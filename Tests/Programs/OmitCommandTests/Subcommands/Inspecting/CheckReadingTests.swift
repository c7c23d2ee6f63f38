import Foundation
import Samples
import Testing

/// The number of bytes that `omit check` reads.
@Suite struct CheckReadingTests {
  @Test(arguments: [2_000, 12_000, 40_000, 100_000])
  func `clean pictures are read little more than once`(_ length: Int) throws {
    let shop = try Workshop()
    let scan = [UInt8](repeating: 0x55, count: length)
    // A profile and an orientation are kept, so that there is something to inspect.
    let head = JPEGBuilder().application(2, "ICC_PROFILE\0", [1, 1] + ICCSample.plain)
    let whole = head.picture().bytes
    let picture = whole[..<(whole.count - 2)] + scan + [0xFF, 0xD9]
    for number in 0..<100 { try shop.put("In/\(number).jpg", Array(picture)) }
    // The counters of a shell include those of the processes it waited for [proc_pid_io(5)].
    let script = { (command: String) in "\(command) >&2 && grep rchar /proc/$$/io" }
    let cat = try read(try shop.shell(script("cat In/*.jpg > /dev/null")))
    let start = try read(try shop.shell(script(#""$OMIT" --version"#)))
    let check = try read(try shop.shell(script(#""$OMIT" check In/*.jpg"#)))
    #expect(cat >= 100 * picture.count)
    #expect(check - start <= cat * 3 / 2)
    #expect(check - start >= 100 * picture.count / 2)
  }

  private func read(_ run: Workshop.Outcome) throws -> Int {
    try #require(run.status == 0, "\(run.errors)")
    let count = run.text.split(separator: " ").last.flatMap {
      Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return try #require(count)
  }
}
