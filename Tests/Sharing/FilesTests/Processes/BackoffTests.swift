import Files
import Testing

@Suite struct BackoffTests {
  @Test func `after each failure it waits twice as long, a minute at most, and success ends that`()
  {
    var now = ContinuousClock.now
    var backoff = Backoff()
    #expect(backoff.allowsStart(at: now))
    for seconds in [1, 2, 4, 8, 16, 32, 60, 60, 60] {
      // Several failures at the same time count as one.
      for _ in 0..<3 { backoff.noteFailure(at: now) }
      now += .seconds(seconds)
      #expect(!backoff.allowsStart(at: now - .milliseconds(1)))
      #expect(backoff.allowsStart(at: now))
    }
    backoff.noteSuccess()
    #expect(backoff.allowsStart(at: now))
    backoff.noteFailure(at: now)
    #expect(backoff.allowsStart(at: now + .seconds(1)))
  }
}
