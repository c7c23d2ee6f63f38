import FuzzTargets
import Testing

/// Inputs that were found to reach different places of the server's parsers.
@Suite struct ServerCorpusTests {
  @Test(arguments: FuzzTarget.server)
  func `the server's properties hold for the kept inputs`(
    target: FuzzTarget
  ) throws {
    let inputs = try target.keptInputs()
    for (name, input) in inputs {
      #expect(throws: Never.self, "\(target)/\(name)") { try target.check(input) }
    }
    #expect(inputs.count >= 3)
  }
}
