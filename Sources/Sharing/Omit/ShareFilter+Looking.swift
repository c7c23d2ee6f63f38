public import Access
import Files
public import PolicyEngine

// These methods write and record nothing.
extension ShareFilter {
  /// Inspects the files of an asset: their items, and the fate of each item.
  ///
  /// - Parameters:
  ///   - input: The asset.
  ///   - request: The assumed caller, and the assumed choices of the person sharing.
  ///   - includesValues: Whether to show the values of items: the one exception to the rule that no
  ///     metadata value is ever shown.
  /// - Returns: The result, with the reason if the asset would not be delivered.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func inspect(
    _ input: ShareInput, under request: Request, includingValues includesValues: Bool = false
  ) async throws(CancellationError) -> Inspection {
    try expectWanted()
    let found = Inspection(of: input, with: self, under: request, includingValues: includesValues)
    try expectWanted()
    return found
  }

  /// Inspects a file in memory: its items, and the fate of each item.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name for messages.
  ///   - request: The assumed caller, and the assumed choices of the person sharing.
  ///   - includesValues: Whether to show the values of items: the one exception to the rule that no
  ///     metadata value is ever shown.
  /// - Returns: The result, with the reason if the asset would not be delivered.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func inspect(
    _ bytes: [UInt8], named name: String = "memory", under request: Request,
    includingValues includesValues: Bool = false
  ) async throws(CancellationError) -> Inspection {
    try expectWanted()
    let found = Inspection(named: name, with: self, under: request, includingValues: includesValues)
    {
      () throws(Problem) in try Asset(holding: bytes, named: name)
    }
    try expectWanted()
    return found
  }

  /// Inspects an asset whose files were passed in: their items, and the fate of each item.
  ///
  /// - Parameters:
  ///   - asset: The asset.
  ///   - request: The assumed caller, and the assumed choices of the person sharing.
  /// - Returns: The result, with the reason if the asset would not be delivered.
  /// - Throws: `CancellationError` if the task is cancelled.
  package func inspect(
    _ asset: SuppliedAsset, under request: Request
  ) async throws(CancellationError) -> Inspection {
    try expectWanted()
    let found = Inspection(named: asset.name, with: self, under: request) {
      () throws(Problem) in try Asset(reading: asset)
    }
    try expectWanted()
    return found
  }

  /// Predicts the outcome of an asset whose files were passed in.
  ///
  /// Nothing is written, recorded or counted.
  ///
  /// - Parameters:
  ///   - asset: The asset.
  ///   - request: The assumed caller, and the assumed choices of the person sharing.
  /// - Returns: The predicted report.
  /// - Throws: `CancellationError` if the task is cancelled.
  package func predict(
    _ asset: SuppliedAsset, under request: Request
  ) async throws(CancellationError) -> AssetReport {
    let looking = ShareFilter(lookingWith: policies, settings: settings)
    do {
      return try await looking.record(asset, under: request).report
    } catch .notDelivered(let report) {
      return report
    } catch {
      throw CancellationError()
    }
  }

  /// Decides about an asset without further action.
  ///
  /// - Parameters:
  ///   - input: The asset.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: The verdict on each item of all files, in inventory order. The decision may be to
  ///   refuse the asset.
  /// - Throws: `Problem` if the asset cannot be read.
  public func decide(
    about input: ShareInput, under request: Request
  ) async throws(Problem) -> Decision {
    try Inspection(of: input, with: self, under: request, planning: false).decided
  }

  /// Decides about a file in memory without further action.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: The verdict on each item of the file, in inventory order. The decision may be to
  ///   refuse the asset.
  /// - Throws: `Problem` if the file cannot be read.
  public func decide(
    about bytes: [UInt8], under request: Request
  ) async throws(Problem) -> Decision {
    let name = StreamName.memory
    return try Inspection(named: name, with: self, under: request, planning: false) {
      () throws(Problem) in try Asset(holding: bytes, named: name)
    }.decided
  }
}

/// Checks that the task is not cancelled.
///
/// A result of a cancelled task may be incomplete, and is not returned.
private func expectWanted() throws(CancellationError) {
  if Task.isCancelled { throw CancellationError() }
}

extension Inspection {
  /// The decision on the asset.
  ///
  /// - Throws: `Problem` if the asset could not be read.
  fileprivate var decided: Decision {
    get throws(Problem) {
      guard let decision else { throw problem ?? Problem(.unsupportedFormat, "it is left out") }
      return decision
    }
  }
}

extension Asset {
  /// Reads an asset whose files were passed in.
  ///
  /// - Throws: `Problem` if the system prevents a file from being stored or read.
  fileprivate init?(reading handed: SuppliedAsset) throws(Problem) {
    var reported = handed.delivery.reportFiles
    try self.init(reading: try handed.originals(), of: handed.delivery, noting: &reported)
  }

  /// Reads a file in memory.
  ///
  /// - Throws: `Problem` if the system prevents the file from being stored or read.
  fileprivate init?(holding bytes: [UInt8], named name: String) throws(Problem) {
    var file = SpoolFile(expecting: bytes.count, named: Path(name))
    file.append(bytes.span)
    try self.init(reading: SuppliedAsset(SuppliedFile(file, named: name)))
  }
}
