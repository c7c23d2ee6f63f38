import Glibc

/// The check that settings of one person are written by that person.
enum OwnHome {
  /// - Throws: `Stop` if the home folder belongs to another user, as with `sudo -E`.
  static func check(_ home: String) throws(Stop) {
    var status = stat()
    guard unsafe stat(home, &status) == 0 else {
      throw .inputOutput("your home folder cannot be read: \(systemMessage(errno))")
    }
    guard status.st_uid == geteuid() else {
      throw .usage("HOME belongs to another user; run this as that user, without sudo")
    }
  }
}
