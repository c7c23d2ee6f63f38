import Foundation
import Testing

@testable import Files

@Suite struct TemporaryNameTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `a name identifies its process, and no two are the same`() {
    let names = (0..<100).map { _ in
      let name = TemporaryName(in: "folder")
      return name.path
    }
    #expect(Set(names).count == 100)
    let beginning = "folder/.omit-\(StagingProcess.current.name)-"
    #expect(names.allSatisfy { $0.bytes.starts(with: beginning.utf8) })
  }

  @Test func `files left by a process are deleted, and those of others are not`() throws {
    let others = [".omit-b-1.part", ".omit-ab-1.part", ".omit-a.part", "omit-a-1.part", "a.jpg"]
    for name in [".omit-a-1.part", ".omit-a-2.part"] + others {
      try scratch.write("x", Path(name))
    }
    #expect(StagingProcess(named: "a").removeLeftovers(in: scratch.folder) == 2)
    #expect(StagingProcess(named: "a").removeLeftovers(in: scratch.folder) == 0)
    #expect(StagingProcess(named: "").removeLeftovers(in: scratch.folder) == 0)
    #expect(StagingProcess(named: "a").removeLeftovers(in: scratch["not there"]) == 0)
    for name in others { #expect(scratch[Path(name)].isTaken) }
  }
}
