public import Audit
import Files

extension AuditLog {
  /// Settles what runs left open that are gone, by looking at their outputs, and deletes the outputs
  /// that they did not finish.
  ///
  /// - Returns: The records that were settled, and those that still are under way.
  /// - Throws: `AuditError` where the record cannot be read or written.
  @discardableResult
  public func repair() async throws(AuditError) -> AuditRepair {
    try await repair(\.found, deleting: \.removedLeftovers)
  }
}

extension StagingFolder {
  /// The folder of a place, where this process is about to stage an output.
  init?(_ folder: Path) {
    guard let folder = folder.resolved else { return nil }
    self.init(path: folder.bytes, process: StagingProcess.current.name)
  }

  /// Deletes what the process left there; gives how many files that were.
  fileprivate var removedLeftovers: Int {
    guard let folder = Path(bytes: path) else { return 0 }
    return StagingProcess(named: process).removeLeftovers(in: folder)
  }
}

extension PendingOutput {
  /// The result for the output, as far as the file system tells.
  var found: Settlement.Result {
    guard let path, let place = Path(bytes: path) else { return .unknown }
    guard let there = try? SourceFile(opening: place) else {
      return place.isTaken ? .unknown : .notDelivered
    }
    let number = FileNumber(there.identity)
    if number == file { return .delivered }
    if number == original { return .notDelivered }
    // The same bytes under another number: somebody moved them to another disk and back.
    if let sha256, let digest = try? Digest(of: there), "\(digest)" == sha256 {
      return .delivered
    }
    return .unknown
  }
}

extension PendingOutput.FileNumber {
  init(_ identity: FileIdentity) {
    self.init(device: identity.device, inode: identity.inode)
  }
}
