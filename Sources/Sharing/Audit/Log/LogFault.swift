import GRDB

/// A reason why a log does not verify; a record's number is that of the first that does not fit.
public enum LogFault: Error, Hashable {
  /// The tables, or the triggers that protect them, differ from those that omit creates.
  case tables
  /// A record between others is missing.
  case missing(Int)
  /// A record, or one before it, was changed after it was added.
  case altered(Int)
  /// A record is unchanged, but is not what omit writes in that place.
  case foreign(Int)
  /// The listing of a record differs from the record.
  case listing(Int)
  /// The lists name records that do not exist.
  case surplusListing
  /// The log has fewer records than at the time of the checkpoint.
  case shorter(than: LogHead, has: Int)
  /// The first records are not those from which the checkpoint was made.
  case rewritten(since: LogHead)
  /// The checkpoint belongs to neither this log nor a closed log that it continues and that was
  /// found.
  case otherLog(LogHead)
  /// The head of the closed log that this one continues differs from the head that this one names.
  case brokenChain(LogHead)
  /// A closed log that this one continues does not verify.
  indirect case closed(LogHead, LogFault)
  /// The database itself is damaged.
  case damaged
  /// The log cannot be read now, so that it cannot be verified.
  indirect case unreadable(AuditError)
}

extension LogFault: CustomStringConvertible {
  /// A description of the fault, in a sentence without a full stop.
  public var description: String {
    switch self {
    case .tables:
      "the tables, or the triggers that protect them, were changed"
    case .missing(let id):
      "record \(id) is missing"
    case .altered(let id):
      "record \(id) does not match: it or an earlier record was changed"
    case .foreign(let id):
      "record \(id) is not in the form that omit writes"
    case .listing(let id):
      "the listing of record \(id) differs from the record"
    case .surplusListing:
      "the listing names records that do not exist"
    case .shorter(let head, let count):
      "there are \(count) records, but the checkpoint has \(head.size): the last ones are missing"
    case .rewritten(let head):
      "the first \(head.size) records are not those that the checkpoint was made from"
    case .otherLog(let head):
      "the checkpoint belongs to the log \(head.log.prefix(8)), which is neither this log nor a "
        + "closed log beside it: the audit was replaced, or the checkpoint is from another audit"
    case .brokenChain(let head):
      "the closed log \(head.log.prefix(8)) is not the one that this one continues"
    case .closed(let head, let fault):
      "in the closed log \(head.log.prefix(8)): \(fault)"
    case .damaged:
      "the database is damaged"
    case .unreadable(let error):
      "\(error)"
    }
  }
}

extension LogFault {
  /// Makes a fault from an error, and separates changes and damage from errors of the system.
  init(_ error: any Error, at path: String) {
    if let fault = error as? LogFault {
      self = fault
      return
    }
    switch AuditError(error, at: path) {
    // SQLite returns the general error for a statement that does not fit the tables.
    case .damaged, .failed(_, ResultCode.SQLITE_ERROR.rawValue): self = .damaged
    case let error: self = .unreadable(error)
    }
  }
}
