import Access
import Audit
import Files
import PolicyEngine
import Vocabulary

/// The deliveries that a record holds of one request: under the same policies, choices, caller and
/// destination, by this version of omit.
///
/// The record is read once, from its beginning to its end, because it has no index of digests: one would
/// have to be written with every delivery. What is kept of a delivery is 16 bytes.
struct EarlierDeliveries: Sendable {
  /// Assets that were delivered.
  private var delivered: Set<Fingerprint> = []
  /// Files that were about to be delivered when their run was killed, so that nobody can tell whether
  /// all of their assets was.
  private var unsettled: Set<Fingerprint> = []

  /// How many records are read at a time.
  private static let page = 500

  /// Reads what a record, and the closed ones that it continues, hold of a request.
  ///
  /// - Throws: `AuditError` where the record cannot be read.
  init(of request: Request, in ledger: Ledger) throws(AuditError) {
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
    }
  }

  /// Adds what has been delivered since.
  mutating func add(_ report: AssetReport) {
    guard report.isDelivered else { return }
    let files = report.files.map {
      $0.isLeftOut ? .leftOut : FileTrace($0.sourceDigest, $0.deliveredDigest)
    }
    if let files = files.wholes { delivered.insert(Fingerprint(of: files)) }
  }

  /// The standing of what is to be delivered.
  enum Standing {
    /// Nothing is known of it, or what stands in its place is something else.
    case open
    /// All of it was delivered, and is there; the digests of the originals and of what is there, in the
    /// order of the files.
    case delivered([(original: String?, output: String?)])
    /// What is there of it was about to be delivered when a run was killed: the same bytes may take
    /// their own place.
    case unsettled
  }

  // INVARIANT (skipped is recorded): what is skipped is there, and its bytes are a recorded delivery of
  // these originals' bytes under this request.
  /// Looks for an asset, by the bytes of its originals and of what stands where it would be delivered.
  func standing(of delivery: Delivery) -> Standing {
    var files: [FileTrace?] = []
    var digests: [(original: String?, output: String?)] = []
    var isUnsettled = true
    let targets = delivery.files.map(\.ownTarget)
    // Where nothing stands there is nothing to compare, and nothing has to be read.
    guard targets.contains(where: { $0?.isTaken == true }) else { return .open }
    for (index, (file, target)) in zip(delivery.files, targets).enumerated() {
      guard let target else { return .open }
      guard target.isTaken else {
        files.append(.leftOut)
        digests.append((nil, nil))
        continue
      }
      let original = Self.digest(of: file.source, expected: file.identity)
      let output = Self.digest(of: target, followingLink: false)
      guard let trace = FileTrace(original, output) else { return .open }
      files.append(trace)
      digests.append((original, output))
      if !unsettled.contains(Fingerprint(of: trace, at: index)) { isUnsettled = false }
    }
    if let files = files.wholes, delivered.contains(Fingerprint(of: files)) {
      return .delivered(digests)
    }
    return isUnsettled ? .unsettled : .open
  }

  private static func digest(
    of path: Path, expected: FileIdentity? = nil, followingLink: Bool = true
  ) -> String? {
    guard
      let file = try? SourceFile(
        opening: path, followingLink: followingLink, expected: expected),
      let digest = try? Digest(of: file)
    else { return nil }
    return "\(digest)"
  }
}

extension Delivery.File {
  /// The name that its output has whatever else is shared; nil where it has none.
  fileprivate var ownTarget: Path? {
    switch target {
    case .file(let path): path
    case .neutral, .inPlace, .nowhere, .stream, .handed: nil
    }
  }
}

/// What is known of one file of a delivery.
private enum FileTrace {
  /// It stayed behind; no digest of it is recorded.
  case leftOut
  /// It was delivered: the digests of original and output.
  case delivered(String, String)

  /// Nil where a digest is not known.
  init?(_ original: String?, _ output: String?) {
    guard let original, let output else { return nil }
    self = .delivered(original, output)
  }

  var line: String {
    switch self {
    case .leftOut: "-\n"
    case .delivered(let original, let output): "\(original) \(output)\n"
    }
  }
}

extension [FileTrace?] {
  /// All of them; nil where one is not known, or there is none.
  fileprivate var wholes: [FileTrace]? {
    let known = compactMap(\.self)
    return known.count == count && !isEmpty ? known : nil
  }
}

/// The first 16 bytes of a SHA-256: nobody finds two deliveries with the same.
private struct Fingerprint: Hashable {
  private let high: UInt64
  private let low: UInt64

  init(of files: [FileTrace]) { self.init("asset\n" + files.map(\.line).joined()) }

  init(of file: FileTrace, at index: Int) { self.init("file \(index)\n" + file.line) }

  private init(_ text: String) {
    let bytes = Digest(ofBytes: Array(text.utf8)).bytes
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.dropFirst(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
