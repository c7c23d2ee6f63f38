package import Bytes
package import Files
package import Metadata
package import PolicyEngine
package import Vocabulary

/// An output composed of pieces, read and found to carry out its decision; no file contains it.
///
/// Only a verifier makes one, and only a verified composition can be delivered.
package struct VerifiedComposition: Sendable {
  /// The bytes that may be delivered.
  package let output: Composition<SourceFile>
  package let evidence: Evidence
  /// The digests, or nil if the verifier takes none.
  package let digests: Digests?
}

extension Verifier {
  /// Verifies an output that is not written to a file.
  ///
  /// - Parameters:
  ///   - output: The output, made from an original that no other process can change.
  ///   - decision: A verdict for each item of the inventory.
  ///   - original: The file that it was made from.
  ///   - inventory: The original's inventory, or nil if it could not be read.
  ///   - pair: The entry that ties the two files of a Live Photo.
  /// - Returns: The output with its evidence.
  /// - Throws: `VerificationError` if it does not carry out the decision.
  package func verify(
    _ output: Composition<SourceFile>, carriesOut decision: Decision, from original: SourceFile,
    holding inventory: Inventory?, pairedBy pair: PairEntry? = nil
  ) throws(VerificationError) -> VerifiedComposition {
    let (evidence, digests) = try evidence(
      that: output, carriesOut: decision, from: original, holding: inventory, pairedBy: pair,
      witnessedAs: output.isWhole ? .file(original.descriptorNumber) : .outline)
    return VerifiedComposition(output: output, evidence: evidence, digests: digests)
  }
}
