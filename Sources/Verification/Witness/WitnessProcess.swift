import Files
import Glibc

/// A running `omit-witness`, which answers one question at a time.
///
/// It ends when its socket closes, and is killed when it takes too long.
final class WitnessProcess: Sendable {
  /// Its number, for as long as this value lives.
  let process: pid_t
  private let socket: Int32
  private let patience: WitnessPatience

  /// How often somebody is asked whether he still waits.
  private static let rhythm = Duration.milliseconds(200)

  /// No answer is longer; it limits the number of keys itself.
  private static let answerLimit = 1 << 24

  /// Starts the program; nil where that is not possible.
  init?(starting program: Path, patience: WitnessPatience = .standard) {
    var ends: [Int32] = [-1, -1]
    // [unix(7)] A stream; closed in programs that are started.
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | 0o2_000_000, 0, &ends) == 0
    else { return nil }
    defer { close(ends[1]) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // In a group of its own: Ctrl-C is for the tool to act on.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var process: pid_t = 0
    let result = unsafe program.withCString { path in
      var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [
        UnsafeMutablePointer(mutating: path), nil,
      ]
      var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
      return unsafe posix_spawn(
        &process, path, &actions, &attributes, &arguments, &environment)
    }
    guard result == 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    self.patience = patience
    socket = ends[0]
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Asks about an open file; nil where it does not begin to read it.
  ///
  /// Where nobody waits for the answer any more, the process is not to be asked again either.
  func testimony(about descriptor: Int32) -> Testimony? {
    guard send(descriptor) else { return nil }
    var hasBegun = false
    var seen: [Sighting] = []
    var waiting: [UInt8] = []
    var total = 0
    let patience = patience.begin(with: process)
    while let bytes = receive(with: patience) {
      total += bytes.count
      guard total <= Self.answerLimit else { return .crashed }
      waiting += bytes
      var start = 0
      while let end = waiting[start...].firstIndex(of: 0x0A) {
        guard let line = WitnessLine(parsing: waiting[start..<end]) else { return .crashed }
        if line.isOpening { hasBegun = true }
        if let (isRead, versions) = line.closing {
          return isRead ? .saw(seen, versions: versions) : .unknown
        }
        if let sighting = line.sighting { seen.append(sighting) }
        start = end + 1
      }
      waiting.removeFirst(start)
    }
    return hasBegun || Task.isCancelled ? .crashed : nil
  }

  /// Sends one byte with the descriptor beside it.
  ///
  /// ```
  /// 0   8  length of head and descriptor: 20
  /// 8   4  SOL_SOCKET
  /// 12  4  SCM_RIGHTS
  /// 16  4  the descriptor; zeros up to 24
  /// ```
  /// [cmsg(3), unix(7)]
  private func send(_ descriptor: Int32) -> Bool {
    var control: (Int, Int32, Int32, Int32, Int32) = (20, SOL_SOCKET, 1, descriptor, 0)
    var byte: UInt8 = 0x3F
    return unsafe withUnsafeMutableBytes(of: &control) { control in
      unsafe withUnsafeMutableBytes(of: &byte) { byte in
        var part = unsafe iovec(iov_base: byte.baseAddress, iov_len: 1)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = 24
          while true {
            let count = unsafe sendmsg(socket, &message, Int32(MSG_NOSIGNAL))
            if count >= 0 || errno != EINTR { return count == 1 }
          }
        }
      }
    }
  }

  /// Receives the next bytes of the process; nil where no more come before patience is over.
  ///
  /// Bytes that it has written by then count, however late they are read.
  private func receive(with patience: WitnessPatience.Running) -> [UInt8]? {
    while true {
      guard !Task.isCancelled else { return nil }
      let left = min(max(patience.left, .zero), Self.rhythm)
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(
        &waiting, 1, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
      if ready < 0 ? errno == EINTR : ready == 0 && left > .zero { continue }
      guard ready > 0 else { return nil }
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 15) { buffer, count in
        var received = -1
        repeat {
          received = unsafe recv(socket, buffer.baseAddress, buffer.count, 0)
        } while received < 0 && errno == EINTR
        count = max(0, received)
      }
      return bytes.isEmpty ? nil : bytes
    }
  }
}
