import Access
import Audit
import PolicyEngine
import Vocabulary

/// The recorded deliveries of one request: under the same policies, choices, caller and
/// destination, by this version of omit.
///
/// The record is read once, from beginning to end, because it has no index of digests; an index
/// would have to be written with every delivery. 16 bytes are kept of each delivery, and 24 of each
/// of its files if deliveries may be completed.
struct EarlierDeliveries: Sendable {
  /// The assets that were delivered.
  private(set) var delivered: Set<Fingerprint> = []
  /// The files that were about to be delivered when their run was interrupted.
  ///
  /// It is unknown whether their whole assets were delivered.
  private(set) var unsettled: Set<Fingerprint> = []
  /// The length of the original for each output, or nil if outputs are not replaced when an asset
  /// has grown.
  private(set) var lengths: [Fingerprint: Int]?

  /// The number of records that are read at a time.
  private static let page = 500

  /// Reads the deliveries of a request from a record, and from the closed records that it
  /// continues.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - ledger: The record.
  ///   - completing: Whether a delivery may be replaced by one of the same asset if that has grown.
  /// - Throws: `AuditError` if the record cannot be read.
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
      for export in page where ledger.matches(request, export.entry.record) {
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
    guard let files = files.complete else { return }
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

  /// Adds an asset that has been delivered since.
  mutating func add(_ report: AssetReport) {
    guard report.isDelivered else { return }
    let files = report.files.map {
      $0.isLeftOut ? .leftOut : FileTrace($0.sourceDigest, $0.deliveredDigest)
    }
    guard let files = files.complete else { return }
    delivered.insert(Fingerprint(of: files))
    for file in report.files { note(file.sourceLength, of: file.deliveredDigest) }
  }
}
