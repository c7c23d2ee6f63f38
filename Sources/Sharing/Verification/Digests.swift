package import Files

/// The digests of an original and of the output made from it.
package struct Digests: Sendable, Hashable {
  package let original: Digest
  package let output: Digest

  package init(original: Digest, output: Digest) {
    self.original = original
    self.output = output
  }

  /// Takes the digests from a comparison.
  ///
  /// Returns nil if it took none.
  init?(_ comparison: Comparison) {
    guard let original = comparison.digestA, let output = comparison.digestB else { return nil }
    self.init(original: original, output: output)
  }
}
