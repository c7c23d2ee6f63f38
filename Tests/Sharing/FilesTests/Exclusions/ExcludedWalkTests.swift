import Files
import Foundation
import Glibc
import Testing

@Suite struct ExcludedWalkTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["Party/b.jpg", "Party/a.jpg", "Party/More/c.jpg", "Party/More/Deep/d.jpg"]
      as [Path]
    {
      try scratch.write("\(name)", name)
    }
  }

  private func walk(_ name: Path, _ patterns: String..., to folder: Path? = nil) -> SourceTree {
    var sources = IgnoreSources()
    sources.readsFolders = true
    if let folder {
      sources.folderRuleSets = [.init(IgnoreRules(patterns), in: scratch[folder].resolved ?? "")]
    } else {
      sources.stated = IgnoreRules(patterns)
    }
    return SourceTree(walking: [scratch[name]], excluding: sources)
  }

  private func names(_ tree: SourceTree) -> [String] { tree.inputs.map(\.target.description) }

  private func count(_ tree: SourceTree, _ reason: SourceTree.Reason) -> Int {
    tree.entries.count { entry in
      if case .skipped(_, reason) = entry { true } else { false }
    }
  }

  @Test func `excluded files are reported, and excluded folders are not entered`() throws {
    try scratch.write("*", "Party/More/.omitignore")
    let tree = walk("Party", "More/", "b.*")
    #expect(names(tree) == ["Party/a.jpg"])
    #expect(tree.entries.contains(.skipped(scratch["Party/More"], .excludedFolder)))
    #expect(tree.entries.contains(.skipped(scratch["Party/b.jpg"], .excludedFile)))
    #expect(tree.entries.count == 3)
  }

  @Test func `a file that is named itself is never excluded`() {
    #expect(names(walk("Party/a.jpg", "*")) == ["a.jpg"])
  }

  @Test func `names count from the folder that is named`() {
    #expect(
      names(walk("Party", "/a.jpg", "/c.jpg")) == [
        "Party/More/Deep/d.jpg", "Party/More/c.jpg", "Party/b.jpg",
      ])
    #expect(names(walk("Party/.", "/a.jpg")) == ["More/Deep/d.jpg", "More/c.jpg", "b.jpg"])
  }

  @Test func `a file in a folder holds there and below, and the innermost decides`() throws {
    try scratch.write("*.jpg\n", "Party/.omitignore")
    try scratch.write("!c.jpg\n", "Party/More/.omitignore")
    let tree = walk("Party")
    #expect(names(tree) == ["Party/More/c.jpg"])
    #expect(count(tree, .exclusions) == 2)
    #expect(count(tree, .excludedFile) == 3)
  }

  @Test func `exclusions in a folder undo no exclusions from elsewhere`() throws {
    try scratch.write("!*\n!a.jpg\n", "Party/.omitignore")
    #expect(names(walk("Party", "*.jpg")) == [])
    #expect(
      names(walk("Party", "/Party/a.jpg", to: "")) == [
        "Party/More/Deep/d.jpg", "Party/More/c.jpg", "Party/b.jpg",
      ])
  }

  @Test func `patterns of a folder hold below it, whatever is named`() {
    #expect(names(walk("Party/More", "/Deep", to: "Party/More")) == ["More/c.jpg"])
    #expect(names(walk("Party/More", "/More/Deep", to: "Party")) == ["More/c.jpg"])
    #expect(names(walk("Party/More", "/c.jpg", to: "Party")) == ["More/Deep/d.jpg", "More/c.jpg"])
  }

  @Test func `a link to an excluded file is excluded`() throws {
    try scratch.write("c.jpg\n", "Party/More/.omitignore")
    try scratch.link("Party/link.jpg", to: "More/c.jpg")
    try scratch.link("Party/other.jpg", to: "More/Deep/d.jpg")
    try scratch.link("Party/rules.jpg", to: "More/.omitignore")
    let tree = walk("Party", "Deep/")
    #expect(names(tree) == ["Party/a.jpg", "Party/b.jpg"])
    for name in ["link", "other", "rules"] {
      #expect(
        tree.entries.contains(.skipped(scratch[Path("Party/\(name).jpg")], .excludedFile)),
        "\(name)")
    }
  }

  @Test func `a folder whose exclusions cannot be read is not walked`() throws {
    try scratch.link("Party/More/.omitignore", to: "../rules")
    let tree = walk("Party")
    #expect(names(tree) == ["Party/a.jpg", "Party/b.jpg"])
    let failed = tree.entries.contains { entry in
      if case .failed(.unreadable(scratch["Party/More/.omitignore"], ELOOP)) = entry {
        true
      } else {
        false
      }
    }
    #expect(failed)
    #expect(unsafe unlink(scratch["Party/More/.omitignore"].text ?? "") == 0)
    #expect(unsafe mkfifo(scratch["Party/More/.omitignore"].text ?? "", 0o600) == 0)
    #expect(
      walk("Party").entries.contains(.failed(.notRegular(scratch["Party/More/.omitignore"]))))
  }

  @Test func `a folder of that name is a folder`() throws {
    try scratch.write("x", "Party/.omitignore/x.jpg")
    #expect(names(walk("Party")).contains("Party/.omitignore/x.jpg"))
  }
}
