import Files
import Glibc
import JSON

/// The journal of an asset whose files are edited in place; repair uses it to finish the edits.
///
/// The journal is in a folder beside the record, only its owner can read it, and it is on the disk
/// before a byte is written to a file. It holds what is to be written, which is delivered with the
/// files, and nothing of what was there before. The process holds a lock on the journal as long as
/// it is writing.
///
/// ```
/// {"asset":1,"intent":7,"share":"..."}     the intent that the journal belongs to
/// ...                                      the writes, in the format of the program that makes them
/// ```
public final class PatchJournal: Sendable {
  private let file: JournalFile

  /// Returns the folder that holds the journals of a record.
  static func folder(beside audit: String) -> String {
    DatabaseCompanion.patches.path(beside: audit)
  }

  /// Makes a journal; it is on the disk when this returns.
  ///
  /// - Throws: `AuditError` if the journal cannot be written; no file is left behind then.
  init(_ text: String, for receipt: IntentReceipt, beside audit: String) throws(AuditError) {
    file = try JournalFile(
      in: Self.folder(beside: audit),
      holding: Array("\(JournalHeading(receipt).text)\n\(text)".utf8), isSynced: true)
  }

  /// Deletes the journal, because its writes are done.
  public func remove() { file.remove() }
}

extension AuditLog {
  /// Keeps the writes that are about to be made to files in place.
  ///
  /// The journal is on the disk when this returns, and only then may a byte be written.
  ///
  /// - Parameters:
  ///   - text: The writes.
  ///   - receipt: The intent that permits them.
  /// - Returns: The journal, to be removed once the writes are on the disk.
  /// - Throws: `AuditError` if the journal cannot be written; nothing may be written then.
  public func begin(
    patching text: String, permittedBy receipt: IntentReceipt
  ) throws(AuditError) -> PatchJournal {
    try PatchJournal(text, for: receipt, beside: path)
  }
}

/// The first line of a journal.
struct JournalHeading: Sendable, Hashable {
  let intent: Int64
  // A record that replaced another has other shares under the same numbers.
  let share: String
  let asset: Int

  init(_ receipt: IntentReceipt) {
    (intent, share, asset) = (receipt.id, receipt.share, receipt.asset)
  }

  var receipt: IntentReceipt { IntentReceipt(share: share, asset: asset, id: intent) }

  var text: String {
    CanonicalJSON.object([
      "intent": .number(intent), "share": .string(share), "asset": .number(Int64(asset)),
    ]).text
  }

  init?(_ line: String) {
    do {
      let json = try StoredObject(parsing: line)
      intent = Int64(try json.required("intent").wholeNumber())
      share = try json.required("share").text()
      asset = try json.required("asset").count()
    } catch {
      return nil
    }
  }
}

extension AuditError {
  init(writing path: String, code: Int32) {
    self =
      code == ENOSPC || code == EDQUOT || code == EFBIG
      ? .full(path: path) : .unreachable(path: path, code: code)
  }
}
