import Audit

/// The result of verifying several records, each separately.
struct CombinedVerification {
  /// A line or more for each record, then a summary.
  let text: String
  let code: ExitCode

  /// Verifies all records, even after one that does not verify.
  init(_ histories: AuditHistories, since checkpoints: [Checkpoint]) {
    var text = ""
    var codes: Set<ExitCode> = []
    var assets = 0
    var failed = 0
    for record in histories.records {
      let name = record.name ?? record.path
      do throws(VerificationFailure) {
        let found = try VerificationText(
          verifying: record, since: checkpoints, isOneOfSeveral: true)
        text += found.text(named: name)
        assets += found.assets
      } catch {
        failed += 1
        codes.insert(error.stop?.code ?? .findings)
        let verdict = error.stop == nil ? "verification failed" : "cannot be checked"
        text += "\(Terminal.word(name)): \(verdict): \(error.reason)\n"
      }
    }
    let lost = Self.logs(of: checkpoints, lackingIn: histories)
    for log in lost {
      codes.insert(.findings)
      text +=
        "verification failed: none of these records has the log \(log.prefix(8)), for which there "
        + "is a checkpoint\n"
    }
    let records = Quantity.count(histories.records.count, "record")
    if failed > 0 {
      let verb = failed == 1 ? "is" : "are"
      text += "\(failed) of \(records) \(verb) not intact, or cannot be checked\n"
    } else {
      let verb = histories.records.count == 1 ? "is" : "are"
      text += "\(records) \(verb) intact: \(Quantity.count(assets, "asset"))\n"
    }
    if checkpoints.isEmpty {
      text +=
        "missing records, and records cut off at the end, can be detected only with checkpoints "
        + "that are kept elsewhere (omit audit checkpoint)\n"
    }
    self.text = text
    code = ExitCode.first(of: codes)
  }

  /// Returns the logs that have checkpoints, but no records.
  private static func logs(
    of checkpoints: [Checkpoint], lackingIn histories: AuditHistories
  ) -> [String] {
    var lost: [String] = []
    for checkpoint in checkpoints where !lost.contains(checkpoint.head.log) {
      lost.append(checkpoint.head.log)
    }
    for record in histories.records where !lost.isEmpty {
      guard let history = try? histories.history(of: record) else { continue }
      lost.removeAll(where: history.contains)
    }
    return lost
  }
}

extension VerificationText {
  var assets: Int { found.assets }

  /// Verifies a record, and that it begins with its state at the checkpoints of its logs.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - checkpoints: Checkpoints, some of which may belong to other records.
  ///   - isOneOfSeveral: Whether the record may be without a checkpoint of its own.
  /// - Throws: `VerificationFailure` if the record does not verify, or cannot be read.
  init(
    verifying record: AuditHistories.Record, since checkpoints: [Checkpoint],
    isOneOfSeveral: Bool = false
  ) throws(VerificationFailure) {
    var own = checkpoints
    // A damaged record may no longer name a log; verification reports that.
    if isOneOfSeveral || checkpoints.count > 1 {
      let history = try? AuditHistory(reading: record.path)
      own = checkpoints.filter { history?.contains($0.head.log) ?? false }
      if own.isEmpty, !isOneOfSeveral { own = Array(checkpoints.prefix(1)) }
    }
    let log: AuditLog
    do {
      log = try AuditLog(reading: record.path)
    } catch {
      throw VerificationFailure(.inputOutput("\(error)"))
    }
    do {
      var found = try log.verify(since: own.first)
      for checkpoint in own.dropFirst() { found = try log.verify(since: checkpoint) }
      self.init(found: found, checkpoint: own.last)
    } catch .unreadable(let error) {
      throw VerificationFailure(.inputOutput("\(error)"))
    } catch {
      throw VerificationFailure("\(error)")
    }
  }
}
