import Glibc

/// A running `omit-renderer`, which answers any number of questions at a time.
///
/// It makes a process for each, which the system ends when it takes too long; so nobody has to be killed
/// here. The renderer ends when its socket closes.
final class RendererProcess: Sendable {
  private let process: pid_t
  private let socket: Int32

  /// Why there is no answer.
  enum Failure: Error {
    /// It did not begin with the file.
    case notBegun
  }

  /// No answer is longer: a picture of 1440 pixels has some hundred thousand bytes.
  private static let answerLimit = 8 << 20
  /// [socketpair(2)] SOCK_CLOEXEC.
  private static let closedInPrograms: Int32 = 0o2_000_000
  /// The first byte of every answer, before anything of the file is read.
  private static let begun = UInt8(ascii: "?")

  /// Starts the program; nil where that is not possible.
  ///
  /// - Parameters:
  ///   - program: The renderer.
  ///   - ffmpeg: The program that takes pictures out of movies; nil where there is none.
  init?(starting program: String, ffmpeg: String?) {
    var ends: [Int32] = [-1, -1]
    // [unix(7)] Messages stay apart.
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Self.closedInPrograms
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
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
    // In a group of its own: Ctrl-C is for the server to act on.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var process: pid_t = 0
    let result = unsafe program.withCString { path in
      unsafe (ffmpeg ?? "").withCString { ffmpeg in
        let hasFFmpeg = unsafe ffmpeg.pointee != 0
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [
          UnsafeMutablePointer(mutating: path),
          hasFFmpeg ? UnsafeMutablePointer(mutating: ffmpeg) : nil, nil,
        ]
        var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
        return unsafe posix_spawn(
          &process, path, &actions, &attributes, &arguments, &environment)
      }
    }
    guard result == 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    socket = ends[0]
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Has an open file drawn; what is answered, to its end or to where it broke off.
  ///
  /// - Throws: `Failure.notBegun` where the file was not read.
  func answer(to question: DrawingQuestion, about file: Int32) throws(Failure) -> ArraySlice<UInt8>
  {
    // Whoever else starts a program meanwhile must not hand down the other end.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Self.closedInPrograms
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .notBegun }
    defer { close(ends[0]) }
    let isSent = send(question, file, ends[1])
    // With this end the answer would never end.
    close(ends[1])
    guard isSent else { throw .notBegun }
    let answer = Self.read(ends[0])
    guard answer.first == Self.begun else { throw .notBegun }
    return answer.dropFirst()
  }

  /// Sends a question with the two descriptors beside it.
  ///
  /// ```
  /// 0   8  length of head and descriptors: 24
  /// 8   4  SOL_SOCKET
  /// 12  4  SCM_RIGHTS
  /// 16  8  the descriptors
  /// ```
  /// [cmsg(3), unix(7)]
  private func send(_ question: DrawingQuestion, _ file: Int32, _ answer: Int32) -> Bool {
    var control: (Int, Int32, Int32, Int32, Int32) = (24, SOL_SOCKET, 1, file, answer)
    var bytes = question.bytes
    return unsafe withUnsafeMutableBytes(of: &control) { control in
      unsafe bytes.withUnsafeMutableBytes { bytes in
        var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = 24
          return unsafe sendmsg(socket, &message, Int32(MSG_NOSIGNAL)) == bytes.count
        }
      }
    }
  }

  /// Reads until the process that answers has ended, which the system sees to.
  private static func read(_ end: Int32) -> ArraySlice<UInt8> {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while answer.count <= answerLimit {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(end, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return answer[...]
  }
}
