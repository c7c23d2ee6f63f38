import ArgumentParser
import Audit
import Omit

/// `omit audit repair`: settles the assets of interrupted runs.
struct AuditRepairing: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Find out what became of assets whose run was stopped before it was done.",
    usage: "omit audit repair [--audit <file>]",
    discussion: """
      A run that is killed can leave records that do not say whether the asset was delivered. This \
      looks whether the output is there, and records what it found. Nobody can tell what arrived \
      through a pipe; the record then says so. Copies that the run did not finish are deleted, and \
      files that it edited where they stand are edited to their end. Runs \
      that are still at work are left alone. The next `omit clean` or `omit filter` does the same by itself.

        omit audit repair
      """)

  @OptionGroup(title: "Record Options")
  var audit: AuditFileOption

  func perform() async throws(Stop) -> ExitCode {
    let place = try audit.place
    var results = TextOutput.standardOutput
    do {
      // A record that does not exist is not created.
      _ = try AuditLog(reading: place)
      let repair = try await AuditLog(at: place).repair()
      for file in repair.patches { results.writeLine(file.words) }
      for (id, result) in repair.settled { results.writeLine("record \(id): \(result.words)") }
      if repair.leftovers > 0 {
        let copies = Quantity.count(repair.leftovers, "unfinished copy", "unfinished copies")
        results.writeLine("\(copies) deleted")
      }
      if !repair.isNeeded { results.writeLine("there is nothing to repair") }
      if repair.underWay > 0 {
        results.writeLine(
          "another run is still sharing \(Quantity.count(repair.underWay, "asset"))")
      }
      if repair.isDelayed { return results.ended([.inputOutput]) }
    } catch {
      throw .inputOutput("\(error)")
    }
    return try results.ending()
  }
}

extension Settlement.Result {
  /// The result in words.
  fileprivate var words: String {
    switch self {
    case .delivered: "delivered"
    case .notDelivered: "not delivered"
    case .unknown: "nobody can tell whether it was delivered"
    }
  }
}
