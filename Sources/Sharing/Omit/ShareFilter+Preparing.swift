import Access
import Files

extension ShareFilter {
  /// Prepares one asset of a share that is fetched piece by piece: its outputs are recorded and
  /// wait in their places.
  ///
  /// - Parameters:
  ///   - input: The asset, with the place of its output.
  ///   - number: The number of the asset in its share, counted from 1.
  ///   - request: The caller, and the choices of the person sharing; it names the share.
  /// - Returns: The report for the case that everything is fetched, and the object that records the
  ///   actual ending, or nil if nothing waits.
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
