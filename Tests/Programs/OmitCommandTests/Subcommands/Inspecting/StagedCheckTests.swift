import Foundation
import Samples
import Testing

/// `omit check --staged`, in a temporary repository.
@Suite struct StagedCheckTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    let made = try shop.shell(
      "git init -q . && git config user.name t && git config user.email t@example.org")
    try #require(made.status == 0, "\(made.errors)")
  }

  private func check(_ arguments: String...) throws -> Workshop.Outcome {
    try shop.run(arguments: ["check", "--staged"] + arguments)
  }

  private func git(_ script: String) throws {
    let run = try shop.shell(script)
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test func `the staged content counts, and not the content of the work tree`() throws {
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.bare)
    try git("git add .")
    try shop.put("a.jpg", Picture.bare)
    try shop.put("b.jpg", Picture.phone)
    let run = try check()
    #expect(run.status == 1)
    #expect(run.text == "found      a.jpg  location 2, preview 2\n")
    #expect(run.errors.hasPrefix("metadata to be removed was found in 1 of 2 files:"))
    try git("git add a.jpg")
    #expect(try check().status == 0)
  }

  @Test func `committed files are ignored until they are changed or renamed`() throws {
    try shop.put("a.jpg", Picture.phone)
    try git("git add . && git commit -qm one")
    let none = try check()
    #expect(none.status == 0)
    #expect(none.errors == "nothing is staged; nothing was checked\n")
    let elsewhere = try shop.run("check", "--staged", "nowhere")
    #expect(elsewhere.errors == "nothing is staged in the given paths; nothing was checked\n")
    try git("git mv a.jpg c.jpg")
    #expect(try check().text == "found      c.jpg  location 2, preview 2\n")
    try git("git commit -qm two && git rm -q c.jpg")
    #expect(try check().status == 0)
    try git("git reset -q --hard")
    try shop.put("c.jpg", Picture.dated)
    try git("git add c.jpg")
    #expect(try check().lines.count == 1)
  }

  @Test func `a link that became a picture is checked, and a picture that became a link is not`()
    throws
  {
    try shop.put("a.jpg", Picture.phone)
    try git("ln -s x b.jpg && git add . && git commit -qm one && rm b.jpg && cp a.jpg b.jpg")
    try git("ln -sf x a.jpg && git add .")
    let run = try check()
    #expect(run.text == "found      b.jpg  location 2, preview 2\n")
    #expect(run.errors.contains("not checked: 1 link\n"))
  }

  @Test
  func `links, submodules and files that are only expected are left aside, with their reasons`()
    throws
  {
    try shop.put("Other/a.txt", "a")
    try shop.put("later.jpg", Picture.phone)
    try git(
      """
      git -C Other init -q && git -C Other add . && \
      git -C Other -c user.name=t -c user.email=t@t commit -qm one
      ln -s later.jpg link.jpg && git -c advice.addEmbeddedRepo=false add Other link.jpg
      git add -N later.jpg
      """)
    let run = try check()
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "not checked: 1 link, 1 submodule, 1 file whose content is not staged\n"))
    #expect(
      try check("--report", "-").objects.map { $0["outcome"] as? String } == [
        "skipped", "skipped", "skipped",
      ])
  }

  @Test func `a still and its movie are one asset if both are staged`() throws {
    try shop.put("In/a.jpg", LivePhotoBuilder.still())
    try shop.put("In/a.mov", LivePhotoBuilder.movie())
    try git("git add .")
    let both = try check("--report", "-").objects
    #expect(both.count == 1)
    #expect((both.first?["files"] as? [Any])?.count == 2)
    try git("git rm -q --cached In/a.mov")
    #expect(try check("--report", "-").objects.count == 1)
  }

  @Test func `paths confine the look, from a folder below, too`() throws {
    for name in ["One/a.jpg", "Two/b.jpg", "Two/Deep/c.jpg"] { try shop.put(name, Picture.phone) }
    try git("git add .")
    #expect(try check("Two").lines.count == 2)
    #expect(try check("Two/b.jpg", "./One/../One").lines.count == 2)
    let below = try shop.shell(
      #"cd Two && "$OMIT" check --staged Deep; "$OMIT" check --staged | wc -l; "$OMIT" check --staged .. | wc -l"#
    )
    #expect(below.lines[0] == "found      Two/Deep/c.jpg  location 2, preview 2")
    #expect(below.lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) } == ["3", "3"])
  }

  @Test func `names of all sorts are found, and a picture without an ending is one`() throws {
    try shop.put("a\n\"b\" é.jpg", Picture.phone)
    try shop.put("picture", Picture.phone)
    try shop.put("text.txt", "text")
    try git(#"cp picture "$(printf 'caf\351.jpg')" && git add ."#)
    let run = try check()
    #expect(
      run.lines == [
        #"found      a\n"b" é.jpg  location 2, preview 2"#,
        #"found      caf\xe9.jpg  location 2, preview 2"#,
        "found      picture  location 2, preview 2",
      ])
    #expect(try check("--format", "sarif").text.contains("caf%E9.jpg"))
  }

  @Test func `a pointer of Git LFS is reported as one`() throws {
    try shop.put(
      "a.jpg",
      """
      version https://git-lfs.github.com/spec/v1
      oid sha256:\(String(repeating: "4d", count: 32))
      size 12345

      """)
    try git("git add .")
    let run = try check()
    #expect(run.status == 2)
    #expect(run.text.contains("it is a Git LFS pointer, and the file itself is not here"))
    #expect(run.errors.contains("1 file has a format that is not supported\n"))
  }

  @Test func `a conflict is no clean file`() throws {
    try shop.put("a.jpg", Picture.bare)
    try git("git add . && git commit -qm one && git checkout -qb two")
    try shop.put("a.jpg", Picture.phone)
    try git("git commit -qam two && git checkout -q -")
    try shop.put("a.jpg", Picture.dated)
    try git("git commit -qam three; git merge -q two > merge 2>&1 || true")
    let run = try check()
    #expect(run.status == 74)
    #expect(run.text.contains("`a.jpg` is not merged"))
  }

  @Test func `a hook's variables are honoured`() throws {
    try shop.put("a.jpg", Picture.phone)
    try git("git add . && cp .git/index other && git rm -q --cached a.jpg")
    #expect(try check().status == 0)
    let other = try shop.run(
      "check", "--staged", environment: ["GIT_INDEX_FILE": shop.path("other")])
    #expect(other.text == "found      a.jpg  location 2, preview 2\n")
    let moved = try shop.shell(
      #"mv .git kept && GIT_DIR="$PWD/kept" GIT_INDEX_FILE="$PWD/other" "$OMIT" check --staged"#)
    #expect(moved.text == "found      a.jpg  location 2, preview 2\n", "\(moved.errors)")
  }

  @Test func `a large content is spooled, and many are read one after the other`() throws {
    let scan = [UInt8](repeating: 0x55, count: 3 << 20)
    let large = Picture.phone[..<(Picture.phone.count - 2)] + scan + [0xFF, 0xD9]
    try shop.put("large.jpg", Array(large))
    for number in 0..<40 { try shop.put("In/\(number).jpg", Picture.phone) }
    try git("git add .")
    let run = try check("--jobs", "4")
    #expect(run.lines.count == 41)
    #expect(Set(run.lines.map { $0.split(separator: "  ").last }) == ["location 2, preview 2"])
  }

  @Test func `a missing work tree or a missing git is reported`() throws {
    let outside = try Workshop()
    let run = try outside.run("check", "--staged")
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("omit: git finds no work tree here"))
    let without = try shop.run("check", "--staged", environment: ["PATH": "/nowhere"])
    #expect(without.status == 74)
    #expect(without.errors.hasPrefix("omit: git cannot be started"))
    let nothing = try shop.run("check")
    #expect(nothing.status == 64)
    #expect(nothing.errors.hasPrefix("omit: missing expected argument '<path> ...', or --staged"))
  }
}
