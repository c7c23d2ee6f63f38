import Glibc

/// One end of a connection to another process, over which open file descriptors can be sent
/// [unix(7)].
package struct Socket: Sendable {
  /// The treatment of message boundaries.
  package enum Kind: Sendable {
    /// Boundaries are lost: the bytes form one stream.
    case stream
    /// Boundaries are kept: each message is received as it was sent.
    case messages
  }

  private let descriptor: Descriptor

  /// Takes ownership of an open end.
  init(_ number: Int32) { descriptor = Descriptor(number) }

  /// [socketpair(2)] SOCK_CLOEXEC: programs that are started meanwhile do not inherit an end.
  private static let closedInPrograms: Int32 = 0o2_000_000

  /// Makes a connection, whose ends the caller closes.
  ///
  /// Returns nil if the system refuses.
  static func ends(_ kind: Kind) -> (ours: Int32, theirs: Int32)? {
    let type =
      switch kind {
      case .stream: SOCK_STREAM
      case .messages: SOCK_SEQPACKET
      }
    var ends: [Int32] = [-1, -1]
    let flags = Int32(type.rawValue) | closedInPrograms
    guard unsafe socketpair(AF_UNIX, flags, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  /// Sends bytes with an open file, and makes a socket for the answer.
  ///
  /// - Returns: The socket, whose other end the answering process has, or nil if not all bytes were
  ///   sent.
  package func ask(_ bytes: [UInt8], lending file: Int32) -> Socket? {
    guard let (ours, theirs) = Self.ends(.stream) else { return nil }
    let answer = Socket(ours)
    // While this process holds the other end, the answer would never end.
    defer { close(theirs) }
    return send(bytes, lending: file, theirs) ? answer : nil
  }

  /// Sends bytes, and returns whether all of them were sent.
  package func send(_ bytes: [UInt8]) -> Bool {
    while true {
      let count = unsafe Glibc.send(
        descriptor.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      if count >= 0 || errno != EINTR { return count == bytes.count }
    }
  }

  /// Signals that nothing more is sent.
  package func finish() { _ = shutdown(descriptor.number, Int32(SHUT_WR)) }

  /// Sends bytes together with one or two open files.
  ///
  /// ```
  /// 0   8  length of head and descriptors: 20 or 24
  /// 8   4  SOL_SOCKET
  /// 12  4  SCM_RIGHTS
  /// 16  8  the descriptors, or one and zeros
  /// ```
  /// [cmsg(3), unix(7)]
  ///
  /// - Returns: Whether all bytes were sent.
  package func send(_ bytes: [UInt8], lending file: Int32, _ other: Int32? = nil) -> Bool {
    var control: (Int, Int32, Int32, Int32, Int32) = (
      other == nil ? 20 : 24, SOL_SOCKET, 1, file, other ?? 0
    )
    var bytes = bytes
    return unsafe withUnsafeMutableBytes(of: &control) { control in
      unsafe bytes.withUnsafeMutableBytes { bytes in
        var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = control.baseAddress
          unsafe message.msg_controllen = 24
          while true {
            let count = unsafe sendmsg(descriptor.number, &message, Int32(MSG_NOSIGNAL))
            if count >= 0 || errno != EINTR { return count == bytes.count }
          }
        }
      }
    }
  }

  /// Waits for the next bytes.
  ///
  /// Returns an empty array if no more come.
  package func receive() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var received = -1
      repeat {
        received = unsafe recv(descriptor.number, buffer.baseAddress, buffer.count, 0)
      } while received < 0 && errno == EINTR
      count = max(0, received)
    }
  }

  /// Waits for all bytes, until no more come.
  package func receiveAll() -> [UInt8] {
    var all: [UInt8] = []
    while case let bytes = receive(), !bytes.isEmpty { all += bytes }
    return all
  }

  /// Returns the received bytes as lines and bodies; the stream is valid for the lifetime of this
  /// socket.
  package func stream(named name: Path) -> IncomingStream {
    IncomingStream(descriptor.number, named: name, isCancelled: { false })
  }

  /// The interval at which the task is checked for cancellation.
  private static let rhythm = Duration.milliseconds(200)

  /// Waits for the next bytes.
  ///
  /// Returns an empty array if none come before the limits are reached or the task is cancelled.
  ///
  /// Bytes written in time are returned, however late they are read.
  package func receive(with countdown: TimeLimits.Countdown) -> [UInt8] {
    while !Task.isCancelled {
      let left = min(max(countdown.remaining, .zero), Self.rhythm)
      var waiting = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(
        &waiting, 1, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
      if ready < 0 ? errno == EINTR : ready == 0 && left > .zero { continue }
      return ready > 0 ? receive() : []
    }
    return []
  }
}
