package import Bytes
package import Files
package import Metadata
package import PolicyEngine
package import Vocabulary

/// An output that was read again and found to carry out its decision.
///
/// Only a verifier makes one, and only a verified file can be published.
package struct VerifiedFile: ~Copyable, Sendable {
  private let staged: StagedFile
  package let evidence: Evidence
  /// The digests, or nil if the verifier takes none.
  package let digests: Digests?
  /// The number of bytes to be delivered.
  package let length: Int
  /// The identity of the file, whatever its name.
  package let identity: FileIdentity

  init(
    _ staged: consuming StagedFile, identity: FileIdentity, evidence: Evidence,
    digests: Digests?
  ) {
    self.identity = identity
    length = staged.count
    self.staged = staged
    self.evidence = evidence
    self.digests = digests
  }

  /// Makes the output visible under its name.
  ///
  /// - Returns: The published file.
  /// - Throws: `FileError` if that is not possible; no file remains then.
  package consuming func publish(
    at target: Path, from original: SourceFile, replacing: Bool, _ publication: Publication
  ) throws(FileError) -> PublishedFile {
    try staged.publish(at: target, from: original, replacing: replacing, publication)
  }

  /// Puts the output in the place of its original.
  ///
  /// - Throws: `FileError` if that is not possible; the original is unchanged then.
  package consuming func publish(
    over original: SourceFile, _ publication: Publication
  ) throws(FileError) {
    try staged.publish(over: original, publication)
  }

  /// Writes the output to an open descriptor, which may be a pipe.
  ///
  /// - Throws: `FileError` if reading or writing fails.
  package consuming func publish(to descriptor: Int32) throws(FileError) {
    try staged.copyOut(to: descriptor)
  }
}

extension Verifier {
  /// Verifies a staged output.
  ///
  /// - Parameters:
  ///   - staged: The output.
  ///   - pieces: The pieces that it was made of, which determine what its bytes are compared with
  ///     first.
  ///   - decision: A verdict for each item of the inventory.
  ///   - original: The file that it was made from.
  ///   - inventory: The original's inventory, or nil if it could not be read.
  ///   - pair: The entry that ties the two files of a Live Photo.
  /// - Returns: The output with its evidence.
  /// - Throws: `VerificationError` if it does not carry out the decision; the staged output is
  ///   discarded then.
  package func verify(
    _ staged: consuming StagedFile, made pieces: [Piece], carriesOut decision: Decision,
    from original: SourceFile,
    holding inventory: Inventory?, pairedBy pair: PairEntry? = nil
  ) throws(VerificationError) -> VerifiedFile {
    let output: SourceFile
    do {
      output = try staged.source()
    } catch {
      throw .staging(error)
    }
    let (evidence, digests) = try evidence(
      that: output, carriesOut: decision, from: original, holding: inventory, pairedBy: pair,
      witnessedAs: .file(output.descriptorNumber),
      comparedBy: decision.changesNothing
        ? nil
        : PassingComparison(
          of: output, made: pieces, from: original, computesDigests: computesDigests))
    return VerifiedFile(staged, identity: output.identity, evidence: evidence, digests: digests)
  }
}
