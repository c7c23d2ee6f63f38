package import Bytes
package import Files
package import Metadata
package import PolicyEngine
package import Vocabulary

/// A patch that was found, laid over its file, to be what its decision asked for.
///
/// Only a verifier makes one, and only one may be written into an original.
package struct VerifiedPatch: Sendable {
  /// The file and what is to be written to it.
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
  /// - Throws: `FileError` where it is not what was read any more, or may not be written.
  package func open() throws(FileError) -> PatchTarget {
    try PatchTarget(opening: patch, asReadIn: original)
  }
}

extension Verifier {
  /// Verifies a patch before a byte of it is written.
  ///
  /// No digests are taken, and coded pictures and sound are compared only where the patch touches
  /// them: elsewhere they are not only the same bytes, but the same bytes of the same file.
  ///
  /// - Parameters:
  ///   - patch: The new bytes.
  ///   - original: The file.
  ///   - decision: A verdict for each item of the inventory.
  ///   - inventory: The file's inventory.
  ///   - pair: The entry that ties the two files of a Live Photo.
  ///   - keepsTime: Whether the file keeps its time of modification.
  /// - Returns: The patch, which may be written.
  /// - Throws: `VerificationError` where the output is not what the decision asked for.
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

  /// More blanks than these are not tried one by one.
  private static let mostTried = 64

  /// Where the blanks start without which the picture is not found as long as the tables are as they
  /// were: offsets that stand elsewhere in the output.
  ///
  /// Blanks in movies are records and texts.
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
    guard blanks.count <= Self.mostTried else { return Set(blanks.map(\.offset)) }
    var (early, late): ([Patch.Edit], Set<Int>) = ([], [])
    for blank in blanks {
      if shows(early + [blank]) { early.append(blank) } else { late.insert(blank.offset) }
    }
    return late
  }
}
