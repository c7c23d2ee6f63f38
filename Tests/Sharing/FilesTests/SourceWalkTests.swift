import Files
import Foundation
import Glibc
import Testing

@Suite struct SourceWalkTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["A/1.jpg", "A/b/2.jpg", "A/b/c/3.jpg", "A/d.jpg", "E/4.jpg", "f.jpg"] as [Path] {
      try scratch.write("\(name)", name)
    }
  }

  private func tree(_ names: Path..., to destination: Path? = nil) -> SourceTree {
    SourceTree(
      walking: names.map { scratch[$0] }, to: destination.map { scratch[$0] })
  }

  /// Returns the steps as words, with each folder around its content.
  private func words(_ tree: SourceTree) -> [String] {
    var walk = tree.walk()
    var words: [String] = []
    while let step = walk.next() {
      switch step {
      case .entered: words.append("(")
      case .left: words.append(")")
      case .found(.file(let input), let position): words.append("\(input.source.name) \(position)")
      case .found(.skipped, _): words.append("skipped")
      case .found(.failed, _): words.append("failed")
      }
    }
    return words
  }

  @Test func `each folder is entered and left around its content`() {
    #expect(
      words(tree("A", "f.jpg", "gone", "E")) == [
        "(", "1.jpg 0", "(", "2.jpg 0", "(", "3.jpg 0", ")", ")", "d.jpg 2", ")", "f.jpg 1",
        "failed", "(", "4.jpg 0", ")",
      ])
  }

  @Test func `all lines are counted once all folders are known`() throws {
    for (tree, lines) in [
      (tree("A", "f.jpg", "gone", "E"), 7), (tree("A", "E", to: "A/b"), 4), (tree("f.jpg"), 1),
    ] {
      var walk = tree.walk()
      var (seen, counts) = (0, [walk.found.count])
      while let step = walk.next() {
        if case .found = step { seen += 1 }
        counts.append(walk.found.count)
        #expect(walk.found.count >= seen)
      }
      #expect(seen == lines)
      #expect(walk.found == (lines, true))
      #expect(counts == counts.sorted())
    }
  }

  @Test func `a folder is looked at when the walk comes to it, and not before`() throws {
    var entries = tree("A", "E").makeIterator()
    #expect(entries.next()?.input?.source == scratch["A/1.jpg"])
    // Folders that the walk has not reached yet.
    try scratch.write("x", "A/b/c/0.jpg")
    try scratch.write("x", "E/9.jpg")
    // The current folder of the walk.
    try scratch.write("x", "A/e.jpg")
    var names: [String] = []
    while let entry = entries.next() {
      names.append(entry.input.map { "\($0.source.name)" } ?? "")
    }
    #expect(names == ["2.jpg", "0.jpg", "3.jpg", "d.jpg", "4.jpg", "9.jpg"])
  }

  @Test func `only the folders on the way are held open`() throws {
    for folder in 0..<40 {
      for file in 0..<5 {
        try scratch.write("x", Path("Many/\(folder)/sub\(folder)/\(file).jpg"))
      }
    }
    var walk = tree("Many").walk()
    var (depth, deepest, held, files) = (0, 0, [Int](), 0)
    var maximum = 0
    while let step = walk.next() {
      switch step {
      case .entered(let folder):
        depth += 1
        held.append(folder.names.indices.count)
      case .left:
        depth -= 1
        held.removeLast()
      case .found: files += 1
      }
      deepest = max(deepest, depth)
      maximum = max(maximum, held.reduce(0, +))
    }
    #expect(files == 200)
    #expect(deepest == 3)
    #expect(depth == 0)
    // The names of the outermost folder, of one in it, and of one in that.
    #expect(maximum == 40 + 1 + 5)
  }

  @Test func `a folder for outputs that is made meanwhile is not walked`() throws {
    var entries = tree("A", to: "A/b/c/Out").makeIterator()
    #expect(entries.next()?.input?.source == scratch["A/1.jpg"])
    try scratch.write("an output", "A/b/c/Out/A/1.jpg")
    let rest = Array(IteratorSequence(entries))
    #expect(rest.contains(.skipped(scratch["A/b/c/Out"], .destination)))
    #expect(
      rest.compactMap { $0.input.map { "\($0.source.name)" } } == ["2.jpg", "3.jpg", "d.jpg"])
  }

  @Test func `a position refers to the file that was found there`() throws {
    try scratch.link("A/link.jpg", to: "gone")
    var walk = tree("A").walk()
    var folders: [SourceFolder] = []
    var files = 0
    while let step = walk.next() {
      switch step {
      case .entered(let folder): folders.append(folder)
      case .left: folders.removeLast()
      case .found(let entry, let position):
        let folder = try #require(folders.last)
        #expect(folder.input(at: position) == entry.input)
        #expect(folder.isFile(at: position) == (entry.input != nil))
        if entry.input != nil { files += 1 }
      }
    }
    #expect(files == 4)
  }

  @Test(
    arguments: [
      (["A"], nil, false), (["A", "E"], nil, false), (["A"], "Out", false),
      (["A/b"], "A", true), (["A/."], "A/b", false), (["A", "E"], "E", true), (["A/b"], ".", true),
    ] as [([String], String?, Bool)])
  func `outputs may only meet inputs in their own folder`(
    names: [String], destination: String?, may: Bool
  ) {
    let tree = SourceTree(
      walking: names.map { scratch[Path($0)] }, to: destination.map { scratch[Path($0)] })
    #expect(tree.mayMeetOutputs == may)
  }
}
