import Access
import Audit
import PolicyEngine
import Vocabulary

/// The deliveries that a record holds of one request: under the same policies, choices, caller and
/// destination, by this version of omit.
///
/// The record is read once, from its beginning to its end, because it has no index of digests: one would
/// have to be written with every delivery. What is kept of a delivery is 16 bytes, and 24 of each of its
/// files where deliveries may be completed.
struct EarlierDeliveries: Sendable {
  /// Assets that were delivered.
  private(set) var delivered: Set<Fingerprint> = []
  /// Files that were about to be delivered when their run was killed, so that nobody can tell whether
  /// all of their assets was.
  private(set) var unsettled: Set<Fingerprint> = []
  /// How long the original of each output was; nil if outputs are not to be replaced once there is more
  /// of an asset than was delivered.
  private(set) var lengths: [Fingerprint: Int]?

  /// How many records are read at a time.
  private static let page = 500

  /// Reads what a record, and the closed ones that it continues, hold of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - ledger: The record.
  ///   - completing: Whether a delivery may be replaced by one of the same asset of which there is more
  ///     now.
  /// - Throws: `AuditError` where the record cannot be read.
  init(of request: Request, in ledger: Ledger, completing: Bool) throws(AuditError) {
    lengths = completing ? [:] : nil
    let history = try AuditHistory(reading: ledger.log.path)
    var query = AuditQuery()
    query.outcomes = [.cleaned, .unchanged, .bypassed, .unknown]
    query.destination = request.share.destination
    query.caller = request.caller.id ?? request.caller.api.rawValue
    var last: AuditExport?
    while true {
      let page = try history.exports(matching: query, behind: last, limit: Self.page)
      for export in page where ledger.isUnder(request, export.entry.record) {
        add(export.entry.record, export.outcome)
      }
      guard page.count == Self.page else { return }
      last = page.last
    }
  }

  private mutating func add(_ record: AuditRecord, _ outcome: EntryOutcome) {
    let files = record.files.map {
      $0.isLeftOut ? .leftOut : FileTrace($0.sha256.source, $0.sha256.delivered)
    }
    guard let files = files.wholes else { return }
    if outcome == .unknown {
      for (index, file) in files.enumerated() { unsettled.insert(Fingerprint(of: file, at: index)) }
    } else {
      delivered.insert(Fingerprint(of: files))
      for file in record.files { note(file.bytes.source, of: file.sha256.delivered) }
    }
  }

  private mutating func note(_ length: Int?, of output: String?) {
    guard let length, let output else { return }
    lengths?[Fingerprint(ofOutput: output)] = length
  }

  /// Adds what has been delivered since.
  mutating func add(_ report: AssetReport) {
    guard report.isDelivered else { return }
    let files = report.files.map {
      $0.isLeftOut ? .leftOut : FileTrace($0.sourceDigest, $0.deliveredDigest)
    }
    guard let files = files.wholes else { return }
    delivered.insert(Fingerprint(of: files))
    for file in report.files { note(file.sourceLength, of: file.deliveredDigest) }
  }
}
