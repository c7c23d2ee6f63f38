import Files
import Testing

@Suite struct HiddenWalkTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func put(_ names: Path...) throws {
    for name in names { try scratch.write("\(name)", name) }
  }

  private func walk(
    _ name: Path = "In", includingHidden includes: Bool = false, _ patterns: String...
  ) -> SourceTree {
    var sources = IgnoreSources()
    sources.skipsHidden = !includes
    sources.readsFolders = true
    sources.stated = IgnoreRules(patterns)
    return SourceTree(walking: [scratch[name]], excluding: sources)
  }

  private func names(_ tree: SourceTree) -> [String] { tree.inputs.map(\.target.description) }

  private func skipped(_ tree: SourceTree, _ reason: SourceTree.Reason) -> [Path] {
    tree.entries.compactMap { entry in
      if case .skipped(let path, reason) = entry { path } else { nil }
    }
  }

  @Test func `hidden files and folders are reported, and not entered`() throws {
    try put(
      "In/a.jpg", "In/.b.jpg", "In/.git/c.jpg", "In/.trashed-1-d.jpg", "In/Sub/.thumbnails/e.jpg",
      "In/Sub/f.jpg", "In/...jpg")
    try scratch.link("In/.g.jpg", to: "a.jpg")
    let tree = walk()
    #expect(names(tree) == ["In/Sub/f.jpg", "In/a.jpg"])
    #expect(
      skipped(tree, .hiddenFile)
        == ["In/...jpg", "In/.b.jpg", "In/.g.jpg", "In/.trashed-1-d.jpg"].map { scratch[$0] })
    #expect(
      skipped(tree, .hiddenFolder) == ["In/.git", "In/Sub/.thumbnails"].map { scratch[$0] })
    #expect(tree.entries.count == 8)
    #expect(names(walk(includingHidden: true)).count == 8)
  }

  @Test func `named paths are walked, whatever their names`() throws {
    try put("In/.git/a.jpg", "In/.git/.b.jpg", ".c.jpg")
    #expect(names(walk("In/.git")) == [".git/a.jpg"])
    #expect(names(walk("In/.git/.")) == ["a.jpg"])
    #expect(names(walk("In/.git/.b.jpg")) == [".b.jpg"])
    #expect(names(walk(".c.jpg")) == [".c.jpg"])
  }

  @Test func `the folder that is made for everybody is walked, and a file of its name is not`()
    throws
  {
    try put("In/.well-known/a.jpg", "In/.well-known/.b.jpg", "In/Sub/.well-known")
    let tree = walk()
    #expect(names(tree) == ["In/.well-known/a.jpg"])
    #expect(skipped(tree, .hiddenFile).count == 2)
  }

  @Test func `the attributes of an inspected file belong to it, and others are hidden`() throws {
    try put(
      "In/._a.jpg", "In/a.jpg", "In/._a.xmp", "In/a.xmp", "In/._gone.jpg", "In/._Sub",
      "In/Sub/b.jpg",
      "In/._.hidden.jpg", "In/.hidden.jpg", "In/._c.jpg", "In/c.jpg", "In/._Folder/d.jpg")
    let tree = walk("In", includingHidden: false, "c.jpg")
    #expect(
      names(tree) == ["In/._a.jpg", "In/._a.xmp", "In/Sub/b.jpg", "In/a.jpg", "In/a.xmp"])
    #expect(
      skipped(tree, .hiddenFile)
        == [
          "In/._.hidden.jpg", "In/._Sub", "In/._c.jpg", "In/._gone.jpg", "In/.hidden.jpg",
        ].map { scratch[$0] })
    #expect(skipped(tree, .hiddenFolder) == [scratch["In/._Folder"]])
    #expect(skipped(tree, .excludedFile).count == 1)
  }

  @Test func `excluded files and exclusion files are labelled as such`() throws {
    try put("In/.git/a.jpg", "In/.b.jpg", "In/.c.jpg")
    try scratch.write(".git/\n.b.jpg\n", "In/.omitignore")
    let tree = walk()
    #expect(skipped(tree, .excludedFolder).count == 1)
    #expect(skipped(tree, .excludedFile).count == 1)
    #expect(skipped(tree, .exclusions).count == 1)
    #expect(skipped(tree, .hiddenFile) == [scratch["In/.c.jpg"]])
  }

  @Test func `a visible link to a file in a hidden folder is included`() throws {
    try put("In/.git/annex/a.jpg")
    try scratch.link("In/a.jpg", to: ".git/annex/a.jpg")
    #expect(names(walk()) == ["In/a.jpg"])
  }
}
