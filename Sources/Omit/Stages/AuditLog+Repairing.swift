public import Audit
import Files

extension AuditLog {
  /// Settles what runs left open that are gone, by looking at their outputs.
  ///
  /// - Returns: The records that were settled, and those that still are under way.
  /// - Throws: `AuditError` where the record cannot be read or written.
  @discardableResult
  public func repair() async throws(AuditError) -> AuditRepair { try await repair(\.found) }
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
