import Bytes
import Glibc

/// Writes all bytes, and returns the system's error if that fails.
///
/// With an offset, the descriptor is a file; without one, it may be a pipe or a terminal.
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
        // Standard output is non-blocking: wait until it takes more.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return .last
      }
    }
    return nil
  }
}

/// The outcome of asking the kernel to move bytes.
enum KernelMove {
  case moved(Int)
  /// The input has ended.
  case end
  /// The kernel cannot move bytes between these two descriptors.
  case impossible
  case failed(SystemError)
}

/// Moves up to `count` bytes from a pipe to a file within the kernel, waiting until the pipe has
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
  /// Has the kernel write a range to a pipe or a file, and returns the part that it did not write.
  ///
  /// A failure to write is returned as an `errno`.
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
      // Nothing sent without an error: the file was truncated, and reading reports that.
      return .success(Int(from)..<range.upperBound)
    }
    return .success(range.upperBound..<range.upperBound)
  }

  /// The number of bytes that the kernel copies in one call, after which cancellation is checked.
  private static let copiedAtOnce = 1 << 26

  /// Has the kernel copy a range into another file, and returns the part that it did not copy.
  ///
  /// If the kernel cannot copy between these two files, the whole range is returned. A failure to
  /// write is returned as an `errno`.
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
      // Nothing copied without an error: the source was truncated, or is a file whose size means
      // nothing. Reading reports that.
      return .success(Int(from)..<range.upperBound)
    }
    return .success(range.upperBound..<range.upperBound)
  }
}
