import Glibc

/// The processor time that work takes, which does not depend on how busy the machine is.
package enum ProcessorTime {
  /// Returns the processor time that this thread spends on some work.
  package static func spent(on work: () throws -> Void) rethrows -> Duration {
    let start = ofThread
    try work()
    return ofThread - start
  }

  /// Returns the least processor time that this thread spends on some work in five attempts.
  ///
  /// Other processes displace what the processor keeps of memory, which makes attempts slower.
  package static func minimum(on work: () throws -> Void) rethrows -> Duration {
    var minimum = try spent(on: work)
    for _ in 1..<5 { minimum = min(minimum, try spent(on: work)) }
    return minimum
  }

  private static var ofThread: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
