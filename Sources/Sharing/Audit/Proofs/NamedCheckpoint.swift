import JSON

/// The checkpoint of one of several records, on a line of its own: schema `omit.checkpoint/1`.
///
/// ```
/// {"checkpoint":"omit-audit/3f2a…\n1204\n…","record":"part-3/record","schema":"omit.checkpoint/1"}
/// ```
///
/// The name is for people. A record is found by the name of its log, which is signed.
public struct NamedCheckpoint: Sendable, Hashable {
  /// The name of the record when the checkpoint was made.
  public let record: String
  /// The checkpoint itself.
  public let checkpoint: Checkpoint

  private static let schema = "omit.checkpoint/1"

  /// Makes a checkpoint with the name of its record.
  public init(_ checkpoint: Checkpoint, of record: String) {
    self.checkpoint = checkpoint
    self.record = record
  }

  /// The line, without a line feed.
  public var line: String {
    CanonicalJSON.object([
      "checkpoint": .string(checkpoint.text), "record": .string(record),
      "schema": .string(Self.schema),
    ]).text
  }

  /// Reads a line.
  ///
  /// - Throws: `CheckpointError` if the line is not a named checkpoint, or the checkpoint was
  ///   changed.
  public init(parsing line: String) throws(CheckpointError) {
    guard let json = try? StoredObject(parsing: line),
      let (schema, record, text) = try? (
        json.required("schema").text(), json.required("record").text(),
        json.required("checkpoint").text()
      ), schema == Self.schema
    else { throw .noCheckpoint }
    self.init(try Checkpoint(parsing: text), of: record)
  }
}

extension [Checkpoint] {
  /// Reads one printed checkpoint, or a line for each of several records.
  ///
  /// - Throws: `CheckpointError` if the text is neither, or a checkpoint was changed.
  public init(parsing text: String) throws(CheckpointError) {
    guard text.hasPrefix("{") else {
      self = [try Checkpoint(parsing: text)]
      return
    }
    self = []
    for line in text.split(separator: "\n") {
      append(try NamedCheckpoint(parsing: String(line)).checkpoint)
    }
  }
}
