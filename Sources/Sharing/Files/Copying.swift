import Bytes
import Glibc

/// Writes everything; the failure is an `errno`.
///
/// With an offset the descriptor is a file, without one it may be a pipe or a terminal.
package func writeAll(
  _ bytes: Span<UInt8>, to descriptor: Int32, at offset: Int? = nil
) -> SystemError? {
  unsafe bytes.withUnsafeBytes { buffer in
    guard let base = buffer.baseAddress else { return nil }
    var done = 0
    while done < buffer.count {
      let count = buffer.count - done
      let written =
        if let offset {
          unsafe pwrite(descriptor, base + done, count, offset + done)
        } else {
          unsafe write(descriptor, base + done, count)
        }
      if written > 0 {
        done += written
      } else if written == 0 {
        return SystemError(code: ENOSPC)
      } else if errno == EAGAIN {
        // Somebody made standard output non-blocking; wait until it takes more.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }
}

/// What became of bytes that the kernel was asked to move.
enum KernelMove {
  case moved(Int)
  /// There are none, and none will come.
  case end
  /// The kernel cannot do it between these two.
  case impossible
  case failed(SystemError)
}

/// Has the kernel move what a pipe has into a file, at most `count` bytes, and waits until it has
/// some.
func move(_ count: Int, from pipe: Int32, to target: Int32, at offset: Int) -> KernelMove {
  var to = Int64(offset)
  while true {
    let moved = LinuxCalls.splice(from: pipe, to: target, writingAt: &to, count: count)
    if moved > 0 { return .moved(moved) }
    if moved == 0 { return .end }
    switch errno {
    case EINTR: continue
    case ENOSPC, EDQUOT, EFBIG, EIO: return .failed(.last)
    default: return .impossible  // EINVAL, ENOSYS and what kernels add to these
    }
  }
}

extension SourceFile {
  /// Has the kernel write a range to a pipe or a file; gives the part it did not write.
  ///
  /// A failure to write is an `errno`.
  func sendInKernel(
    _ range: ByteRange, to target: Int32
  ) -> Result<ByteRange, SystemError> {
    var from = Int64(range.lowerBound)
    while from < range.upperBound {
      let count = range.upperBound - Int(from)
      let sent = LinuxCalls.sendFile(descriptor.number, at: &from, to: target, count: count)
      guard sent <= 0 else { continue }
      if sent < 0 {
        switch errno {
        case EINTR: continue
        case EPIPE, ENOSPC, EDQUOT, EFBIG, EIO: return .failure(.last)
        default: break  // EAGAIN, EINVAL, ENOSYS and what kernels add to these
        }
      }
      // Nothing sent without an error: the file was truncated; reading will tell.
      return .success(Int(from)..<range.upperBound)
    }
    return .success(range.upperBound..<range.upperBound)
  }

  /// How many bytes the kernel copies in a call, behind which somebody may have cancelled the rest.
  private static let copiedAtOnce = 1 << 26

  /// Has the kernel copy a range into another file; gives the part it did not copy.
  ///
  /// Where the kernel cannot do that between these two files, everything is left to do. A failure
  /// to write is an `errno`.
  func copyInKernel(
    _ range: ByteRange, to target: Int32, at offset: Int
  ) -> Result<ByteRange, SystemError> {
    var from = Int64(range.lowerBound)
    var to = Int64(offset)
    while from < range.upperBound {
      guard !Task.isCancelled else { return .failure(SystemError(code: ECANCELED)) }
      let count = min(range.upperBound - Int(from), Self.copiedAtOnce)
      let copied = LinuxCalls.copyFileRange(
        from: descriptor.number, at: &from, to: target, writingAt: &to, count: count)
      guard copied <= 0 else { continue }
      if copied < 0 {
        switch errno {
        case EINTR: continue
        case ENOSPC, EDQUOT, EFBIG, EIO: return .failure(.last)
        default: break  // EXDEV, EINVAL, ENOSYS, EOPNOTSUPP and what kernels add to these
        }
      }
      // Nothing copied without an error happens where the source is a file whose size means
      // nothing, or was truncated; reading will tell.
      return .success(Int(from)..<range.upperBound)
    }
    return .success(range.upperBound..<range.upperBound)
  }
}
