import Audit

/// A check of a proof without a database.
struct ProofCheck {
  private let proof: LogProof

  init(file: String) throws(VerificationFailure) {
    let text: String
    do {
      text = try TextFile.read(file, role: "proof")
    } catch {
      throw VerificationFailure(error)
    }
    do {
      proof = try LogProof(parsing: text)
    } catch .noProof {
      throw VerificationFailure(Stop.text("\(file): \(CheckpointError.noProof)"))
    } catch {
      throw VerificationFailure("\(error)")
    }
  }

  /// Checks the proof and returns what it proves, for a person.
  func text(
    since checkpoint: Checkpoint?, _ expected: VerifierKey?
  ) throws(VerificationFailure) -> String {
    if let expected { try proof.checkpoint.check(expected) }
    do {
      try proof.verify()
    } catch {
      throw VerificationFailure("\(error)")
    }
    var lines: [String] = []
    var isSince = checkpoint == nil
    for part in proof.parts {
      switch part {
      case .leaf(let id, let text, _):
        lines += ["record \(id) is in the log:", text]
      case .since(let size, let root, _):
        lines.append("the log begins with the \(Quantity.count(size, "record")) it had before")
        if let head = checkpoint?.head {
          guard head.size == size, head.root == root, head.log == proof.checkpoint.head.log else {
            throw VerificationFailure("the proof is for a different checkpoint")
          }
          isSince = true
        }
      }
    }
    guard isSince else { throw VerificationFailure("the proof does not cover the checkpoint") }
    let head = proof.checkpoint.head
    lines.append(
      "log \(head.log.prefix(8)), \(Quantity.count(head.size, "record")) at "
        + "\(proof.checkpoint.time), signed with")
    lines.append("\(proof.checkpoint.key)")
    return lines.map { Terminal.escaping($0) + "\n" }.joined()
  }
}
