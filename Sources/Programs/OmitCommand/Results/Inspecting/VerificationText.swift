import Audit

/// The result of verifying an intact log, for a person.
struct VerificationText {
  let found: LogVerification
  let checkpoint: Checkpoint?

  /// The result for a single record.
  var text: String {
    let notice =
      checkpoint == nil
      ? [
        "records cut off at the end can be detected only with a checkpoint that is kept elsewhere "
          + "(omit audit checkpoint)"
      ] : []
    return (["the record is intact: \(count)"] + notice + details).map { $0 + "\n" }.joined()
  }

  /// Returns the result for one of several records.
  func text(named name: String) -> String {
    (["\(Terminal.word(name)): intact: \(count)"] + details.map { "  " + $0 })
      .map { $0 + "\n" }.joined()
  }

  private var count: String {
    "\(Quantity.count(found.assets, "asset")) in \(Quantity.count(found.head.size, "record")), "
      + "log \(found.head.log.prefix(8))"
  }

  private var details: [String] {
    var lines: [String] = []
    if let checkpoint {
      let which =
        checkpoint.head.log == found.head.log
        ? "it" : "the closed log \(checkpoint.head.log.prefix(8))"
      lines.append(
        "\(which) begins with the \(Quantity.count(checkpoint.head.size, "record")) of the checkpoint of "
          + "\(checkpoint.time)")
    }
    lines += found.closed.map { closed in
      "it continues the log \(closed.head.log.prefix(8)), closed with "
        + "\(Quantity.count(closed.head.size, "record")), which is intact too: "
        + Quantity.count(closed.assets, "asset")
    }
    if let missing = found.missing {
      lines.append(
        "it continues the log \(missing.log.prefix(8)), closed with "
          + "\(Quantity.count(missing.size, "record")), which is missing")
    }
    if found.isClosed { lines.append("it is closed") }
    if found.open > 0 {
      lines.append(
        "\(Quantity.count(found.open, "asset")) \(found.open == 1 ? "has" : "have") "
          + "no recorded outcome yet")
    }
    return lines
  }
}
