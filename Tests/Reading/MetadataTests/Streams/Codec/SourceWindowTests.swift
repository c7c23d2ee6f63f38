import Bytes
import Testing

@testable import Metadata

@Suite struct SourceWindowTests {
  @Test func `a look at bytes that are held is counted`() throws {
    let file = ByteSlice(whole: [UInt8](repeating: 0, count: 100))
    var window = SourceWindow(of: file)
    for _ in 0..<1600 { _ = try window.bytes(in: 3..<7, upTo: 100) }
    #expect(file.work?.spent == 101)
  }
}
