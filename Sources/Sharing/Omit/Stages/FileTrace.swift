import Files

/// What is known of one file of a delivery.
enum FileTrace {
  /// It stayed behind; no digest of it is recorded.
  case leftOut
  /// It was delivered: the digests of original and output.
  case delivered(String, String)

  /// Nil where a digest is not known.
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
  /// All of them; nil if one is not known, or there is none.
  var wholes: [FileTrace]? {
    let known = compactMap(\.self)
    return known.count == count && !isEmpty ? known : nil
  }
}

/// The first 16 bytes of a SHA-256: nobody finds two deliveries with the same.
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
