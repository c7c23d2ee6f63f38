import Foundation
import Glibc
import Testing

@testable import Audit

@Suite struct CheckpointTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `a checkpoint is readable text and is read back`() throws {
    let log = try AuditLog(at: scratch.audit)
    let checkpoint = try log.checkpoint().checkpoint
    let lines = checkpoint.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 8)
    #expect(lines[0].hasPrefix("omit-audit/"))
    #expect(lines[1] == "1")
    #expect(lines[3].hasPrefix("time 20"))
    #expect(lines[4].hasPrefix("key omit-audit+"))
    #expect(lines[5].isEmpty)
    #expect(lines[6].hasPrefix("— omit-audit "))
    #expect(try Checkpoint(parsing: checkpoint.text) == checkpoint)
  }

  @Test func `a checkpoint in which any byte was changed is refused`() throws {
    let text = try AuditLog(at: scratch.audit).checkpoint().checkpoint.text
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] = changed[index] == 0x31 ? 0x32 : 0x31
      let text = String(decoding: changed, as: UTF8.self)
      #expect(throws: CheckpointError.self, "byte \(index)") { try Checkpoint(parsing: text) }
      // The part that is cut off the end of the last line may be only its line feed.
      guard index < bytes.count - 1 else { continue }
      let cut = String(decoding: bytes[..<index], as: UTF8.self)
      #expect(throws: CheckpointError.self, "cut at \(index)") { try Checkpoint(parsing: cut) }
    }
  }

  @Test func `another text of the same hash, key or signature is refused`() throws {
    let text = try AuditLog(at: scratch.audit).checkpoint().checkpoint.text
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    // The last letter before the padding has bits that belong to no byte.
    let padded = text.indices.filter { text[$0] == "=" && text[text.index(before: $0)] != "=" }
    #expect(padded.count == 2)
    for padding in padded {
      let index = text.index(before: padding)
      for letter in letters where letter != text[index] {
        let other = text[..<index] + String(letter) + text[padding...]
        #expect(throws: CheckpointError.self) { try Checkpoint(parsing: String(other)) }
      }
    }
  }

  @Test func `a checkpoint that went through a ticket is the same checkpoint`() throws {
    let checkpoint = try AuditLog(at: scratch.audit).checkpoint().checkpoint
    let text = checkpoint.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let pasted = [
      text.replacing("\n", with: "\r\n"), text + "\n",
      lines.filter { !$0.isEmpty }.joined(separator: "\n"),
      lines.map { "> " + $0 }.joined(separator: "\n"),
      lines.map { ">>> | " + $0 }.joined(separator: "\r\n"),
      text.replacing("—", with: "--"), text.replacing("—", with: "-"),
      text.replacing("—", with: "–"),
      lines.map { "    " + $0 + "  " }.joined(separator: "\n"), text.replacing("\n", with: "\n\n"),
      "Dear auditor,\n```\n" + text + "```\nYours\n",
      text.replacing("— omit-audit ", with: "— omit-audit\n"),
      text.replacing(" ", with: "\u{a0}"),
    ]
    for text in pasted { #expect(try Checkpoint(parsing: text) == checkpoint, "\(text)") }
    #expect(pasted.count == 13)
  }

  @Test func `the error about an unreadable checkpoint names the wrong line`() throws {
    let text = try AuditLog(at: scratch.audit).checkpoint().checkpoint.text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[2].removeLast(3)
    #expect(throws: CheckpointError.misread(.root, line: 3)) {
      try Checkpoint(parsing: lines.joined(separator: "\n"))
    }
    lines = text.split(separator: "\n").map(String.init)
    lines.remove(at: 3)
    #expect(throws: CheckpointError.misread(.time, line: 5)) {
      try Checkpoint(parsing: "\n" + lines.joined(separator: "\n"))
    }
    #expect(throws: CheckpointError.misread(.signature, line: nil)) {
      try Checkpoint(parsing: text.split(separator: "\n").dropLast().joined(separator: "\n"))
    }
    #expect(
      "\(CheckpointError.misread(.root, line: 3))"
        == "line 3 of the checkpoint is not the hash of the tree")
    #expect("\(CheckpointError.misread(.key, line: nil))" == "the checkpoint ends before the key")
  }

  @Test func `the key is made once and is its owner's only`() throws {
    let log = try AuditLog(at: scratch.audit)
    let first = try log.checkpoint()
    let second = try log.checkpoint()
    #expect(first.isFirst)
    #expect(!second.isFirst)
    #expect(first.checkpoint.key == second.checkpoint.key)
    #expect(log.keyPath == scratch.audit + ".key")
    #expect(try scratch.mode(log.keyPath) == 0o600)
    let again = try #require(VerifierKey(first.checkpoint.key.description))
    #expect(again == first.checkpoint.key)
  }

  @Test(arguments: [0o640, 0o604, 0o644])
  func `a key that others can read is refused`(mode: mode_t) throws {
    let log = try AuditLog(at: scratch.audit)
    _ = try log.checkpoint()
    #expect(unsafe chmod(log.keyPath, mode) == 0)
    #expect(throws: AuditError.key(path: log.keyPath)) { try log.checkpoint() }
  }

  @Test(arguments: ["", "x", "PRIVATE+KEY+omit-audit+00000000+AQ=="])
  func `an invalid key is reported and left unchanged`(text: String) throws {
    let log = try AuditLog(at: scratch.audit)
    try Data(text.utf8).write(to: URL(filePath: log.keyPath))
    #expect(unsafe chmod(log.keyPath, 0o600) == 0)
    #expect(throws: AuditError.key(path: log.keyPath)) { try log.checkpoint() }
    #expect(try String(contentsOfFile: log.keyPath, encoding: .utf8) == text)
  }
}
