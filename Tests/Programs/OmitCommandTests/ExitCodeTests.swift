import Testing

@testable import OmitCommand

@Suite struct ExitCodeTests {
  @Test func `the first of 70, 74, 64, 2, 3, 1 that holds is the code`() {
    let order: [ExitCode] = [
      .fault, .inputOutput, .usage, .refused, .requestedNotApplied, .findings, .success,
    ]
    #expect(order.map(\.rawValue) == [70, 74, 64, 2, 3, 1, 0])
    for (index, code) in order.enumerated() {
      #expect(ExitCode.first(of: Set(order[index...])) == code)
    }
    #expect(ExitCode.first(of: []) == .success)
  }
}
