import Audit
import Vocabulary

/// The sentences that a record says of one file, for a person.
struct FileSentences {
  let file: AuditFile

  /// Tells of the copy only where it was delivered or may have been.
  init(_ file: AuditFile, isReceived: Bool) {
    self.file = isReceived ? file : file.withoutDelivery
  }

  var lines: [String] {
    var lines = ["  " + headline]
    if let digest = file.sha256.source { lines.append("    original  SHA-256 \(word(digest))") }
    if let digest = file.sha256.delivered { lines.append("    delivered SHA-256 \(word(digest))") }
    if file.transcoded { lines.append("    it was encoded anew") }
    if file.isLeftOut { return lines + ["    it stayed behind"] }
    switch file.closure {
    case .complete: lines.append("    every part of it was recognised")
    case .recognised: lines.append("    it has parts that were not recognised and kept")
    case nil: lines.append("    nobody could look into it")
    }
    if let evidence = file.evidence { lines += checks(evidence) }
    let versions = (file.evidence?.versions ?? [:]).sorted { $0.key < $1.key }
    if !versions.isEmpty {
      let names = versions.map { "\(word($0.key)) \(word($0.value))" }
      lines.append("    checked with \(names.joined(separator: ", "))")
    }
    return lines
  }

  private var headline: String {
    var parts = [word(file.role)]
    switch (file.source, file.delivered) {
    case (let source?, let delivered?) where source != delivered:
      parts.append("\(word(source)), delivered as \(word(delivered))")
    case (let name?, _), (nil, let name?): parts.append(word(name))
    case (nil, nil): parts.append("name not recorded")
    }
    if let type = file.contentType { parts.append("\(type)") }
    switch (file.bytes.source, file.bytes.delivered) {
    case (let source?, let delivered?): parts.append("\(source) bytes became \(delivered)")
    case (let source?, nil): parts.append("\(source) bytes")
    case (nil, let delivered?): parts.append("\(delivered) bytes delivered")
    case (nil, nil): break
    }
    return parts.joined(separator: ", ")
  }

  private func checks(_ evidence: Evidence) -> [String] {
    [
      ("its metadata is what was decided", evidence.inventory),
      ("its pictures and sound are the original's", evidence.media),
      ("no trace of what was removed is left", evidence.residue),
      ("an independent reader agrees", evidence.witness),
    ].map { claim, check in
      switch check {
      case .passed: "    checked: \(claim)"
      case .notChecked: "    not checked: \(claim)"
      case .couldNotLook: "    could not be checked: \(claim)"
      case .absent: "    not checked, for want of a program: \(claim)"
      }
    }
  }

  private func word(_ text: String) -> String { Terminal.word(text) }
}

extension AuditFile {
  /// The file without the facts about a copy that was never delivered.
  var withoutDelivery: AuditFile {
    var file = self
    (file.delivered, file.bytes.delivered, file.sha256.delivered) = (nil, nil, nil)
    file.evidence = nil
    return file
  }
}
