import Glibc

/// Whether two names lead to one file.
enum SameFile {
  static func isAt(_ first: String, and second: String) -> Bool {
    // Neither may be there yet; then only equal names tell.
    guard first != second else { return true }
    var (one, other) = (stat(), stat())
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
