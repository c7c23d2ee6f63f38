import Access
import Files

extension ShareFilter {
  /// Prepares one asset of a share that is handed over piece by piece: its outputs wait in their places,
  /// recorded, for somebody to fetch them.
  ///
  /// - Parameters:
  ///   - input: The asset, with the place of its output.
  ///   - number: The number of the asset in its share, counted from 1.
  ///   - request: Who asks, and what the person chose; it names the share.
  /// - Returns: The report as it is where everything is fetched, and the means to say how that ended; nil
  ///   where nothing waits.
  package nonisolated(nonsending) func prepare(
    _ input: ShareInput, numbered number: Int, under request: Request
  ) async -> (report: AssetReport, recorded: RecordedAsset?) {
    let heading = heading(of: number, in: request.share.id ?? ShareID.fresh(), for: request)
    switch input {
    case .asset(let delivery):
      let asset = AssetShare(
        delivery: delivery, filter: self, request: request, ledger: ledger, heading: heading)
      let (report, recorded) = await asset.prepare()
      return (recorded == nil ? finished(report) : report, recorded)
    case .skipped:
      return (finished(AssetReport(heading, skipped: KnownFacts(of: input))), nil)
    case .failed(_, let problem):
      return (finished(await refused(input, for: problem, heading, under: request)), nil)
    }
  }
}
