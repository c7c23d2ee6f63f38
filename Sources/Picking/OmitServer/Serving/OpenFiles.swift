import Glibc

/// The files and connections that this process may have open at a time.
///
/// Where none is left, nothing can be read or recorded, and the runtime of Swift, which looks at its threads as files
/// while they work, ends the process. So connections, which anybody opens, get half of them at most.
struct OpenFiles {
  /// How many they are altogether.
  let most: Int

  /// As many as the system lets this process have, most of which are not to be had at first [setrlimit(2)].
  static func raised() -> OpenFiles {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return OpenFiles(most: least) }
    let first = limit.rlim_cur
    limit.rlim_cur = limit.rlim_max
    if unsafe setrlimit(resource, &limit) != 0 { limit.rlim_cur = first }
    return OpenFiles(most: Int(clamping: limit.rlim_cur))
  }

  /// Assumed where the system does not tell.
  private static let least = 256

  /// The connections that may be open at a time, of so many that are wanted.
  func connections(of wanted: Int) -> Int { max(1, min(wanted, most / 2)) }
}
