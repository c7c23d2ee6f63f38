import Samples
import Testing

/// The system limits the memory of the tool: if the tool needs more, it dies.
@Suite struct MemoryTests {
  /// Returns a picture with a number of directories of 4,900 unknown entries each.
  private static func picture(holding directories: Int) -> [UInt8] {
    let entries = (0..<4_900).flatMap { index -> [UInt8] in
      let tag = 0x9000 + index % 4_000
      return [UInt8(tag & 0xFF), UInt8(tag >> 8), 2, 0, 4, 0, 0, 0]
        + Array("ab\(10 + index % 90)".utf8)
    }
    let block =
      Array("II*\0".utf8) + [8, 0, 0, 0, UInt8(4_900 & 0xFF), UInt8(4_900 >> 8)] + entries
      + [0, 0, 0, 0]
    return (0..<directories).reduce(JPEGBuilder()) { file, _ in
      file.application(1, "Exif\0\0", block)
    }.picture().bytes
  }

  // Measured with the debug tool: 69 MB and 132 MB.
  @Test(arguments: [(5, 300_000), (20, 400_000)])
  func `a picture with more pieces of metadata than it may have is refused in little memory`(
    directories: Int, kilobytes: Int
  ) throws {
    let shop = try Workshop()
    try shop.put("many.jpg", Self.picture(holding: directories))
    let run = try shop.shell(
      "ulimit -v \(kilobytes) && exec \"$OMIT\" clean many.jpg --to Out --policy anonymous")
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.text.contains("it is more complex than any real photo or movie"))
  }
}
