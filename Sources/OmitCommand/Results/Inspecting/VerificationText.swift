import Audit

/// The result of verifying a log that holds, for a person.
struct VerificationText {
  let found: LogVerification
  let checkpoint: Checkpoint?

  var text: String {
    var lines = [
      "the record holds: \(Quantity.count(found.assets, "asset")) in "
        + "\(Quantity.count(found.head.size, "record")), log \(found.head.log.prefix(8))"
    ]
    if let checkpoint {
      let which =
        checkpoint.head.log == found.head.log
        ? "it" : "the closed log \(checkpoint.head.log.prefix(8))"
      lines.append(
        "\(which) begins with the \(Quantity.count(checkpoint.head.size, "record")) of the checkpoint of "
          + "\(checkpoint.time)")
    } else {
      lines.append(
        "whether records are gone from its end is only seen with a checkpoint kept elsewhere")
    }
    lines += found.closed.map { closed in
      "it continues the log \(closed.head.log.prefix(8)), closed with "
        + "\(Quantity.count(closed.head.size, "record")), which holds too: "
        + Quantity.count(closed.assets, "asset")
    }
    if let missing = found.missing {
      lines.append(
        "it continues the log \(missing.log.prefix(8)), closed with "
          + "\(Quantity.count(missing.size, "record")), which is not here")
    }
    for version in ([found] + found.closed).compactMap(\.migratedFrom) {
      lines.append("older records were taken over from version \(version), which tied nothing")
    }
    if found.isClosed { lines.append("it is closed") }
    if found.open > 0 {
      lines.append("\(Quantity.count(found.open, "asset")) not known to have been delivered or not")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
