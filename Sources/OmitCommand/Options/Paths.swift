import Glibc
import Omit

/// The files and folders that the command line names.
enum Paths {
  /// Finds the assets.
  static func walk(
    _ paths: [String], to destination: Destination, isNeutral: Bool = false
  ) throws(Stop) -> [ShareInput] {
    for path in paths {
      guard !path.isEmpty else { throw .usage("a path is empty") }
      guard path != "-" else {
        throw .usage("`-` is not a path; `omit filter` reads standard input, `./-` is a file")
      }
    }
    do {
      return try ShareInput.walking(paths, to: destination, isNeutral: isNeutral)
    } catch {
      throw .usage(error.message)
    }
  }

  /// Whether two names lead to one file.
  static func areSame(_ first: String, as second: String) -> Bool {
    // Neither may be there yet; then only equal names tell.
    guard first != second else { return true }
    var (one, other) = (stat(), stat())
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
