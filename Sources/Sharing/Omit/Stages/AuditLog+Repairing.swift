public import Audit
import Files

extension AuditLog {
  /// Settles what runs left open that are gone, by looking at their outputs, writes to their end the
  /// edits of files in their places, and deletes the outputs that they did not finish.
  ///
  /// - Returns: The records that were settled, and those that still are under way.
  /// - Throws: `AuditError` where the record cannot be read or written.
  @discardableResult
  public func repair() async throws(AuditError) -> AuditRepair {
    try await repair(\.found, deleting: \.removedLeftovers, finishing: \.finishedPatches)
  }
}

extension String {
  /// Goes on with the writes of a journal, and gives what became of each file; none where the journal
  /// is damaged.
  fileprivate var finishedPatches: [RepairedPatch] {
    (PatchText(parsing: self)?.patches ?? []).map { patch in
      RepairedPatch(of: "\(patch.place)", patch.finish())
    }
  }
}

extension FilePatch {
  // INVARIANT (audited or not delivered): the journal was written after the file was verified and the
  // intent recorded; it says what was verified. What it says is written, or it is said why not.
  /// Writes the rest.
  fileprivate func finish() -> RepairedPatch.Ending {
    do throws(FileError) {
      let target = try PatchTarget(resuming: self)
      try target.write()
      try target.expectWritten()
      return .finished
    } catch {
      switch error {
      case .changed, .notRegular: return .changed
      case .unreadable, .read, .unwritable, .noSpace, .exists, .inUse, .readOnly, .unwatchable,
        .collision, .original:
        return error.isAbsence ? .gone : .delayed("\(error)")
      }
    }
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
    // Nobody can tell whether it never appeared, or was moved away since.
    guard let there = try? SourceFile(opening: place) else { return .unknown }
    let number = FileNumber(there.identity)
    if let changed {
      // Whoever began to edit it left a journal, which says more.
      return number == original && there.lastChange == changed ? .notDelivered : .unknown
    }
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
