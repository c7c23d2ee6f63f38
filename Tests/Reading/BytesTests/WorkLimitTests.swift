import Bytes
import Testing

struct WorkLimitTests {
  @Test func `a file may take more steps the longer it is`() {
    let minimum = WorkLimit(forBytes: 0).steps
    #expect(minimum > 0)
    #expect(WorkLimit(forBytes: 1 << 20).steps == minimum + (1 << 20) / 16)
  }

  @Test func `work beyond the limit is refused, and so is all later work`() throws {
    let limit = WorkLimit(forBytes: 0)
    try limit.spend(.entries(limit.steps), at: 0)
    #expect(limit.spent == limit.steps)
    for work in [Work.entries(1), .parts(1), .scans(1), .reading(0)] {
      #expect(throws: ReadError.workLimitExceeded(steps: limit.steps, at: 7)) {
        try limit.spend(work, at: 7)
      }
    }
  }

  @Test(arguments: [
    Work.parts(.max), .carriers(.max), .pieces(.max), .items(.max), .entries(.max),
    .patches(.max), .streams(.max), .bytes(.max), .reading(.max), .scans(.max),
  ])
  func `more than any file has is refused, not counted wrong`(work: Work) {
    let limit = WorkLimit(forBytes: 1000)
    for _ in 1...2 {
      #expect(throws: ReadError.workLimitExceeded(steps: limit.steps, at: 0)) {
        try limit.spend(work, at: 0)
      }
    }
    #expect(limit.spent > 0)
  }

  @Test func `missing bytes cost nothing but a look`() throws {
    let limit = WorkLimit(forBytes: 0)
    for work in [Work.parts(-1), .pieces(0), .entries(-5), .patches(0), .scans(0)] {
      try limit.spend(work, at: 0)
    }
    #expect(limit.spent == 0)
    try limit.spend(.bytes(0), at: 0)
    #expect(limit.spent == 1)
  }

  @Test func `a part of a file spends the work of the file`() throws {
    let file = ByteSlice(whole: [UInt8](repeating: 0, count: 100))
    let part = try #require(ByteSlice(10..<20, of: file))
    let again = ByteSlice(whole: part)
    try part.work?.spend(.entries(3), at: 0)
    try again.work?.spend(.entries(4), at: 0)
    #expect(file.work?.spent == 7)
    #expect([UInt8]().work == nil)
  }

  @Test func `a file may be read many times over, and not without end`() throws {
    let file = ByteSlice(whole: [UInt8](repeating: 0, count: 1 << 20))
    let limit = try #require(file.work)
    for _ in 1...100 { _ = try file.bytes(in: 0..<file.count) }
    #expect(limit.spent <= limit.steps / 10)
    let small = ByteSlice(whole: [UInt8](repeating: 0, count: 100))
    let steps = try #require(small.work).steps
    try small.work?.spend(.entries(steps - 10), at: 0)
    #expect(throws: ReadError.workLimitExceeded(steps: steps, at: 5)) {
      while true { _ = try small.bytes(in: 5..<9) }
    }
  }

  @Test func `bytes combined in memory spend the work of their file`() throws {
    let file = ByteSlice(whole: [UInt8](repeating: 0, count: 1000))
    let part = ByteSlice(whole: [UInt8](repeating: 0, count: 1 << 17), spending: file.work)
    _ = try part.bytes(in: 0..<(1 << 17))
    #expect(file.work?.spent == 9)
  }

  @Test func `if the task is cancelled, nothing more is spent or read`() async {
    let ending = await Task {
      let file = ByteSlice(whole: [UInt8](repeating: 0, count: 100))
      _ = try file.bytes(in: 0..<100)
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      #expect(throws: ReadError.cancelled) { try file.work?.spend(.entries(1), at: 0) }
      _ = try file.bytes(in: 0..<100)
    }.result
    #expect(throws: ReadError.cancelled) { try ending.get() }
  }
}
