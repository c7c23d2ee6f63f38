import Bytes
import Files
import Verification

extension AssetShare {
  // INVARIANT (audited or not delivered): the intent is durable before the outputs are handed over.
  /// Takes the asset through all stages up to its record, and hands its outputs over.
  ///
  /// - Throws: `ShareError` where nothing may leave.
  func record() async throws(ShareError) -> RecordedAsset {
    reach(.begun)
    let report: AssetReport
    do throws(AssetProblem) {
      switch try verified() {
      case .over(let over): report = over
      case .verified(let verified):
        let delivered = AssetReport(heading, delivered: verified)
        let receipt = try await intend(delivered, on: verified)
        let ending = RecordedAsset.Ending(
          of: self, reporting: delivered, permittedBy: receipt, knowing: verified.known)
        do throws(Problem) {
          return RecordedAsset(try files(of: verified, under: delivered), endedBy: ending)
        } catch {
          report = await ending.settle(as: .notDelivered, for: error)
        }
      }
    } catch {
      report = await refused(error)
    }
    let ended = filter.finished(ended(with: report))
    throw ended.problem == .givenUp ? .cancelled : .notDelivered(ended)
  }

  /// Takes the verified outputs: the movie first, the still, then the sidecars.
  private func files(
    of verified: VerifiedAsset, under report: AssetReport
  ) throws(Problem) -> [RecordedAsset.File] {
    try expectPlaces(verified)
    var files: [RecordedAsset.File] = []
    for output in verified.outputs.sorted(by: { $0.source.role.rank < $1.source.role.rank }) {
      let bytes: Composition<SourceFile>
      switch output.form {
      case .composed(let composed): bytes = composed
      case .staged(let staging):
        guard let file = staging.take() else { continue }
        do throws(FileError) {
          bytes = Composition(whole: try file.handedOver())
        } catch {
          throw Problem(error).inFile(output.source.index)
        }
      case .patched, .kept: continue
      }
      files.append(
        RecordedAsset.File(
          position: output.source.index, role: output.source.role,
          contentType: output.source.content.contentType,
          stream: SharedStream(report: report, content: bytes)))
    }
    return files
  }
}
