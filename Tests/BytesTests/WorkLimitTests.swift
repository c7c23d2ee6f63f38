import Bytes
import Testing

struct WorkLimitTests {
  @Test func `a file may take more steps the longer it is`() {
    let least = WorkLimit(forBytes: 0).steps
    #expect(least > 0)
    #expect(WorkLimit(forBytes: 1 << 20).steps == least + (1 << 20) / 16)
  }

  @Test func `what goes beyond the limit is refused, and so is everything behind it`() {
    let limit = WorkLimit(forBytes: 0)
    #expect(limit.spend(.entries(limit.steps)))
    #expect(limit.spent == limit.steps)
    #expect(!limit.spend(.entries(1)))
    #expect(!limit.spend(.parts(1)))
  }

  @Test(arguments: [
    Work.parts(.max), .carriers(.max), .pieces(.max), .items(.max), .entries(.max),
    .patches(.max), .streams(.max), .bytes(.max),
  ])
  func `more than any file has is refused, not counted wrong`(work: Work) {
    let limit = WorkLimit(forBytes: 1000)
    #expect(!limit.spend(work))
    #expect(!limit.spend(work))
    #expect(limit.spent > 0)
  }

  @Test func `what is not there costs nothing but a look`() {
    let limit = WorkLimit(forBytes: 0)
    for work in [Work.parts(-1), .pieces(0), .entries(-5), .patches(0)] {
      #expect(limit.spend(work))
    }
    #expect(limit.spent == 0)
    #expect(limit.spend(.bytes(0)))
    #expect(limit.spent == 1)
  }

  @Test func `a part of a file spends what the file may spend`() throws {
    let file = ByteSlice(whole: [UInt8](repeating: 0, count: 100))
    let part = try #require(ByteSlice(10..<20, of: file))
    let again = ByteSlice(whole: part)
    #expect(part.work?.spend(.entries(3)) == true)
    #expect(again.work?.spend(.entries(4)) == true)
    #expect(file.work?.spent == 7)
    #expect([UInt8]().work == nil)
  }
}
