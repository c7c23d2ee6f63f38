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
    let share = request.share.id ?? ShareID.fresh()
    switch await self.share(
      input, numbered: number, in: share, under: request, whenFetched: true)
    {
    case .waiting(let recorded): return (recorded.report, recorded)
    case .ended(let report): return (finished(report), nil)
    }
  }
}
