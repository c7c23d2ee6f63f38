import Bytes
import Files
import Verification
import Vocabulary

/// An asset whose outputs were read again and match the decision.
struct VerifiedAsset {
  let plan: AssetPlan
  /// The outputs in the order of the asset's files, without those that are left out.
  let outputs: [VerifiedOutput]

  /// The evidence for the asset, which is the weakest evidence of its files.
  var evidence: Evidence? {
    outputs.reduce(nil) { joined, output in
      joined.map { $0.joined(output.evidence) } ?? output.evidence
    }
  }

  /// The outputs in the order of publication.
  ///
  /// Receivers look for the movie when they see the still, and for sidecars last.
  var leaving: [VerifiedOutput] {
    outputs.sorted { $0.source.role.rank < $1.source.role.rank }
  }
}

/// One verified file of an asset, which may be delivered or remain in its place.
struct VerifiedOutput {
  let source: AssetFile
  /// The name under which the file is delivered.
  let target: Path
  let evidence: Evidence
  /// The length of the delivered file, in bytes.
  let length: Int
  /// The digests, if they are computed.
  let digests: Digests?
  let form: Form
  /// The facts about the output's transcoding, or nil if it has the format of its original.
  private(set) var transcoding: Transcoding?

  /// The format of the output, or nil if it has no known format.
  var contentType: ContentType? { transcoding?.target ?? source.content.contentType }

  /// The place of the bytes to be delivered.
  enum Form {
    /// A file that is not yet visible.
    case staged(HeldFile<VerifiedFile>, FileIdentity)
    /// No file of its own: the receiver reads the bytes in their places.
    case composed(Composition<SourceFile>)
    /// An original that is edited in its place.
    case patched(VerifiedPatch)
    /// An original that remains unchanged.
    case kept
  }

  /// The identity of the staged file, or nil if there is none.
  var staged: FileIdentity? {
    switch form {
    case .staged(_, let identity): identity
    case .composed, .patched, .kept: nil
    }
  }

  /// The edits of an original in its place, or nil if there are none.
  var patch: VerifiedPatch? {
    switch form {
    case .patched(let patch): patch
    case .staged, .composed, .kept: nil
    }
  }
}

extension VerifiedOutput {
  /// Creates the output that is made of another one of the same original.
  init(_ output: VerifiedOutput, of first: VerifiedOutput) {
    let evidence = first.evidence.joined(output.evidence)
    let digests = first.digests.flatMap { first in
      output.digests.map { Digests(original: first.original, output: $0.output) }
    }
    self.init(
      source: first.source, target: output.target, evidence: evidence, length: output.length,
      digests: digests, form: output.form)
  }

  /// Returns the output with the facts about its transcoding.
  func transcoded(_ transcoding: Transcoding) -> VerifiedOutput {
    var output = VerifiedOutput(
      source: source, target: target, evidence: evidence.comparingLikeness, length: length,
      digests: digests, form: form)
    output.transcoding = transcoding
    return output
  }
}

extension AssetShare {
  /// Reads an output again, and checks that it matches the decision.
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
        // The evidence lists the version of omit itself among the readers.
        evidence: evidence.adding(["omit": OmitVersion.current]), length: length,
        digests: digests, form: form)
    }
    switch output.form {
    case .written(let held, let pieces):
      // INVARIANT (fail closed): the staged file is taken once; nothing would be delivered instead
      // of it.
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
  /// The position of the role in the order of publication.
  var rank: Int {
    switch self {
    case .movie: 0
    case .still: 1
    case .sidecar: 2
    }
  }
}
