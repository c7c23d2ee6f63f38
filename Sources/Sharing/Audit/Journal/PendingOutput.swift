import JSON

/// The traces of an output from which repair finds out whether the output was delivered.
///
/// Repair uses them after the process that made the output is gone.
public struct PendingOutput: Sendable, Hashable {
  /// The bytes of the output's absolute path, or nil for a stream, which leaves no file.
  public var path: [UInt8]?
  /// The file of the output, whatever its name is.
  public var file: FileNumber?
  /// The original that the output was to replace, or nil if the output was to have another path.
  public var original: FileNumber?
  /// The time of the original's last change, if the original is edited in place.
  ///
  /// Nothing was written to the original while this time is unchanged.
  public var changed: String?
  /// The SHA-256 of the output in hexadecimal digits, if it was computed.
  public var sha256: String?

  /// Makes an output without traces, whose result cannot be found out later.
  public init() {}

  /// The numbers that identify a file on this machine.
  public struct FileNumber: Sendable, Hashable {
    /// The number of the file system.
    public let device: UInt64
    /// The number of the file in its file system.
    public let inode: UInt64

    /// Makes a file number from the system's numbers.
    public init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }
}

/// An open intent in a journal.
struct JournalEntry: Sendable, Hashable {
  /// The number of the intent's record.
  let intent: Int64
  /// The hash of the intent's record: the number of a record that was never written is used again.
  let leaf: TreeHash
  let output: PendingOutput
}

extension JournalEntry {
  /// The entry as one line.
  var line: String {
    let json = CanonicalJSON.object([
      "intent": .number(intent), "leaf": .string("\(leaf)"),
      "path": output.path.map { .string(hex($0)) },
      "file": output.file.map(\.json), "original": output.original.map(\.json),
      "changed": output.changed.map { .string($0) },
      "sha256": output.sha256.map { .string($0) },
    ])
    return json.text + "\n"
  }

  /// Reads a line, or returns nil if the line is not an entry or was erased.
  init?(_ line: String) {
    do {
      let json = try StoredObject(parsing: line)
      guard let leaf = TreeHash(try json.required("leaf").text()) else { return nil }
      var output = PendingOutput()
      output.path = try (json["path"]?.text()).map(bytes(hex:))
      output.file = try (json["file"]?.object()).map(PendingOutput.FileNumber.init)
      output.original = try (json["original"]?.object()).map(PendingOutput.FileNumber.init)
      output.changed = try json["changed"]?.text()
      output.sha256 = try json["sha256"]?.text()
      self.init(
        intent: Int64(try json.required("intent").wholeNumber()), leaf: leaf, output: output)
    } catch {
      return nil
    }
  }
}

extension PendingOutput.FileNumber {
  fileprivate var json: CanonicalJSON {
    .object(["device": .string("\(device)"), "inode": .string("\(inode)")])
  }

  fileprivate init(_ json: StoredObject) throws(StoredTextError) {
    guard let device = UInt64(try json.required("device").text()),
      let inode = UInt64(try json.required("inode").text())
    else { throw StoredTextError() }
    self.init(device: device, inode: inode)
  }
}

/// Returns bytes as hexadecimal digits, because file names need not be text.
func hex(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

func bytes(hex: String) throws(StoredTextError) -> [UInt8] {
  let digits = hex.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
  guard digits.count == hex.utf8.count, digits.count.isMultiple(of: 2) else {
    throw StoredTextError()
  }
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
