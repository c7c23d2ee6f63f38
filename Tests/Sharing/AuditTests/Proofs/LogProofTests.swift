import Foundation
import Testing

@testable import Audit

@Suite struct LogProofTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func makeLog(_ count: Int = 9) async throws -> AuditLog {
    let log = try AuditLog(at: scratch.audit)
    let receipts = try await log.intend((1...count).map { .sample($0) })
    try await log.settle([Settlement(receipts[0], as: .delivered)])
    return log
  }

  @Test func `every record is proven from its text and a checkpoint alone`() async throws {
    for count in 1...9 {
      let log = try await makeLog(count)
      let size = try log.verify().head.size
      for id in 1...size {
        let text = try log.prove(Int64(id)).text
        let proof = try LogProof(parsing: text)
        try proof.verify()
        #expect(proof.text == text)
        #expect(proof.checkpoint.head.size == size)
      }
    }
  }

  @Test func `the proof of a settled record states its outcome`() async throws {
    let proof = try await makeLog().prove(2)
    let leaves = proof.parts.compactMap { part -> Int? in
      if case .leaf(let id, _, _) = part { id } else { nil }
    }
    #expect(leaves == [2, 11])
  }

  @Test func `nothing is proven about missing records`() async throws {
    let log = try await makeLog()
    for id in [0, -1, 12, Int64.max] {
      #expect(throws: AuditError.noRecord(path: scratch.audit, number: RecordNumber(id))) {
        try log.prove(id)
      }
    }
  }

  @Test func `a proof in which any line was changed proves nothing`() async throws {
    let text = try await makeLog().prove(2).text
    var tried = 0
    for (index, line) in text.split(separator: "\n").enumerated() {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let changedIndex = try #require(lines.firstIndex(of: String(line)))
      let line = String(line)
      let changes: [String] = [
        String(line.dropLast()), line + "x", line.replacing("1", with: "3"),
        line.replacing("A", with: "B"), line.replacing("somebody", with: "nobody"),
      ]
      for change in changes where change != line {
        lines[changedIndex] = change
        #expect(throws: CheckpointError.self, "line \(index)") {
          try LogProof(parsing: lines.joined(separator: "\n")).verify()
        }
        tried += 1
      }
    }
    // Each log has other hashes, of which not all contain the replaced characters.
    #expect(tried > 40)
  }

  @Test func `growth of a log can be checked with only checkpoints`() async throws {
    let log = try await makeLog(1)
    var old = try log.checkpoint().checkpoint
    for asset in 1...12 {
      _ = try await log.intend(.bare(asset))
      let proof = try LogProof(parsing: log.prove(since: old).text)
      try proof.verify()
      guard case .since(let size, let root, _) = proof.parts[0] else {
        Issue.record("the proof is of something else")
        return
      }
      #expect(size == old.head.size)
      #expect(root == old.head.root)
      if asset.isMultiple(of: 3) { old = try log.checkpoint().checkpoint }
    }
  }

  @Test(arguments: ["", "omit.proof/1", "omit.proof/1\n\n", "omit.proof/2\n\nleaf 1\n{}\n\n"])
  func `an invalid proof is reported`(text: String) {
    #expect(throws: CheckpointError.noProof) { try LogProof(parsing: text) }
  }
}
