extension AssetShare {
  // INVARIANT (audited or not delivered): the intent is durable before the outputs are in their places.
  /// Takes the asset through all stages up to its record, and puts its outputs where they wait to be
  /// fetched.
  ///
  /// - Returns: The report as it is where everything is fetched, and the means to say how that ended; nil
  ///   where nothing waits.
  func prepare() async -> (report: AssetReport, recorded: RecordedAsset?) {
    reach(.begun)
    do {
      switch try verified() {
      case .over(let over): return (ended(with: over), nil)
      case .verified(let verified):
        let delivered = AssetReport(heading, delivered: verified)
        let receipt = try await intend(delivered, on: verified, whenFetched: true)
        let ending = RecordedAsset.Ending(
          of: self, reporting: delivered, permittedBy: receipt, knowing: verified.known)
        do throws(PublicationProblem) {
          _ = try publishFiles(of: verified, reporting: delivered)
          return (delivered, RecordedAsset([], endedBy: ending))
        } catch {
          let report = await ending.settle(as: .notDelivered, for: error.problem)
          return (ended(with: report), nil)
        }
      }
    } catch {
      return (ended(with: await refused(error)), nil)
    }
  }
}
