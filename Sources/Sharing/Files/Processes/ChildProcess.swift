import Glibc

/// A running program, to which this process speaks over a socket: its standard input.
///
/// Programs of ours end when their socket closes; any is killed when this value is gone.
package final class ChildProcess: Sendable {
  /// The standard streams of a program that are the socket; the others lead nowhere.
  package enum Streams: Int32, Sendable {
    case input = 0
    /// Its output as well.
    case inputAndOutput = 1
    /// Its messages as well, which stand between the lines of its output.
    case all = 2
  }

  /// Its number, for as long as this value lives.
  package let number: Int32
  /// This process's end of the socket.
  package let socket: Socket

  /// Starts a program; nil if that is not possible.
  ///
  /// It has nothing open of what this process has.
  ///
  /// - Parameters:
  ///   - program: Its file.
  ///   - arguments: Its words, without its name.
  ///   - variables: The variables of its environment; nil for those of this process.
  ///   - kind: What becomes of the limits between messages on the socket.
  ///   - streams: Its streams that are the socket.
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
    // In a group of its own: Ctrl-C is for this process to act on.
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

  /// Lends texts in the form in which the system takes them: a list with nothing at its end.
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

  /// Waits until it ends: its exit code, or 128 and the number of the signal that ended it, as shells
  /// tell it.
  package func ending() -> Int32 {
    var end = unsafe siginfo_t()
    // Its number is kept for as long as this value lives.
    while unsafe waitid(P_PID, id_t(number), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let status = unsafe end._sifields._sigchld.si_status
    return unsafe end.si_code == CLD_EXITED ? status : 128 + status
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
