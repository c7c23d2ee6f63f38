import Glibc

/// A running program that this process communicates with over a socket, its standard input.
///
/// Programs of omit end when their socket closes; any program is killed at the end of this value's
/// lifetime.
package final class ChildProcess: Sendable {
  /// The standard streams of a program that are the socket; the others are `/dev/null`.
  package enum Streams: Int32, Sendable {
    case input = 0
    /// The standard output as well.
    case inputAndOutput = 1
    /// The standard error as well, whose messages appear between the lines of output.
    case all = 2
  }

  /// The process ID, valid for the lifetime of this value.
  package let number: Int32
  /// This process's end of the socket.
  package let socket: Socket

  /// Starts a program.
  ///
  /// Returns nil if that is not possible.
  ///
  /// The program inherits no open descriptors of this process.
  ///
  /// - Parameters:
  ///   - program: The program's file.
  ///   - arguments: The arguments, without the program's name.
  ///   - variables: The environment variables, or nil for those of this process.
  ///   - kind: How the socket treats message boundaries.
  ///   - streams: The standard streams that are the socket.
  package init?(
    starting program: Path, with arguments: [String] = [], in variables: [String: String]? = [:],
    over kind: Socket.Kind, on streams: Streams = .input
  ) {
    guard let (ours, theirs) = Socket.ends(kind) else { return nil }
    let socket = Socket(ours)
    defer { close(theirs) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in 0...streams.rawValue {
      unsafe posix_spawn_file_actions_adddup2(&actions, theirs, stream)
    }
    for stream in 0...2 where stream > streams.rawValue {
      unsafe posix_spawn_file_actions_addopen(&actions, Int32(stream), "/dev/null", O_WRONLY, 0)
    }
    unsafe LinuxCalls.closeAll(from: 3, in: &actions)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The program gets its own process group, because this process handles Ctrl-C.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let words = [program.bytes] + arguments.map { Array($0.utf8) }
    var process: pid_t = 0
    let result = unsafe Self.lending(words) { words in
      unsafe program.withCString { path in
        guard let variables else {
          return unsafe posix_spawn(&process, path, &actions, &attributes, words, environ)
        }
        return unsafe Self.lending(variables.map { Array("\($0)=\($1)".utf8) }) { variables in
          unsafe posix_spawn(&process, path, &actions, &attributes, words, variables)
        }
      }
    }
    guard result == 0 else { return nil }
    number = process
    self.socket = socket
  }

  /// Calls the closure with strings as the system expects them: a list of pointers with nil at its
  /// end.
  private static func lending(
    _ texts: [[UInt8]], to body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var list: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { text in
      unsafe strdup(text.map { CChar(bitPattern: $0) } + [0])
    }
    defer { for index in unsafe list.indices { unsafe free(list[index]) } }
    unsafe list.append(nil)
    return unsafe list.withUnsafeMutableBufferPointer { list in
      unsafe list.baseAddress.map(body) ?? EINVAL
    }
  }

  deinit {
    kill(number, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
  }

  /// Waits until the program ends.
  ///
  /// Returns its exit code, or 128 plus the number of the signal that ended it, as shells report
  /// it.
  package func ending() -> Int32 {
    var end = unsafe siginfo_t()
    // The process ID is kept for the lifetime of this value.
    while unsafe waitid(P_PID, id_t(number), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let status = unsafe end._sifields._sigchld.si_status
    return unsafe end.si_code == CLD_EXITED ? status : 128 + status
  }

  /// Whether the kernel filters the system calls of the process and prevents it from gaining rights
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
