import Files
import Glibc

/// A folder that holds records, such as one for each task of a cluster.
enum RecordFolder {
  private static let suffix = ".sqlite"

  /// The maximum depth of subfolders that are searched; records are not kept deeper.
  private static let maximumDepth = 32

  /// Finds the records in a folder and in its subfolders.
  ///
  /// A record is recognised by the end of its name, so that a damaged one is not skipped. A folder
  /// that holds a record is not searched further: the rest of it may be a million copies. Names
  /// that begin with a dot or an underscore are skipped, as in Spark and Hadoop: `_attempts` holds
  /// records of assets that were not delivered.
  ///
  /// - Returns: The sorted paths of the records, relative to the folder.
  /// - Throws: `AuditError` if a folder cannot be read.
  static func records(in folder: String) throws(AuditError) -> [String] {
    var found: [String] = []
    try collect(from: "", in: folder, depth: 0, into: &found)
    return found
  }

  /// Returns the name of a record without the suffix that all records have.
  static func stem(of path: String) -> String {
    let isNamed = path.hasSuffix(suffix) && !path.hasSuffix("/" + suffix) && path != suffix
    return isNamed ? String(path.dropLast(suffix.count)) : path
  }

  /// Returns whether the path names a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool { kind(of: path, followingLink: true) == S_IFDIR }

  private static func collect(
    from subpath: String, in folder: String, depth: Int, into found: inout [String]
  ) throws(AuditError) {
    let path = subpath.isEmpty ? folder : "\(folder)/\(subpath)"
    let names: [String]
    switch Path(path).listing(followingLink: true) {
    case .success(let found):
      // A name that is not text is not skipped: it cannot be opened later, which is reported.
      names = found.map { $0.text ?? "\($0)" }
        .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }.sorted()
    case .failure(let error): throw .unreachable(path: path, code: error.code)
    }
    let records = names.filter { $0.hasSuffix(suffix) && !isFolder("\(path)/\($0)") }
    found += records.map { subpath.isEmpty ? $0 : "\(subpath)/\($0)" }
    guard records.isEmpty, depth < maximumDepth else { return }
    // Links to folders are not followed, because they could lead to a folder that contains them.
    for name in names where kind(of: "\(path)/\(name)", followingLink: false) == S_IFDIR {
      try collect(
        from: subpath.isEmpty ? name : "\(subpath)/\(name)", in: folder, depth: depth + 1,
        into: &found)
    }
  }

  private static func kind(of path: String, followingLink: Bool) -> mode_t? {
    var status = stat()
    let flags = followingLink ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(AT_FDCWD, path, &status, flags) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
