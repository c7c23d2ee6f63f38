import FuzzTargets
import Testing

/// The inputs that were found to lead to different places of what the server reads.
@Suite struct ServerCorpusTests {
  @Test(arguments: FuzzTarget.server)
  func `what holds of everything the server reads holds of inputs that are kept`(
    target: FuzzTarget
  ) throws {
    let inputs = try target.keptInputs()
    for (name, input) in inputs {
      #expect(throws: Never.self, "\(target)/\(name)") { try target.check(input) }
    }
    #expect(inputs.count >= 3)
  }
}
