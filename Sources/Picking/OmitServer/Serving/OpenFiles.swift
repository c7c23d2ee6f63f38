import Glibc

/// The limit on the files and connections that this process may have open at a time.
///
/// At the limit, nothing can be read or recorded, and the Swift runtime, which opens files to
/// examine its threads, ends the process. Connections, which anyone can open, therefore get at most
/// half of the limit.
struct OpenFiles {
  /// The total number.
  let most: Int

  /// Raises the limit to the largest number that the system permits, and returns it [setrlimit(2)].
  static func raised() -> OpenFiles {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return OpenFiles(most: least) }
    let first = limit.rlim_cur
    limit.rlim_cur = limit.rlim_max
    if unsafe setrlimit(resource, &limit) != 0 { limit.rlim_cur = first }
    return OpenFiles(most: Int(clamping: limit.rlim_cur))
  }

  /// The number that is assumed if the system does not report one.
  private static let least = 256

  /// Returns the number of connections that may be open at a time, given the number that is wanted.
  func connections(of wanted: Int) -> Int { max(1, min(wanted, most / 2)) }
}
