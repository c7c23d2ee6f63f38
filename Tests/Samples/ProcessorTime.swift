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
  package static func least(on work: () throws -> Void) rethrows -> Duration {
    var least = try spent(on: work)
    for _ in 1..<5 { least = min(least, try spent(on: work)) }
    return least
  }

  private static var ofThread: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
