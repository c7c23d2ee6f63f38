import Bytes
import Files
import Verification
import Vocabulary

/// An asset whose outputs were read again and found to be what was decided.
struct VerifiedAsset {
  let plan: AssetPlan
  /// In the order of the asset's files, without those that stay behind.
  let outputs: [VerifiedOutput]

  /// The evidence for the asset: of all files holds what holds of the least.
  var evidence: Evidence? {
    outputs.reduce(nil) { joined, output in
      joined.map { $0.joined(output.evidence) } ?? output.evidence
    }
  }

  /// The outputs in the order in which they leave: receivers look for the movie when they see the still,
  /// and for sidecars last of all.
  var leaving: [VerifiedOutput] {
    outputs.sorted { $0.source.role.rank < $1.source.role.rank }
  }
}

/// One file of an asset that was verified: it may leave, or stay where it is.
struct VerifiedOutput {
  let source: AssetFile
  /// The name under which it is delivered.
  let target: Path
  let evidence: Evidence
  /// Length of what is delivered, in bytes.
  let length: Int
  /// The digests, where they are taken.
  let digests: Digests?
  let form: Form

  /// Where the bytes are that may leave.
  enum Form {
    /// In a file that nobody sees.
    case staged(HeldFile<VerifiedFile>, FileIdentity)
    /// In no file of their own: whoever they are handed to reads them where they stand.
    case composed(Composition<SourceFile>)
    /// In an original that is edited in its place.
    case patched(VerifiedPatch)
    /// In an original that stays as it is.
    case kept
  }

  /// The file of its own that has its bytes; nil if there is none.
  var staged: FileIdentity? {
    switch form {
    case .staged(_, let identity): identity
    case .composed, .patched, .kept: nil
    }
  }

  /// The edits of an original that stays in its place; nil where there are none.
  var patch: VerifiedPatch? {
    switch form {
    case .patched(let patch): patch
    case .staged, .composed, .kept: nil
    }
  }
}

extension AssetShare {
  /// Reads an output again, and finds whether it is what was decided.
  func verify(_ output: StagedOutput) throws(Problem) -> VerifiedOutput {
    do {
      return try verified(output)
    } catch {
      throw Problem(error).inFile(output.file.source.index)
    }
  }

  private func verified(_ output: StagedOutput) throws(VerificationError) -> VerifiedOutput {
    let (file, original) = (output.file, output.file.source.original)
    let inventory = file.source.content.inventory
    let verifier = filter.verifier
    func found(
      _ evidence: Evidence, _ length: Int, _ digests: Digests?, _ form: VerifiedOutput.Form
    ) -> VerifiedOutput {
      VerifiedOutput(
        source: file.source, target: output.target,
        // Our own version is among those who looked.
        evidence: evidence.adding(["omit": OmitVersion.current]), length: length,
        digests: digests, form: form)
    }
    switch output.form {
    case .written(let held, let pieces):
      // INVARIANT (fail closed): it is taken once; nothing would be delivered in its place.
      guard let staged = held.take() else { throw .copyDiffers }
      let verified = try verifier.verify(
        staged, made: pieces, carriesOut: file.decision, from: original, holding: inventory,
        pairedBy: file.pair)
      let (evidence, length, digests) = (verified.evidence, verified.length, verified.digests)
      let identity = verified.identity
      return found(evidence, length, digests, .staged(HeldFile(verified), identity))
    case .composed(let composition):
      let verified = try verifier.verify(
        composition, carriesOut: file.decision, from: original, holding: inventory,
        pairedBy: file.pair)
      return found(
        verified.evidence, composition.count, verified.digests, .composed(verified.output))
    case .patch(let patch):
      let verified = try verifier.verify(
        patch, of: original, carriesOut: file.decision, holding: inventory, pairedBy: file.pair,
        keepingTime: keepsTimes)
      return found(verified.evidence, original.count, nil, .patched(verified))
    case .kept:
      let (evidence, digests) = try verifier.evidence(
        that: original, carriesOut: file.decision, from: original, holding: inventory,
        pairedBy: file.pair, witnessedAs: .file(original.descriptorNumber),
        differingOnlyIn: isPatching ? RangeUnion() : nil)
      return found(evidence, original.count, digests, .kept)
    }
  }

  /// Whether outputs keep the times of their originals.
  var keepsTimes: Bool {
    filter.settings.keepsTimes ?? (filter.policies.settings.file.times == .keep)
  }
}

extension AssetReport.Role {
  /// When a file of its asset is published.
  var rank: Int {
    switch self {
    case .movie: 0
    case .still: 1
    case .sidecar: 2
    }
  }
}
