package import Bytes
package import Files
package import Metadata
package import PolicyEngine
package import Vocabulary

/// A patch that was found to carry out its decision when applied to its file.
///
/// Only a verifier makes one, and only a verified patch may be written to an original.
package struct VerifiedPatch: Sendable {
  /// The file and the writes to it.
  package let patch: FilePatch
  package let evidence: Evidence
  private let original: SourceFile

  fileprivate init(_ patch: FilePatch, of original: SourceFile, evidence: Evidence) {
    self.patch = patch
    self.original = original
    self.evidence = evidence
  }

  /// Opens the original for writing.
  ///
  /// - Throws: `FileError` if it is no longer the file that was read, or if it may not be written.
  package func open() throws(FileError) -> PatchTarget {
    try PatchTarget(opening: patch, asReadIn: original)
  }
}

extension Verifier {
  /// Verifies a patch before any byte of it is written.
  ///
  /// No digests are taken, and coded pictures and sound are compared only in the bytes that the
  /// patch changes: all others are the same bytes of the same file.
  ///
  /// - Parameters:
  ///   - patch: The new bytes.
  ///   - original: The file.
  ///   - decision: A verdict for each item of the inventory.
  ///   - inventory: The file's inventory.
  ///   - pair: The entry that ties the two files of a Live Photo.
  ///   - keepsTime: Whether the file keeps its modification time.
  /// - Returns: The patch, which may be written.
  /// - Throws: `VerificationError` if the output does not carry out the decision.
  package func verify(
    _ patch: Patch, of original: SourceFile, carriesOut decision: Decision,
    holding inventory: Inventory?, pairedBy pair: PairEntry? = nil,
    keepingTime keepsTime: Bool = false
  ) throws(VerificationError) -> VerifiedPatch {
    let (evidence, _) = try evidence(
      that: Overlay(of: original, under: patch), carriesOut: decision, from: original,
      holding: inventory, pairedBy: pair,
      witnessedAs: patch.isEmpty ? .file(original.descriptorNumber) : .outline,
      differingOnlyIn: patch.ranges)
    do {
      let late = inventory.map { blanksNeeded(by: patch, of: original, holding: $0) } ?? []
      return VerifiedPatch(
        try FilePatch(patch, of: original, blankingLast: late, keepingTime: keepsTime),
        of: original, evidence: evidence)
    } catch {
      throw .staging(error)
    }
  }

  /// The number of blanks above which they are not tried one by one.
  private static let maximumTriedCount = 64

  /// Returns the offsets of the blanks that would hide the picture if they were written before the
  /// tables: offsets that are elsewhere in the output.
  ///
  /// Blanks in movies are records and text.
  private func blanksNeeded(
    by patch: Patch, of original: SourceFile, holding inventory: Inventory
  ) -> Set<Int> {
    let blanks = patch.blanks
    guard inventory.contentType.mediaType == .image, !blanks.isEmpty,
      blanks.count < patch.edits.count,
      let output = try? Inventory(of: Overlay(of: original, under: patch))
    else { return [] }
    let shown = output.mediaRanges()
    func shows(_ edits: [Patch.Edit]) -> Bool {
      let state = try? Inventory(of: Overlay(of: original, under: patch.only(edits)))
      return state.map { shown.subtracting($0.mediaRanges()).isEmpty } ?? false
    }
    guard !shows(blanks) else { return [] }
    guard blanks.count <= Self.maximumTriedCount else { return Set(blanks.map(\.offset)) }
    var (early, late): ([Patch.Edit], Set<Int>) = ([], [])
    for blank in blanks {
      if shows(early + [blank]) { early.append(blank) } else { late.insert(blank.offset) }
    }
    return late
  }
}
