import Audit
import Omit
import Vocabulary

/// A record in sentences for a person.
struct RecordSentences {
  let number: RecordNumber
  let entry: AuditEntry
  let style: Style

  var text: String {
    var lines = [style.strong("Record \(Terminal.word("\(number)")): \(headline)"), ""]
    lines += circumstances
    let fates = fates
    if !fates.isEmpty {
      lines +=
        ["", style.strong("What it contained, with each item counted under every kind it has")]
        + fates.map { "  " + $0 }
    }
    lines += ["", style.strong("Files")] + files
    return lines.joined(separator: "\n") + "\n"
  }

  private var files: [String] {
    record.files.flatMap { FileSentences($0, of: record, isReceived: outcome.mayBeReceived).lines }
  }

  private var record: AuditRecord { entry.record }
  private var outcome: EntryOutcome {
    EntryOutcome(record.outcome, settledAs: entry.settlement?.result)
  }

  private var headline: String {
    switch outcome {
    case .cleaned where isOnlyTranscoded: "delivered in another format; there was nothing to remove"
    case .cleaned: "delivered, with metadata removed or made less exact"
    case .unchanged: "delivered unchanged; there was nothing to remove"
    case .bypassed: style.caution("delivered unchanged; \(exemption)")
    case .refused: style.bad("refused; nothing was delivered")
    case .failed: style.bad("failed; nothing was delivered")
    case .cancelled: "cancelled in the picker; nothing was delivered"
    case .abandoned: "abandoned in the picker; nothing more was delivered"
    case .deselected: "removed from the selection; nothing was delivered from then on"
    case .open: style.caution("about to be delivered; the outcome is not recorded")
    case .unknown: style.caution("it is unknown whether it was delivered")
    }
  }

  private var isOnlyTranscoded: Bool {
    let counts = record.counts
    return record.files.contains { $0.transcoding != nil } && counts.removed.isEmpty
      && counts.coarsened.isEmpty && counts.possible.removed.isEmpty
  }

  // MARK: Circumstances

  private var circumstances: [String] {
    let caller = record.caller
    let id = caller.id.map { "\(Terminal.word($0)), through \(Terminal.word(caller.api))" }
    var lines = [
      "Requested at \(record.time) by \(id ?? Terminal.word(caller.api)): asset \(record.asset) "
        + "of share \(Terminal.word(record.share))."
    ]
    if let by = record.by { lines.append("Shared by \(Terminal.word(by)).") }
    if let destination = record.destination {
      lines.append("Its destination was \(Terminal.word(destination)).")
    }
    if let identifier = record.identifier {
      lines.append("Its library identifier is \(Terminal.word(identifier)).")
    }
    lines += access
    let policies = record.policies.map {
      "\(Terminal.word($0.name)) (SHA-256 \(Terminal.word($0.sha256)))"
    }
    lines += policies.map { "Decided by the policy \($0)." }
    lines.append(menu)
    let chosen = record.choices.filter { $0.by == .person }.map {
      Terminal.word("\($0.option) \($0.setting)")
    }
    if !chosen.isEmpty { lines.append("Chosen: \(chosen.joined(separator: ", ")).") }
    let asked = caller.metadataOptions.map(Terminal.word)
    if !asked.isEmpty {
      lines.append("The caller itself requested \(asked.joined(separator: ", ")).")
    }
    for reason in record.reasons where reason.effect == "refuse" {
      lines.append("The rule `\(Terminal.word(reason.rule))` forbids the delivery.")
    }
    if let problem = entry.settlement?.problem ?? record.problem {
      let location = problem.at.map { ", found at \(Terminal.word($0))" } ?? ""
      lines.append("\(ProblemWording.sentence(problem.code))\(location).")
    }
    if let settlement = entry.settlement { lines.append("It ended at \(settlement.time).") }
    return lines
  }

  private var access: [String] {
    var lines: [String] = []
    switch record.caller.readWrite {
    case "authorized": lines.append("The caller has full library access.")
    case "limited": lines.append("The caller has access to selected pictures only.")
    case "denied", "restricted": lines.append("The caller has no library access.")
    case let word?: lines.append("The caller's library access is \(Terminal.word(word)).")
    case nil: break
    }
    if record.caller.reportedReadWrite != record.caller.readWrite,
      let word = record.caller.reportedReadWrite
    {
      lines.append("The old authorisation call reported `\(Terminal.word(word))`.")
    }
    if let word = record.caller.addOnly {
      lines.append("Its add-only access is \(Terminal.word(word)).")
    }
    if record.caller.outOfProcess == true {
      lines.append("The person chose in a separate process that the caller cannot access.")
    }
    if record.source == "device" {
      lines.append("The asset came from the device of the person who picked, and was not kept.")
    }
    return lines
  }

  private var menu: String {
    guard !record.menu.supported else {
      let offered = record.menu.offered.map(Terminal.word).joined(separator: ", ")
      return "There was a menu\(offered.isEmpty ? "" : ", which offered \(offered)")."
    }
    let reasons = record.menu.reasons.map(obstacle)
    guard !reasons.isEmpty else { return "There was no menu." }
    return "There was no menu: \(reasons.joined(separator: ", and "))."
  }

  /// Returns the words for why there is no menu; rules of the stock policies have the same ids.
  private func obstacle(_ word: String) -> String {
    switch word {
    case "legacyAPI": "the caller uses the legacy picker, which has no menu"
    case "fullLibraryAccess": "the caller has full library access"
    case "noPicker": "no picker is involved"
    case let word: Terminal.word(word)
    }
  }

  // MARK: Outcome

  /// The reason why a rule exempts the caller: the facts, if the rule is known from the model.
  private var exemption: String {
    let rules = record.reasons.filter { $0.effect == "bypass" }.map(\.rule)
    // Rules have their policy's name before them: `photos-picker/noPicker`.
    let known = rules.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      .filter(record.menu.reasons.contains).map(obstacle)
    guard known.isEmpty else { return known.joined(separator: ", and ") }
    guard !rules.isEmpty else { return "a rule exempts the caller" }
    let names = rules.map { "`\(Terminal.word($0))`" }.joined(separator: " and ")
    return "\(rules.count == 1 ? "the rule" : "the rules") \(names) "
      + "\(rules.count == 1 ? "exempts" : "exempt") the caller"
  }

  /// A sentence for each kind and what happened to it; removals that were not applied come first.
  private var fates: [String] {
    guard outcome.mayBeReceived else { return [] }
    let counts = record.counts
    var lines = counts.requestedNotApplied.all.sorted.flatMap { kind, count in
      let unsure = min(count, counts.requestedNotApplied.unsure[kind])
      let sure = style.caution("\(kind.words) was to be removed but was not: \(exemption)")
      let perhaps = style.caution(
        "Items that may hold \(kind.rawValue) were to be removed but were not: \(exemption)")
      return (count > unsure ? [sure + items(count - unsure)] : [])
        + (unsure > 0 ? [perhaps + items(unsure)] : [])
    }
    lines += counts.removed.sorted.map { "\($0.kind.words) was removed\(items($0.count))" }
    lines += counts.coarsened.sorted.map {
      "\($0.kind.words) was made less exact\(items($0.count))"
    }
    // Kinds whose removal was not applied were kept, too; they are listed only once.
    lines += counts.kept.sorted.filter { counts.requestedNotApplied.all[$0.kind] == 0 }
      .map { "\($0.kind.words) was kept\(items($0.count))" }
    lines += [
      (counts.possible.removed, "were removed and may have held"),
      (counts.possible.kept, "were kept and may hold"),
    ].compactMap(unsure)
    lines += counts.echoes.sorted.map { kind, count in
      style.caution("\(kind.named.capitalisedSentence) that was removed is still named elsewhere")
        + items(count)
    }
    return lines.isEmpty ? ["Nothing was found."] : lines
  }

  /// Returns a sentence about parts that omit cannot fully read, or nil if there are none.
  private func unsure(_ counts: KindCounts, _ fate: String) -> String? {
    let kinds = counts.sorted.map(\.kind)
    guard let maximum = counts.sorted.map(\.count).max() else { return nil }
    let names =
      Set(kinds).isSuperset(of: Set<Kind>.removable.subtracting([.makerNote]))
      ? "anything" : kinds.map(\.rawValue).joined(separator: ", ")
    return "Items that omit cannot fully parse \(fate) \(names)\(items(maximum))"
  }

  private func items(_ count: Int) -> String { " (\(Quantity.count(count, "item")))." }
}

extension String {
  /// The same words as the start of a sentence.
  fileprivate var capitalisedSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// The reason why nothing was delivered, for a reader of the record.
enum ProblemWording {
  /// Returns a sentence for the code of a problem in a record.
  ///
  /// An unknown code, of a later version, is used in place of an explanation.
  static func sentence(_ code: String) -> String {
    guard let known = Problem.Code(rawValue: code) else {
      return "The problem was `\(Terminal.word(code))`"
    }
    return "\(known.explanation.meaning) (`\(code)`)"
  }
}
