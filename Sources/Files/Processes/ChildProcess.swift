import Glibc

/// A running program of ours, to which this process speaks over a socket: its standard input.
///
/// It ends when its socket closes, and is killed when this value is gone.
package final class ChildProcess: Sendable {
  /// Its number, for as long as this value lives.
  package let number: Int32
  /// This process's end of the socket.
  package let socket: Socket

  /// Starts a program without any variables; nil if that is not possible.
  package init?(
    starting program: Path, with arguments: [String] = [], over kind: Socket.Kind
  ) {
    guard let (ours, theirs) = Socket.ends(kind) else { return nil }
    let socket = Socket(ours)
    defer { close(theirs) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, theirs, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // In a group of its own: Ctrl-C is for this process to act on.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = unsafe [program.withCString { unsafe strdup($0) }]
    for argument in arguments { unsafe words.append(strdup(argument)) }
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    unsafe words.append(nil)
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    var process: pid_t = 0
    let result = unsafe program.withCString { path in
      unsafe posix_spawn(&process, path, &actions, &attributes, &words, &environment)
    }
    guard result == 0 else { return nil }
    number = process
    self.socket = socket
  }

  deinit {
    kill(number, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
  }

  /// Whether the kernel filters the calls of the process, and lets it have no more rights than it has
  /// [proc_pid_status(5)].
  package var isConfined: Bool {
    guard
      case .success(let file) = Descriptor.opening(
        Path("/proc/\(number)/status"), flags: O_RDONLY)
    else { return false }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      count = unsafe max(0, read(file.number, buffer.baseAddress, buffer.count))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.contains("Seccomp:\t2") && lines.contains("NoNewPrivs:\t1")
  }
}
