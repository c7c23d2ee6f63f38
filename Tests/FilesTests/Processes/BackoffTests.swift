import Files
import Testing

@Suite struct BackoffTests {
  @Test func `after each failure it waits twice as long, a minute at most, and success ends that`()
  {
    let start = ContinuousClock.now
    var backoff = Backoff()
    #expect(backoff.allowsStart(at: start))
    for seconds in [1, 2, 4, 8, 16, 32, 60, 60, 60] {
      backoff.noteFailure(at: start)
      #expect(!backoff.allowsStart(at: start + .seconds(seconds) - .milliseconds(1)))
      #expect(backoff.allowsStart(at: start + .seconds(seconds)))
    }
    backoff.noteSuccess()
    #expect(backoff.allowsStart(at: start))
    backoff.noteFailure(at: start)
    #expect(backoff.allowsStart(at: start + .seconds(1)))
  }
}
