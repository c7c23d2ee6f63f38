import Files
import Foundation
import Glibc
import Testing

@Suite struct SourceTreeTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["Party/b.jpg", "Party/a.jpg", "Party/More/c.jpg", "Beach/a.jpg", "x.jpg"] as [Path]
    {
      try scratch.write("\(name)", name)
    }
  }

  private func walk(_ names: Path..., to destination: Path? = nil) -> SourceTree {
    SourceTree(
      walking: names.map { scratch.folder.appending($0) },
      to: destination.map { scratch[$0] })
  }

  private func targets(_ tree: SourceTree) -> [String] { tree.inputs.map(\.target.description) }

  @Test func `folders are copied below their names, in the order of arguments and bytes`() {
    let tree = walk("Party", "Beach/", "x.jpg")
    #expect(
      targets(tree)
        == ["Party/More/c.jpg", "Party/a.jpg", "Party/b.jpg", "Beach/a.jpg", "x.jpg"])
    #expect(tree.inputs.map(\.isNamed) == [false, false, false, false, true])
    #expect(tree.inputs[1].source == scratch["Party/a.jpg"])
    #expect(tree.entries.count == 5)
  }

  @Test(arguments: ["Party/.", "Party/./", "Party/More/.."] as [Path])
  func `a folder that ends in dots gives its contents`(name: Path) {
    #expect(targets(walk(name)) == ["More/c.jpg", "a.jpg", "b.jpg"])
  }

  @Test func `the folder for outputs is never walked, under whatever name`() throws {
    try scratch.link("alias", to: "Party/More")
    for destination in ["Party/More", "alias", "Party/../Party/More/"] as [Path] {
      let tree = walk("Party", to: destination)
      #expect(targets(tree) == ["Party/a.jpg", "Party/b.jpg"])
      #expect(tree.entries.first == .skipped(scratch["Party/More"], .destination))
    }
    #expect(walk("Party", to: "Party").inputs.isEmpty)
    #expect(walk("Party", to: "not/there/yet").inputs.count == 3)
  }

  @Test func `links in a folder lead to files of the same folder only`() throws {
    try scratch.link("Party/inside.jpg", to: "More/c.jpg")
    try scratch.link("Party/out.jpg", to: "../x.jpg")
    try scratch.link("Party/folder", to: "More")
    try scratch.link("Party/outfolder", to: "../Beach")
    try scratch.link("Party/nowhere", to: "gone")
    try scratch.link("Party/round", to: "round")
    let tree = walk("Party")
    #expect(
      targets(tree)
        == ["Party/More/c.jpg", "Party/a.jpg", "Party/b.jpg", "Party/inside.jpg"])
    let skipped = tree.entries.filter { entry in
      if case .skipped(_, .link) = entry { true } else { false }
    }
    #expect(skipped.count == 5)
  }

  @Test func `no link leads into the folder for outputs`() throws {
    try scratch.link("Party/old.jpg", to: "More/c.jpg")
    let tree = walk("Party", to: "Party/More")
    #expect(tree.entries.contains(.skipped(scratch["Party/old.jpg"], .link)))
  }

  @Test func `a link that is named is followed`() throws {
    try scratch.link("album", to: "Party")
    try scratch.link("one.jpg", to: "Party/a.jpg")
    #expect(
      targets(walk("album", "one.jpg"))
        == ["album/More/c.jpg", "album/a.jpg", "album/b.jpg", "one.jpg"])
  }

  @Test func `pipes in a folder are skipped, and one that is named is refused`() throws {
    #expect(unsafe mkfifo(scratch["Party/pipe"].text ?? "", 0o600) == 0)
    #expect(walk("Party").entries.contains(.skipped(scratch["Party/pipe"], .special)))
    #expect(walk("Party/pipe").entries == [.failed(.notRegular(scratch["Party/pipe"]))])
  }

  @Test func `a missing path is reported in its place`() {
    let tree = walk("x.jpg", "gone.jpg", "Beach")
    #expect(tree.entries.count == 3)
    #expect(tree.entries[1] == .failed(.unreadable(scratch["gone.jpg"], code: ENOENT)))
  }

  @Test(.enabled(if: geteuid() != 0, "root can read every folder"))
  func `a folder that cannot be read is an error, not an empty folder`() throws {
    try scratch.setMode(0, "Party/More")
    let tree = walk("Party")
    try scratch.setMode(0o700, "Party/More")
    #expect(tree.entries.contains(.failed(.unreadable(scratch["Party/More"], code: EACCES))))
  }

  @Test func `a folder whose paths grow too long is an error, not an endless walk`() throws {
    let nest = scratch["Party/deep"]
    let name = Path(String(repeating: "d", count: 200))
    try scratch.make(nest)
    #expect(makeNest(nest.text ?? "", name.text ?? "", depth: 25))
    let tree = SourceTree(walking: [nest])
    let failed = tree.entries.contains { entry in
      if case .failed(.unreadable(_, ENAMETOOLONG)) = entry { true } else { false }
    }
    #expect(failed)
  }

  @Test func `two inputs for one target are refused, naming both`() throws {
    try walk("Party", "Beach").assertDistinctTargets()
    let error = #expect(throws: FileError.self) {
      try walk("Party/.", "Beach/.").assertDistinctTargets()
    }
    #expect(
      error
        == .collision(
          target: "a.jpg", first: scratch["Party/a.jpg"], second: scratch["Beach/a.jpg"]))
    #expect(throws: FileError.self) { try walk("x.jpg", "x.jpg").assertDistinctTargets() }
  }

  @Test func `an input that would be a folder for another is refused`() throws {
    try scratch.write("a file", "Other/Party")
    let error = #expect(throws: FileError.self) {
      try walk("Party", "Other/Party").assertDistinctTargets()
    }
    guard case .collision(let target, _, _) = error else {
      Issue.record("not a collision")
      return
    }
    #expect(target == "Party")
  }

  @Test func `one file under two arguments is refused if it would be replaced twice`() throws {
    try walk("Party", "Beach").assertDistinctSources()
    #expect(throws: FileError.self) {
      try walk("Party", "Party/../Party/a.jpg").assertDistinctSources()
    }
  }

  @Test func `names that are no text, or hold a newline, are found`() throws {
    let names = try [[0x0a], [0xff, 0x2e], [0x5c]].map { try #require(Path(bytes: $0 as [UInt8])) }
    for name in names {
      try scratch.write("x", Path("Odd").appending(name))
    }
    let tree = walk("Odd")
    #expect(targets(tree) == ["Odd/\\n", "Odd/\\\\", "Odd/\\xff."])
    for input in tree.inputs {
      #expect(try SourceFile(opening: input.source, expected: input.identity).count == 1)
    }
  }

  /// Creates nested folders, deeper than a path can express.
  private func makeNest(_ nest: String, _ name: String, depth: Int) -> Bool {
    var folder = unsafe open(nest, O_RDONLY | O_DIRECTORY)
    for _ in 0..<depth {
      guard folder >= 0, unsafe mkdirat(folder, name, 0o755) == 0 else { return false }
      let next = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY)
      close(folder)
      folder = next
    }
    close(folder)
    return folder >= 0
  }
}
