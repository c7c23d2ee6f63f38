import Glibc
import Testing

@testable import Files

@Suite struct NamedFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `a name is examined as the file that it leads to`() throws {
    try scratch.write("text", "file")
    try scratch.link("link", to: "file")
    try scratch.link("broken", to: "missing")
    try scratch.make(scratch["folder"])
    let file = try #require(try NamedFile(lookingAt: scratch["file"]))
    let link = try #require(try NamedFile(lookingAt: scratch["link"]))
    #expect(file.type == .regular)
    #expect(link.type == .regular)
    #expect(link.identity == file.identity)
    #expect(try NamedFile(lookingAt: scratch["folder"])?.type == .folder)
    #expect(try NamedFile(lookingAt: scratch["missing"]) == nil)
    #expect(try NamedFile(lookingAt: scratch["missing/file"]) == nil)
    #expect(throws: NamedFile.Obstacle.occupied(by: .link)) {
      try NamedFile(lookingAt: scratch["broken"])
    }
    #expect(throws: NamedFile.Obstacle.unreachable(code: ENOTDIR)) {
      try NamedFile(lookingAt: scratch["file/file"])
    }
  }

  @Test func `a file that another process creates meanwhile is missing or regular, never a link`()
    async throws
  {
    let path = scratch["file"]
    let rounds = 20_000
    // Creates and deletes the file without a pause, as processes with a new record do.
    async let changes: Void = Task.detached {
      for _ in 0..<rounds {
        _ = Descriptor.opening(path, flags: O_WRONLY | O_CREAT, mode: 0o600)
        _ = unsafe path.withCString { unsafe unlink($0) }
      }
    }.value
    var found: [FileType?: Int] = [:]
    for _ in 0..<rounds { found[try NamedFile(lookingAt: path)?.type, default: 0] += 1 }
    await changes
    #expect(Set(found.keys).isSubset(of: [nil, .regular]))
    #expect(found.values.reduce(0, +) == rounds)
  }
}
