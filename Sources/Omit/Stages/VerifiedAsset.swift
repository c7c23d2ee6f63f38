import Bytes
import Files
import Verification
import Vocabulary

/// An asset whose outputs were read again and found to be what was decided.
struct VerifiedAsset {
  let planned: PlannedAsset
  /// In the order of the asset's files, without those that stay behind.
  let outputs: [VerifiedOutput]
  let known: KnownFacts

  /// Gathers what was verified of an asset.
  init(_ planned: PlannedAsset, outputs: [VerifiedOutput]) {
    self.planned = planned
    self.outputs = outputs
    known = planned.known.adding(outputs)
  }

  /// The evidence for the asset: of all files holds what holds of the least.
  var evidence: Evidence? {
    outputs.reduce(nil) { joined, output in
      joined.map { $0.joined(output.evidence) } ?? output.evidence
    }
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
    case staged(VerifiedStaging)
    /// In no file of their own: whoever they are handed to reads them where they stand.
    case composed(Composition<SourceFile>)
    /// In an original that is edited in its place.
    case patched(VerifiedPatch)
    /// In an original that stays as it is.
    case kept
  }

  /// The file that is to be published; nil where there is none.
  var staged: VerifiedStaging? {
    switch form {
    case .staged(let staging): staging
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

/// A verified file until it is published, as several of them can be held.
final class VerifiedStaging {
  let identity: FileIdentity
  private var file: VerifiedFile?

  init(_ file: consuming VerifiedFile) {
    identity = file.identity
    self.file = consume file
  }

  /// Hands the file over, once.
  func take() -> VerifiedFile? { file.take() }
}

extension KnownFacts {
  /// The same facts with what verifying told of the originals.
  func adding(_ outputs: [VerifiedOutput]) -> KnownFacts {
    var known = self
    for output in outputs {
      known.files[output.source.index].digest = output.digests.map { "\($0.original)" }
    }
    return known
  }
}
