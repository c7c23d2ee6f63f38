import Files

/// The recorded facts about one file of a delivery.
enum FileTrace {
  /// The file was left out; no digest of it is recorded.
  case leftOut
  /// The file was delivered: the digests of original and output.
  case delivered(String, String)

  /// Creates the trace, or returns nil if a digest is unknown.
  init?(_ original: String?, _ output: String?) {
    guard let original, let output else { return nil }
    self = .delivered(original, output)
  }

  fileprivate var line: String {
    switch self {
    case .leftOut: "-\n"
    case .delivered(let original, let output): "\(original) \(output)\n"
    }
  }
}

extension [FileTrace?] {
  /// All traces, or nil if one is unknown or if there are none.
  var complete: [FileTrace]? {
    let known = compactMap(\.self)
    return known.count == count && !isEmpty ? known : nil
  }
}

/// The first 16 bytes of a SHA-256.
///
/// A collision between two deliveries is infeasible.
struct Fingerprint: Hashable {
  private let high: UInt64
  private let low: UInt64

  init(of files: [FileTrace]) { self.init("asset\n" + files.map(\.line).joined()) }

  init(of file: FileTrace, at index: Int) { self.init("file \(index)\n" + file.line) }

  init(ofOutput digest: String) { self.init("output\n" + digest) }

  private init(_ text: String) {
    let bytes = Digest(ofBytes: Array(text.utf8)).bytes
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.dropFirst(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
