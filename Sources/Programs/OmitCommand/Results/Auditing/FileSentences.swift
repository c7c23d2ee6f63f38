import Audit
import Omit
import Vocabulary

/// Sentences for a person about one file of a record.
struct FileSentences {
  let file: AuditFile
  /// The kinds that were removed or made less exact.
  private let takenKinds: Set<Kind>

  /// Describes the copy only if it was delivered or may have been.
  init(_ file: AuditFile, of record: AuditRecord, isReceived: Bool) {
    self.file = isReceived ? file : file.withoutDelivery
    let taking = record.reasons.filter { ["remove", "coarsen"].contains($0.effect) }
    // For kinds that were only possible, no value is known that could be searched for.
    takenKinds = Set(taking.flatMap(\.kinds)).intersection(
      (file.counts.removed.sorted + file.counts.coarsened.sorted).map(\.kind))
  }

  var lines: [String] {
    var lines = ["  " + headline]
    if let digest = file.sha256.source { lines.append("    original  SHA-256 \(word(digest))") }
    if let digest = file.sha256.delivered { lines.append("    delivered SHA-256 \(word(digest))") }
    if file.isPatched {
      lines.append("    it was edited in place, under all its names; no digests were computed")
    }
    if file.isTruncated {
      lines.append("    truncated: the original ends before the end of its picture or sound")
    }
    if let transcoding = file.transcoding {
      let wording = TranscodingWording(transcoding)
      lines += ([wording.summary] + wording.marks).map { "    " + $0 }
    }
    if file.isLeftOut { return lines + ["    it was left out"] }
    switch file.closure {
    case .complete: lines.append("    every part of it was recognised")
    case .recognised: lines.append("    it has unrecognised parts, which were kept")
    case nil: lines.append("    it could not be parsed")
    }
    if let evidence = file.evidence { lines += checks(evidence) }
    if let names = names(file.evidence?.versions) { lines.append("    checked with \(names)") }
    if let names = names(file.transcoding?.versions) {
      lines.append("    transcoded with \(names)")
    }
    return lines
  }

  /// Returns programs with their versions, or nil if there are none.
  private func names(_ versions: [String: String]?) -> String? {
    guard let versions, !versions.isEmpty else { return nil }
    return versions.sorted { $0.key < $1.key }.map { "\(word($0.key)) \(word($0.value))" }
      .joined(separator: ", ")
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
      ("its metadata matches the decision", evidence.inventory),
      (
        file.transcoding == nil
          ? "its pictures and sound match the original" : "its picture looks like the original",
        evidence.media
      ),
      (SearchWording.nothingLeft(of: takenKinds), evidence.residue),
    ].compactMap { claim, check in
      guard let claim else { return nil }
      return switch check {
      case .passed: "    checked: \(claim)"
      case .alike: "    checked: its picture looks like the original's, which was coded again"
      case .notChecked, .absent: "    not checked: whether \(claim)"
      case .couldNotLook: "    not checked, because the file could not be read: whether \(claim)"
      }
    } + [witness(evidence.witness)] + echoes
  }

  /// Returns what the independent reader found.
  private func witness(_ check: Evidence.Check) -> String {
    switch check {
    case .passed: "    checked: an independent reader found nothing that was to be removed"
    case .alike, .notChecked: "    not checked by an independent reader"
    case .couldNotLook: "    not checked by an independent reader: none supports its format"
    case .absent: "    not checked by an independent reader: `omit-witness` was not installed"
    }
  }

  /// The values that kept text repeats.
  private var echoes: [String] {
    let count = max(file.counts.echoes.total, file.repeating.count)
    guard let sentence = SearchWording.repeated(takenKinds, count: count) else { return [] }
    let items = file.repeating.map { item in
      "      \(item.kind.named): \(item.title) (\(item.carrier)), \(word(item.place))"
    }
    let more = count - items.count
    return ["    \(sentence)"] + items
      + (more > 0 && !items.isEmpty ? ["      and \(more) more"] : [])
  }

  private func word(_ text: String) -> String { Terminal.word(text) }
}

extension AuditFile {
  /// The file without facts about a copy that was never delivered.
  var withoutDelivery: AuditFile {
    var file = self
    (file.delivered, file.bytes.delivered, file.sha256.delivered) = (nil, nil, nil)
    (file.evidence, file.transcoding) = (nil, nil)
    return file
  }
}
