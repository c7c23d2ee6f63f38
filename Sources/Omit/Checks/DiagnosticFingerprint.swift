import Files

/// Identifies a diagnostic from run to run: a digest of what it is about, and of nothing that a file
/// holds.
package struct DiagnosticFingerprint: Sendable, Hashable {
  /// The digest, as 64 hexadecimal digits.
  package let text: String

  /// Takes the parts that tell the diagnostic from others; none of them holds a zero byte.
  package init(of parts: String...) {
    text = "\(Digest(ofBytes: Array(parts.joined(separator: "\0").utf8)))"
  }
}
