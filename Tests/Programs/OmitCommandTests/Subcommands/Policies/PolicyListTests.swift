import Foundation
import PolicyEngine
import Testing

/// Policies are listed, shown, and created.
@Suite struct PolicyListTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("club.yaml", PolicyCommandTests.club)
    try shop.put("bad.yaml", "policy: bad\notherwise: keep\nunrecognised: keep\nrulez: []\n")
    try shop.put("a.jpg", Picture.phone)
  }

  @Test func `list names the stock policies and those in the folder, each with its purpose`()
    throws
  {
    try shop.put("tests.yaml", "tests: club\ncases: []\n")
    try shop.put("compose.yaml", "services: {}\n")
    try shop.put("Deep/other.yaml", PolicyCommandTests.club)
    let run = try shop.run("policy", "list")
    #expect(run.status == 0)
    #expect(run.lines.count == Policy.stockNames.count + 2)
    #expect(
      run.lines.contains {
        $0.hasPrefix("everyday ") && $0.contains("Removes places, people and serial numbers")
      })
    #expect(
      run.lines.suffix(2) == [
        "bad.yaml                 not a valid policy; `omit policy lint bad.yaml` shows why",
        "club.yaml                Pictures of the <club> & friends",
      ])
    let deep = try shop.run("policy", "list", "Deep")
    #expect(deep.lines.last == "Deep/other.yaml          Pictures of the <club> & friends")
    #expect(try shop.run("policy", "list", "absent").status == 74)
  }

  @Test func `show prints the source of a policy`() throws {
    for name in Policy.stockNames {
      let run = try shop.run("policy", "show", name)
      #expect(run.status == 0)
      try shop.put("copy.yaml", run.text)
      #expect(try shop.run("policy", "diff", name, "copy.yaml").status == 0)
    }
    #expect(try shop.run("policy", "show", "club.yaml").text == PolicyCommandTests.club)
    let unknown = try shop.run("policy", "show", "everyay")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("did you mean `everyday`"))
  }

  @Test(arguments: Policy.stockNames)
  func `init writes a policy that can be linted, and tests that pass`(_ stock: String) throws {
    let made = try shop.run("policy", "init", "mine.yaml", "--extends", stock)
    #expect(made.status == 0, "\(made.errors)")
    let tested = try shop.run("policy", "test", "mine.tests.yaml", "--threshold", "1")
    #expect(tested.status == 0, "\(tested.text)")
    #expect(tested.text.hasSuffix("2 passed, 0 failed\n"))
    for command in ["lint", "table"] {
      let mistaken = try shop.run("policy", command, "mine.tests.yaml")
      #expect(mistaken.status == 64)
      #expect(mistaken.errors.contains("mine.tests.yaml:1:1: it contains tests of a policy"))
    }
    let linted = try shop.run("policy", "lint", "mine.yaml")
    #expect(linted.status == 0 || stock == "anonymous", "\(linted.text)")
    #expect(linted.text.contains("proven for"))
    #expect(try shop.run("check", "a.jpg", "--policy", "./mine.yaml").status != 64)
  }

  @Test func `init overwrites nothing, and only creates valid policies`() throws {
    try shop.put("mine.tests.yaml", "mine")
    let run = try shop.run("policy", "init", "mine.yaml")
    #expect(run.status == 64)
    #expect(run.errors.contains("`mine.tests.yaml` exists already"))
    #expect(!shop.exists("mine.yaml"))
    #expect(try shop.bytes("mine.tests.yaml") == Array("mine".utf8))
    #expect(try shop.run("policy", "init", "club.yaml").status == 64)
    #expect(try shop.run("policy", "init", "mine").status == 64)
    #expect(try shop.run("policy", "init", "a name.yaml").status == 64)
    #expect(try shop.run("policy", "init", "x.yaml", "--extends", "everyay").status == 64)
    #expect(try shop.run("policy", "init", "None/x.yaml").status == 74)
  }
}
