import Access
import Files

extension ShareFilter {
  /// Shares one asset of a share that is handed over piece by piece.
  ///
  /// - Parameters:
  ///   - input: The asset, with the place of its output.
  ///   - number: The number of the asset in its share, counted from 1.
  ///   - request: Who asks, and what the person chose; it names the share.
  /// - Returns: The report on it.
  package nonisolated(nonsending) func share(
    _ input: ShareInput, numbered number: Int, under request: Request
  ) async -> AssetReport {
    let heading = heading(of: number, in: request.share.id ?? ShareID.fresh(), for: request)
    defer { audit?.rest() }
    switch input {
    case .asset(let delivery):
      let asset = AssetShare(
        delivery: delivery, filter: self, request: request, ledger: ledger, heading: heading)
      return await asset.run()
    case .skipped:
      let report = AssetReport(heading, skipped: KnownFacts(of: input))
      hooks.note(report)
      return report
    case .failed(_, let problem):
      let report = AssetReport(heading, notDelivered: problem, knowing: KnownFacts(of: input))
      if !settings.isDryRun { await ledger?.refuse([report], under: request) }
      hooks.note(report)
      return report
    }
  }
}
