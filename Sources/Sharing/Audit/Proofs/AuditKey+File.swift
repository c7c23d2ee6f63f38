import Files
import FoundationEssentials
import Glibc

extension AuditKey {
  /// Returns the key that belongs to a record, which lies beside it and only its owner can read.
  ///
  /// - Returns: The key, and whether it was made just now.
  /// - Throws: `AuditError` if the key cannot be read or created.
  static func beside(_ audit: String) throws(AuditError) -> (key: AuditKey, isNew: Bool) {
    let path = path(beside: audit)
    if let key = try read(path) { return (key, false) }
    let key = AuditKey()
    // The first process creates the key; others read it.
    guard try write(key.text, to: path) else {
      guard let key = try read(path) else { throw .key(path: path) }
      return (key, false)
    }
    return (key, true)
  }

  /// Returns the path of a record's key.
  static func path(beside audit: String) -> String { DatabaseCompanion.key.path(beside: audit) }

  /// Reads the key, or returns nil if the file does not exist.
  private static func read(_ path: String) throws(AuditError) -> AuditKey? {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreachable(path: path, code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0, count > 0,
      let key = AuditKey(String(decoding: bytes.prefix(count), as: UTF8.self))
    else { throw .key(path: path) }
    return key
  }

  /// Writes the key completely or not at all; returns false if another key exists.
  private static func write(_ text: String, to path: String) throws(AuditError) -> Bool {
    let file: ConcealedFile
    switch ConcealedFile.making(in: Path(AuditLocation.folder(of: path)), mode: 0o600) {
    case .success(let made): file = made
    case .failure(let error): throw .unreachable(path: path, code: error.code)
    }
    let number = file.descriptor.number
    if let failure = writeAll(Array(text.utf8).span, to: number) {
      throw AuditError(writing: path, code: failure.code)
    }
    guard fsync(number) == 0 else { throw AuditError(writing: path, code: errno) }
    guard let failure = file.appear(as: Path(path)) else { return true }
    guard failure.code == EEXIST else { throw .unreachable(path: path, code: failure.code) }
    return false
  }
}
