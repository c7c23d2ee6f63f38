import Access
import Bytes
import Editing
import Files
import Metadata
import PolicyEngine
import Verification
import Vocabulary

// A still that is delivered in another format is cleaned and verified first, without writing it.
// What is left of its metadata goes into the new file, with the coded picture. That file then
// passes all stages like any other:
//
// cleaned original -> metadata --+
//                                +--> JPEG file -> read, decided, planned, staged, verified
// original -> coded picture -----+
//
// Thus nothing is delivered only because of what the coder or this code wrote.
extension AssetShare {
  /// Replaces the still by a JPEG file if the decision asks for one.
  ///
  /// - Throws: `Problem` if the still cannot be transcoded, or does not look like its original.
  func transcode(_ verified: VerifiedAsset) async throws(Problem) -> VerifiedAsset {
    guard let index = verified.outputs.firstIndex(where: { verified.plan.transcodes($0.source) })
    else { return verified }
    var outputs = verified.outputs
    outputs[index] = try await transcoded(verified.outputs[index], of: verified.plan)
    try expectWanted()
    return VerifiedAsset(plan: verified.plan, outputs: outputs)
  }

  private func transcoded(
    _ cleaned: VerifiedOutput, of plan: AssetPlan
  ) async throws(Problem) -> VerifiedOutput {
    let source = cleaned.source
    guard let coder = filter.coder, let inventory = source.content.inventory,
      case .composed(let content) = cleaned.form
    else { throw .transcoderMissing }
    let settings = request.choices.jpeg
    let still = try StillSource(source.original, holding: inventory)
    let coded = try await coder.coded(still, as: settings)
    let file = try TranscodedFile(of: coded, carrying: content)
    let likeness = try await coder.likeness(of: file.source, to: coded, as: settings)
    return try delivered(file, insteadOf: cleaned, of: plan).transcoded(
      Transcoding(
        from: inventory.contentType, to: .jpeg, likeness: likeness.measure, marks: likeness.marks,
        losses: coded.losses(scaledTo: settings.longestSide).union(file.losses), lost: file.lost,
        versions: coded.versions))
  }

  /// Takes a transcoded file through the stages.
  private func delivered(
    _ file: TranscodedFile, insteadOf cleaned: VerifiedOutput, of plan: AssetPlan
  ) throws(Problem) -> VerifiedOutput {
    guard let first = plan.files.first, let deliveredFile = delivery.files.first else {
      throw .transcoderMissing
    }
    let delivery = Delivery(of: [
      Delivery.File(source: deliveredFile.source, target: deliveredFile.target)
    ])
    var reported = delivery.reportFiles
    guard let asset = try Asset(reading: [file.source], of: delivery, noting: &reported),
      let inventory = asset.files[0].content.inventory
    else { throw Problem(.notVerified, "the transcoded file cannot be read") }
    let decision = asset.decision(by: filter.policies, on: request)
    try expectAllowed(decision, about: asset)
    let pair = inventory.pair(identifiedAs: first.pair)
    let edit: EditPlan
    let output: Composition<SourceFile>
    do throws(EditError) {
      edit = try EditPlan(carryingOut: decision, on: inventory, pairedBy: pair)
    } catch {
      throw Problem(error)
    }
    let planned = AssetPlan.File(
      source: asset.files[0], decision: decision, edit: edit, pair: pair, staysInPlace: false)
    let target = target(of: first, in: plan)
    let form = try stage(edit, of: planned, for: target, like: cleaned.source.original)
    let verified = try verify(StagedOutput(file: planned, target: target, form: form))
    do {
      output = try Composition(edit.pieces, of: file.source)
    } catch {
      throw Problem(error)
    }
    try expectNoResidue(in: output, of: first)
    return VerifiedOutput(verified, of: cleaned)
  }

  // INVARIANT (closure): the values that were removed from the original are not in the new file
  // either, whatever was carried over.
  private func expectNoResidue(
    in output: Composition<SourceFile>, of file: AssetPlan.File
  ) throws(Problem) {
    guard let inventory = file.source.content.inventory else { return }
    do {
      _ = try filter.verifier.expectNoResidue(
        in: output, holding: try Inventory(of: output), of: file.source.original,
        holding: inventory, under: file.decision, pairedBy: file.pair)
    } catch let error as VerificationError {
      throw Problem(error)
    } catch let error as InventoryError {
      throw Problem(error)
    } catch {
      throw Problem(.notVerified, "the transcoded file cannot be read")
    }
  }
}

extension Inventory {
  /// Returns the entry that ties the file to the movie of a Live Photo, with the identifier that
  /// another one has, or nil if there is none.
  fileprivate func pair(identifiedAs other: PairEntry?) -> PairEntry? {
    guard let other, var pair else { return nil }
    pair.identifier = other.identifier
    return pair
  }
}

extension AssetPlan {
  /// Returns whether a file of the asset is delivered in another format.
  ///
  /// The movie of a Live Photo and sidecars keep theirs.
  func transcodes(_ file: AssetFile) -> Bool {
    file.index == 0 && decision.transcodesTo != nil
  }
}
