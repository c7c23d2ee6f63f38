import Files
import Testing

@Suite struct SourceTreeCollisionTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in ["One", "Two"] as [Path] {
      for number in 0..<50 {
        try scratch.write("x", Path("\(folder)/Party/\(folder)\(number).jpg"))
      }
    }
  }

  private func tree(_ names: Path...) -> SourceTree {
    SourceTree(walking: names.map { scratch[$0] })
  }

  @Test func `folders of one name are merged if no file is in both`() throws {
    try tree("One/Party", "Two/Party").assertDistinctTargets()
    try tree("One/Party/.", "Two/Party/.").assertDistinctTargets()
    try tree("One/.", "Two").assertDistinctTargets()
  }

  @Test func `the two colliding files among many are named`() throws {
    try scratch.write("x", "One/Party/both.jpg")
    try scratch.write("x", "Two/Party/both.jpg")
    let error = #expect(throws: FileError.self) {
      try tree("One/Party", "Two/Party").assertDistinctTargets()
    }
    #expect(
      error
        == .collision(
          target: "Party/both.jpg", first: scratch["One/Party/both.jpg"],
          second: scratch["Two/Party/both.jpg"]))
    // Under different names there is no collision, and the content of the folders is not read.
    try tree("One", "Two").assertDistinctTargets()
  }

  @Test func `a folder that is named again through one of its own folders is found`() throws {
    #expect(tree("One", "One/Party").argumentsOverlap)
    #expect(!tree("One/Party", "Two", "One/Party0").argumentsOverlap)
    #expect(!tree("One").argumentsOverlap)
    #expect(throws: FileError.self) { try tree("One", "Two", "One/Party").assertDistinctSources() }
    try scratch.make(scratch["One/empty"])
    try tree("One/Party", "One/empty").assertDistinctSources()
    try tree("One", "One/empty").assertDistinctSources()
  }
}
