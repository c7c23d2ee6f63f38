import Audit
import Foundation
import Testing

@Suite struct AuditCommandTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
    try shop.put("b.jpg", Picture.bare)
    let run = try shop.run("clean", "a.jpg", "b.jpg", "--to", "Out")
    #expect(run.status == 0)
    #expect(run.messages.hasPrefix("omit: what is shared is recorded in "))
  }

  @Test func `an untouched record verifies`() throws {
    let run = try shop.run("audit", "verify")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("the record is intact: 2 assets in 5 records, log "))
    #expect(run.text.contains("only with a checkpoint that is kept elsewhere"))
  }

  @Test func `a record that is not there is not made`() throws {
    for command in [["verify"], ["checkpoint"], ["prove", "2"], ["repair"], ["rotate"]] {
      let run = try shop.run(arguments: ["audit"] + command + ["--audit", "none.sqlite"])
      #expect(run.status == 74)
      #expect(run.errors.contains("there is no audit `none.sqlite`"))
    }
    #expect(try shop.files() == ["Out", "Out/a.jpg", "Out/b.jpg", "a.jpg", "b.jpg"])
  }

  @Test func `a changed record is named and exits with 1`() throws {
    let path = shop.path(".state/omit/audit.sqlite")
    // The content of the `-wal` file is moved to the database when no process has it open any more.
    _ = try AuditLog(at: path)
    var bytes = try Data(contentsOf: URL(filePath: path))
    let range = try #require(bytes.range(of: Data("\"api\":\"direct\"".utf8)))
    bytes.replaceSubrange(range, with: Data("\"api\":\"DIRECT\"".utf8))
    try bytes.write(to: URL(filePath: path))
    let run = try shop.run("audit", "verify")
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("verification failed: record "))
  }

  @Test func `a checkpoint is met as long as the record only grows`() throws {
    let checkpoint = try shop.run("audit", "checkpoint")
    #expect(checkpoint.status == 0)
    #expect(checkpoint.errors.contains("created the key"))
    try shop.put("cp", checkpoint.text)
    #expect(try shop.run("clean", "a.jpg", "--to", "Two").status == 0)
    let run = try shop.run("audit", "verify", "--since", "cp")
    #expect(run.status == 0)
    #expect(run.text.contains("it begins with the 5 records of the checkpoint of 20"))
    // The record is replaced by another record of the same shares.
    try FileManager.default.removeItem(at: shop.url(".state/omit"))
    #expect(try shop.run("clean", "a.jpg", "b.jpg", "--to", "Three").status == 0)
    #expect(try shop.run("audit", "verify").status == 0)
    let replaced = try shop.run("audit", "verify", "--since", "cp")
    #expect(replaced.status == 1)
    #expect(replaced.text.contains("the audit was replaced"))
  }

  @Test func `a proof is checked without any record, and a changed one is refused`() throws {
    let proof = try shop.run("audit", "prove", "2")
    #expect(proof.status == 0)
    try shop.put("proof", proof.text)
    let elsewhere = ["HOME": "", "XDG_STATE_HOME": ""]
    let run = try shop.run("audit", "verify", "--proof", "proof", environment: elsewhere)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("record 2 is in the log:\n{"))
    let key = try #require(run.lines.last)
    #expect(try shop.run("audit", "verify", "--proof", "proof", "--key", key).status == 0)
    try shop.put("changed", proof.text.replacing("delivered", with: "refused"))
    let changed = try shop.run("audit", "verify", "--proof", "changed", environment: elsewhere)
    #expect(changed.status == 1)
    #expect(changed.text.hasPrefix("verification failed: "))
  }

  @Test func `growth can be proven with only checkpoints`() throws {
    try shop.put("cp", try shop.run("audit", "checkpoint").text)
    #expect(try shop.run("clean", "a.jpg", "--to", "Two").status == 0)
    try shop.put("growth", try shop.run("audit", "prove", "--since", "cp").text)
    let run = try shop.run("audit", "verify", "--proof", "growth", "--since", "cp")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("the log begins with the 5 records it had before\n"))
    try shop.put("later", try shop.run("audit", "checkpoint").text)
    #expect(
      try shop.run("audit", "verify", "--proof", "growth", "--since", "later").status == 1)
  }

  @Test func `a checkpoint signed by another key is refused`() throws {
    try shop.put("cp", try shop.run("audit", "checkpoint").text)
    let other = try shop.run("audit", "checkpoint", "--audit", "other.sqlite")
    #expect(other.status == 74)
    #expect(try shop.run("clean", "a.jpg", "--to", "Two", "--audit", "other.sqlite").status == 0)
    let text = try shop.run("audit", "checkpoint", "--audit", "other.sqlite").text
    let key = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("key ") }?.dropFirst(4))
    let run = try shop.run("audit", "verify", "--since", "cp", "--key", String(key))
    #expect(run.status == 1)
    #expect(run.text.contains("signed with another key"))
  }

  @Test func `a closed record is kept beside the next, and both verify`() throws {
    let rotation = try shop.run("audit", "rotate")
    #expect(rotation.status == 0)
    #expect(rotation.errors.contains("the closed record is "))
    try shop.put("cp", rotation.text)
    #expect(try shop.run("clean", "a.jpg", "--to", "Two").status == 0)
    let run = try shop.run("audit", "verify", "--since", "cp")
    #expect(run.status == 0)
    #expect(run.text.contains("closed with 6 records, which is intact too"))
    // The proof is of the closed record, which the checkpoint belongs to.
    let proof = try shop.run("audit", "prove", "--since", "cp")
    #expect(proof.status == 0, "\(proof.errors)")
    try shop.put("growth.proof", proof.text)
    #expect(
      try shop.run("audit", "verify", "--proof", "growth.proof", "--since", "cp").status == 0)
  }

  @Test func `closed records are read with the one that continues them`() throws {
    var names: [String] = []
    for target in ["Two", "Three"] {
      let rotation = try shop.run("audit", "rotate")
      #expect(rotation.status == 0)
      names.append(
        try #require(rotation.text.firstMatch(of: /omit-audit\/(\w{8})/).map { String($0.1) }))
      #expect(try shop.run("clean", "a.jpg", "--to", target).status == 0)
    }
    let list = try shop.run("audit", "list")
    #expect(list.errors.isEmpty)
    let numbers = list.lines.dropFirst().map { $0.prefix { $0 != " " } }
    let logs = numbers.map { $0.split(separator: "/").dropLast().joined() }
    #expect(logs == ["", names[1], names[0], names[0]])
    for number in numbers {
      let show = try shop.run("audit", "show", String(number))
      #expect(show.text.hasPrefix("Record \(number): delivered"), "\(show.errors)")
      try shop.put("proof", try shop.run("audit", "prove", String(number)).text)
      #expect(try shop.run("audit", "verify", "--proof", "proof").status == 0)
    }
    #expect(try shop.run("audit", "stats").text.hasPrefix("direct: 4 assets"))
    #expect(try shop.run("audit", "report", "--html").text.contains("<p>4 photos and movies from "))
    #expect(try shop.run("audit", "export").objects.count == 4)
    let verify = try shop.run("audit", "verify")
    #expect(verify.lines.count { $0.contains("which is intact too") } == 2)
    // One of the records is archived.
    let state = shop.path(".state/omit")
    let file = try FileManager.default.contentsOfDirectory(atPath: state)
      .first { $0.hasSuffix("-\(names[1]).sqlite") }
    try FileManager.default.removeItem(atPath: "\(state)/\(try #require(file))")
    for command in [["list"], ["stats"], ["export"], ["report", "--html"], ["show", "2"]] {
      let run = try shop.run(arguments: ["audit"] + command)
      #expect(run.status == 0)
      #expect(run.errors.contains("the closed log \(names[1]) with 4 records was moved or deleted"))
    }
    #expect(try shop.run("audit", "export").objects.count == 3)
    #expect(try shop.run("audit", "show", "\(names[1])/2").status == 64)
    let left = try shop.run("audit", "verify")
    #expect(left.status == 0 && left.text.contains("closed with 4 records, which is missing"))
  }

  @Test func `a record that others could read is reported once`() throws {
    let path = shop.path(".state/omit/audit.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let run = try shop.run("clean", "a.jpg", "--to", "Two")
    #expect(run.errors.contains("other users could read the record"))
    #expect(try shop.run("clean", "a.jpg", "--to", "Three").errors.contains("others") == false)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test(arguments: [
    (["prove"], "give the number of a record"), (["prove", "99"], "there is no record 99"),
    (["prove", "x"], "is invalid"), (["prove", "2", "--since", "text"], "need two proofs"),
    (["prove", "--since", "text"], "not a checkpoint"),
    (["verify", "--key", "x"], "--key is not a"),
    (["verify", "--since", "text"], "not a checkpoint"),
    (["verify", "--proof", "text"], "not a proof"),
    (["verify", "--audit", ""], "--audit is empty"),
    (["frobnicate"], "there is no command `audit frobnicate`"),
  ])
  func `an argument without meaning is an error that refers to help`(
    arguments: [String], message: String
  ) throws {
    try shop.put("text", "text\n")
    let run = try shop.run(arguments: ["audit"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: ["verify", "checkpoint", "prove", "repair", "rotate"])
  func `help shows an example and fits eighty columns`(_ command: String) throws {
    let help = try shop.run("audit", command, "--help")
    #expect(help.status == 0)
    #expect(help.text.contains("\n  omit audit \(command)"))
    #expect(help.lines.allSatisfy { $0.count <= 80 })
  }
}
