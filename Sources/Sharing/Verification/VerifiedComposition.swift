package import Bytes
package import Files
package import Metadata
package import PolicyEngine
package import Vocabulary

/// An output that was put together, read, and found to be as its decision asked; no file holds it.
///
/// Only a verifier makes one, and only one can be handed over.
package struct VerifiedComposition: Sendable {
  /// The bytes that may leave.
  package let output: Composition<SourceFile>
  package let evidence: Evidence
  /// The digests, where the verifier takes them.
  package let digests: Digests?
}

extension Verifier {
  /// Verifies an output that is not written anywhere.
  ///
  /// - Parameters:
  ///   - output: The output, of an original that nobody else can change.
  ///   - decision: A verdict for each item of the inventory.
  ///   - original: The file that it was made from.
  ///   - inventory: The original's inventory; nil where it could not be read.
  ///   - pair: The entry that ties the two files of a Live Photo.
  /// - Returns: The output with what was found out about it.
  /// - Throws: `VerificationError` where it is not what the decision asked for.
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
