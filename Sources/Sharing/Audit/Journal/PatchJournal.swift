import Glibc
import JSON

/// The journal of an asset whose files are edited where they stand: who finds it can finish that.
///
/// It stands in a folder beside the record, is its owner's only, and is on the disk before a byte is
/// written to a file. It says what is to be written, which goes along with the files, and nothing
/// of what stood there. As long as its process is at it, it holds a lock on the journal.
///
/// ```
/// {"asset":1,"intent":7,"share":"..."}     whose intent it is
/// ...                                      the writes, in the words of whoever makes them
/// ```
public final class PatchJournal: Sendable {
  private let file: JournalFile

  /// Where the journals of a record lie.
  static func folder(beside audit: String) -> String { audit + "-patches" }

  /// Makes a journal; it is on the disk when this returns.
  ///
  /// - Throws: `AuditError` where it cannot be written; none is there then.
  init(_ text: String, for receipt: IntentReceipt, beside audit: String) throws(AuditError) {
    file = try JournalFile(
      in: Self.folder(beside: audit),
      holding: Array("\(JournalHeading(receipt).text)\n\(text)".utf8), isSynced: true)
  }

  /// Takes the journal away, because what it says is done.
  public func remove() { file.remove() }
}

extension AuditLog {
  /// Keeps what is about to be written into files where they stand; it is on the disk when this
  /// returns, and only then a byte may be written.
  ///
  /// - Parameters:
  ///   - text: The writes.
  ///   - receipt: The intent that permits them.
  /// - Returns: The journal, to be removed once the writes are on the disk.
  /// - Throws: `AuditError` where it cannot be written; nothing may be written then.
  public func begin(
    patching text: String, permittedBy receipt: IntentReceipt
  ) throws(AuditError) -> PatchJournal {
    try PatchJournal(text, for: receipt, beside: path)
  }
}

/// The first line of a journal.
struct JournalHeading: Sendable, Hashable {
  let intent: Int64
  // A record that was put in the place of another has other shares under the same numbers.
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
