import ArgumentParser
import Audit
import Omit

/// `omit audit repair`: settles the assets of interrupted runs.
struct AuditRepairing: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Record the outcome of assets whose run was stopped before it finished.",
    usage: "omit audit repair [--audit <file>]",
    discussion: """
      A run that is killed can leave records that do not state whether the asset was delivered. \
      This command checks whether the output exists, and records the result. If the output was a \
      pipe, the outcome is recorded as unknown. Unfinished copies are deleted, and unfinished \
      edits in place are completed. Runs that are still active are not affected. The next `omit \
      clean` or `omit filter` does the same automatically.

        omit audit repair
      """)

  @OptionGroup(title: "Record Options")
  var audit: AuditFileOption

  func perform() async throws(Stop) -> ExitCode {
    let path = try audit.path
    var results = TextOutput.standardOutput
    do {
      // A record that does not exist is not created.
      _ = try AuditLog(reading: path)
      let repair = try await AuditLog(at: path).repair()
      for file in repair.patches { results.writeLine(file.words) }
      for (id, result) in repair.settled { results.writeLine("record \(id): \(result.words)") }
      if repair.leftovers > 0 {
        let copies = Quantity.count(repair.leftovers, "unfinished copy", "unfinished copies")
        results.writeLine("\(copies) deleted")
      }
      if !repair.isNeeded { results.writeLine("nothing to repair") }
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
    case .unknown: "it is unknown whether it was delivered"
    }
  }
}
