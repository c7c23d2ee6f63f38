import Audit
import Vocabulary

/// Whole records as comma-separated values: a line for each file of each asset.
enum ExportLines {
  /// Returns the names of the columns, including the record's if there are several records.
  static func csvHeader(isNamed: Bool) -> String {
    CSVLine.text((isNamed ? ["record"] : []) + columns)
  }

  private static let columns = [
    "log", "id", "time", "share", "asset", "outcome", "by", "callerId", "callerApi", "readWrite",
    "addOnly",
    "metadataOptions", "destination", "policies", "menu", "choices", "rules", "role", "contentType",
    "source", "delivered", "bytesSource", "bytesDelivered", "sha256Source", "sha256Delivered",
    "closure", "removed", "coarsened", "kept", "echoes", "requestedNotApplied", "problem",
  ]

  static func csv(_ export: AuditExport) -> [String] {
    let asset = fields(export)
    return export.entry.record.files.enumerated().map { index, recorded in
      let file = export.outcome.mayBeReceived ? recorded : recorded.withoutDelivery
      // The ending belongs to the asset; it is listed with the first file.
      let ending = index == 0 ? export.entry.settlement?.problem : nil
      return CSVLine.text(asset + fields(of: file, problem: file.problem ?? ending))
    }
  }

  private static func fields(_ export: AuditExport) -> [String] {
    let record = export.entry.record
    let caller = record.caller
    return [export.number.record].compactMap(\.self) + [
      export.log, "\(export.id)", "\(record.time)", record.share, "\(record.asset)",
      export.outcome.rawValue,
      record.by ?? "", caller.id ?? "", caller.api, caller.readWrite ?? "", caller.addOnly ?? "",
      caller.metadataOptions.joined(separator: " "), record.destination ?? "",
      record.policies.map(\.name).joined(separator: " "),
      record.menu.supported ? "yes" : record.menu.reasons.joined(separator: " "),
      record.choices.map { "\($0.option) \($0.setting)" }.joined(separator: "; "),
      record.reasons.map { "\($0.rule) \($0.effect)" }.joined(separator: "; "),
    ]
  }

  private static func fields(of file: AuditFile, problem: AuditProblem?) -> [String] {
    [
      file.role, file.contentType.map { "\($0)" } ?? "", file.source ?? "", file.delivered ?? "",
      file.bytes.source.map(String.init) ?? "", file.bytes.delivered.map(String.init) ?? "",
      file.sha256.source ?? "", file.sha256.delivered ?? "", file.closure?.rawValue ?? "",
      counts(file.counts.removed), counts(file.counts.coarsened), counts(file.counts.kept),
      counts(file.counts.echoes), counts(file.counts.requestedNotApplied.all), problem?.code ?? "",
    ]
  }

  private static func counts(_ counts: KindCounts) -> String {
    counts.sorted.map { "\($0.kind) \($0.count)" }.joined(separator: "; ")
  }
}
