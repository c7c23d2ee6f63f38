public import Access
import Files
public import PolicyEngine

// Nothing is written or recorded by these.
extension ShareFilter {
  /// Looks at the files of an asset: what they hold, and what would become of each item.
  ///
  /// - Parameters:
  ///   - input: The asset.
  ///   - request: Who would ask, and what the person would choose.
  ///   - tells: Whether to tell what items say: the one exception to the rule that no value of
  ///     metadata is ever told.
  /// - Returns: What was found, and why the asset would not be delivered, if it would not.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func inspect(
    _ input: ShareInput, under request: Request, tellingValues tells: Bool = false
  ) async throws(CancellationError) -> Inspection {
    try expectWanted()
    let found = Inspection(of: input, with: self, under: request, tellingValues: tells)
    try expectWanted()
    return found
  }

  /// Looks at a file that is in memory: what it holds, and what would become of each item.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name that messages give it.
  ///   - request: Who would ask, and what the person would choose.
  ///   - tells: Whether to tell what items say: the one exception to the rule that no value of
  ///     metadata is ever told.
  /// - Returns: What was found, and why the asset would not be delivered, if it would not.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func inspect(
    _ bytes: [UInt8], named name: String = "memory", under request: Request,
    tellingValues tells: Bool = false
  ) async throws(CancellationError) -> Inspection {
    try expectWanted()
    let found = Inspection(named: name, with: self, under: request, telling: tells) {
      () throws(Problem) in try Asset(holding: bytes, named: name)
    }
    try expectWanted()
    return found
  }

  /// Looks at an asset whose files were handed over: what they hold, and what would become of each item.
  ///
  /// - Parameters:
  ///   - asset: The asset.
  ///   - request: Who would ask, and what the person would choose.
  /// - Returns: What was found, and why the asset would not be delivered, if it would not.
  /// - Throws: `CancellationError` where the task is cancelled.
  package func inspect(
    _ asset: HandedAsset, under request: Request
  ) async throws(CancellationError) -> Inspection {
    try expectWanted()
    let found = Inspection(named: asset.name, with: self, under: request) {
      () throws(Problem) in try Asset(reading: asset)
    }
    try expectWanted()
    return found
  }

  /// Finds what would become of an asset whose files were handed over; nothing is written, recorded or
  /// counted.
  ///
  /// - Parameters:
  ///   - asset: The asset.
  ///   - request: Who would ask, and what the person would choose.
  /// - Returns: The report that foresees it.
  /// - Throws: `CancellationError` where the task is cancelled.
  package func foresee(
    _ asset: HandedAsset, under request: Request
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

  /// Decides about an asset, and does nothing: the verdict on each item of all its
  /// files, in inventory order.
  ///
  /// - Parameters:
  ///   - input: The asset.
  ///   - request: Who asks, and what the person chose.
  /// - Returns: The decision, which may be to refuse the asset.
  /// - Throws: `Problem` where the asset cannot be read.
  public func decide(
    about input: ShareInput, under request: Request
  ) async throws(Problem) -> Decision {
    try Inspection(of: input, with: self, under: request, planning: false).decided
  }

  /// Decides about a file that is in memory, and does nothing: the verdict on each of its items, in
  /// inventory order.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - request: Who asks, and what the person chose.
  /// - Returns: The decision, which may be to refuse the asset.
  /// - Throws: `Problem` where the file cannot be read.
  public func decide(
    about bytes: [UInt8], under request: Request
  ) async throws(Problem) -> Decision {
    let name = StreamName.memory
    return try Inspection(named: name, with: self, under: request, planning: false) {
      () throws(Problem) in try Asset(holding: bytes, named: name)
    }.decided
  }
}

/// What was read for somebody who is gone may not be all, and is told to nobody.
private func expectWanted() throws(CancellationError) {
  if Task.isCancelled { throw CancellationError() }
}

extension Inspection {
  /// The decision on the asset.
  ///
  /// - Throws: `Problem` where it could not be read.
  fileprivate var decided: Decision {
    get throws(Problem) {
      guard let decision else { throw problem ?? Problem(.unsupportedFormat, "it is left out") }
      return decision
    }
  }
}

extension Asset {
  /// Reads an asset whose files were handed over.
  ///
  /// - Throws: `Problem` where the system does not let one be kept or read.
  fileprivate init?(reading handed: HandedAsset) throws(Problem) {
    var reported = handed.delivery.reportFiles
    try self.init(reading: try handed.originals(), of: handed.delivery, noting: &reported)
  }

  /// Reads a file that is in memory.
  ///
  /// - Throws: `Problem` where the system does not let it be kept or read.
  fileprivate init?(holding bytes: [UInt8], named name: String) throws(Problem) {
    var file = SpoolFile(expecting: bytes.count, named: Path(name))
    file.append(bytes.span)
    try self.init(reading: HandedAsset(HandedFile(file, named: name)))
  }
}
