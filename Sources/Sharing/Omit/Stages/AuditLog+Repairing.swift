public import Audit
import Files

extension AuditLog {
  /// Repairs the record after runs that ended early.
  ///
  /// Open intents are settled by examining the outputs, interrupted edits of files in their places
  /// are completed, and unfinished outputs are deleted.
  ///
  /// - Returns: The records that were settled, and those that are still in progress.
  /// - Throws: `AuditError` if the record cannot be read or written.
  @discardableResult
  public func repair() async throws(AuditError) -> AuditRepair {
    try await repair(\.found, deleting: \.removedLeftovers, finishing: \.finishedPatches)
  }
}

extension String {
  /// The results, for each file, of completing the writes of a journal; empty if the journal is
  /// damaged.
  fileprivate var finishedPatches: [RepairedPatch] {
    (PatchText(parsing: self)?.patches ?? []).map { patch in
      RepairedPatch(of: "\(patch.path)", patch.finish())
    }
  }
}

extension FilePatch {
  // INVARIANT (audited or not delivered): the journal was written after the file was verified and
  // the intent recorded, and contains the verified edits. They are completed, or the reason is
  // reported.
  /// Completes the writes.
  fileprivate func finish() -> RepairedPatch.Ending {
    do throws(FileError) {
      let target = try PatchTarget(resuming: self)
      try target.write()
      try target.expectWritten()
      return .finished
    } catch {
      switch error {
      case .changed, .notRegular: return .changed
      case .unreadable, .read, .unwritable, .noSpace, .exists, .inUse, .readOnly, .database,
        .unwatchable, .collision, .original:
        return error.isAbsence ? .gone : .delayed("\(error)")
      }
    }
  }
}

extension StagingFolder {
  /// Creates the staging folder for a place where this process is about to stage an output.
  init?(_ folder: Path) {
    guard let folder = folder.resolved else { return nil }
    self.init(path: folder.bytes, process: StagingProcess.current.name)
  }

  /// The number of leftover files of the process, which are deleted when this property is read.
  fileprivate var removedLeftovers: Int {
    guard let folder = Path(bytes: path) else { return 0 }
    return StagingProcess(named: process).removeLeftovers(in: folder)
  }
}

extension PendingOutput {
  /// The result for the output, as far as the file system shows it.
  var found: Settlement.Result {
    guard let path, let filePath = Path(bytes: path) else { return .unknown }
    // It is unknown whether the output never appeared or has since been moved.
    guard let there = try? SourceFile(opening: filePath) else { return .unknown }
    let number = FileNumber(there.identity)
    if let changed {
      // A run that began to edit the file left a journal, which contains more.
      return number == original && there.lastChange == changed ? .notDelivered : .unknown
    }
    if number == file { return .delivered }
    if number == original { return .notDelivered }
    // The same bytes under another number: the file was moved to another disk and back.
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
