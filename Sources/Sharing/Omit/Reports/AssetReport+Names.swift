import Access
import PolicyEngine

// The first step of a report: the facts about an asset before it is opened.
extension ShareFilter {
  /// Begins the report on an asset.
  ///
  /// - Parameters:
  ///   - files: The asset's files.
  ///   - number: The number of the asset in its share, counted from 1.
  ///   - share: The share.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: The report, which states that nothing was delivered.
  func report(
    on files: [AssetReport.File], numbered number: Int, in share: String, for request: Request
  ) -> AssetReport {
    report(on: files, numbered: number, in: share, for: request.caller, with: Menu(for: request))
  }

  /// Begins the report on an asset for a caller about whom too little is known for a menu.
  func report(
    on files: [AssetReport.File], numbered number: Int, in share: String, for caller: Caller?,
    with menu: Menu? = nil
  ) -> AssetReport {
    AssetReport(
      share: share, asset: number, policyName: policyName, policyDigest: policyDigest,
      callerID: caller?.id, callerAPI: caller?.api.rawValue ?? "unstated", menu: menu,
      files: files)
  }
}

extension Delivery {
  /// The files of the asset with their names.
  var reportFiles: [AssetReport.File] {
    files.enumerated().map { index, file in
      AssetReport.File(
        source: "\(file.source)", path: FileName(file.source),
        role: file.sidecar != nil ? .sidecar : index > 0 ? .movie : .still)
    }
  }
}

extension ShareInput {
  /// The files of the asset, or the entry that is not an asset.
  var reportFiles: [AssetReport.File] {
    switch self {
    case .asset(let delivery): delivery.reportFiles
    case .skipped(let name, _), .failed(let name, _):
      [AssetReport.File(source: name, path: nil, role: .still)]
    }
  }
}
