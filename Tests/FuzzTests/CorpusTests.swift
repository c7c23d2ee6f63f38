import Foundation
import FuzzTargets
import Testing

/// Inputs that were found to reach different places, and all earlier findings.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.all)
  func `every property holds for the kept inputs`(target: FuzzTarget) throws {
    let inputs = try target.keptInputs()
    for (name, input) in inputs {
      #expect(throws: Never.self, "\(target)/\(name)") { try target.check(input) }
    }
    #expect(inputs.count >= 3)
  }

  @Test func `each target has a folder of inputs, and only the server's are read elsewhere`() throws
  {
    let folders = try FileManager.default.contentsOfDirectory(atPath: FuzzTarget.keptFolder.path)
    let others = folders.filter { !$0.hasPrefix("server-") }
    #expect(Set(others) == Set(FuzzTarget.all.map(\.name)))
    #expect(FuzzTarget.all.count == others.count)
  }

  @Test func `all inputs together are small`() throws {
    let folder = FuzzTarget.keptFolder
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let sizes = try paths.map { path in
      try FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)[.size]
        as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 5_000_000)
    #expect(paths.count == 1054)
  }
}
