import Omit
import Testing

@testable import OmitCommand

@Suite struct ProgressBarTests {
  private let start = ContinuousClock.now

  private func halfway() -> ProgressBar {
    var bar = ProgressBar(startingAt: start)
    bar.found = FoundFiles(count: 300, isAll: true)
    for _ in 0..<150 { bar.advance(files: 1, bytes: 3_000_000) }
    return bar
  }

  @Test func `the bar shows items, bytes, rate and time left`() {
    let line = halfway().line(width: 80, now: start + .seconds(5))
    #expect(
      line == "[===============>              ] 150/300  450 MB  90.0 MB/s  5 s left")
  }

  @Test func `as long as folders are being found there is no bar, and no time left`() {
    var bar = halfway()
    bar.found = FoundFiles(count: 300, isAll: false)
    #expect(bar.line(width: 80, now: start + .seconds(5)) == "150/300+  450 MB  90.0 MB/s")
  }

  @Test func `the bar is always shorter than the line`() {
    for width in 0...120 {
      let line = halfway().line(width: width, now: start + .seconds(5))
      #expect(line.count < max(1, width))
    }
  }

  @Test func `a short run has no bar`() {
    var bar = halfway()
    #expect(bar.redrawn(width: 80, now: start + .milliseconds(200)).isEmpty)
    #expect(bar.erased().isEmpty)
  }

  @Test func `the bar is drawn at most ten times a second`() {
    var bar = halfway()
    var drawings = 0
    for milliseconds in stride(from: 1000, to: 2000, by: 5)
    where !bar.redrawn(width: 80, now: start + .milliseconds(milliseconds)).isEmpty {
      drawings += 1
    }
    #expect(drawings == 10)
    #expect(bar.erased() == "\r\u{1B}[K")
    #expect(bar.erased().isEmpty)
  }
}
