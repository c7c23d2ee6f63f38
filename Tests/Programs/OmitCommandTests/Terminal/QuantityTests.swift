import Testing

@testable import OmitCommand

@Suite struct QuantityTests {
  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (99_940, "99.9 kB"), (99_960, "100 kB"),
    (999_499, "999 kB"), (999_500, "1.0 MB"), (24_100_000, "24.1 MB"),
    (5_000_000_000_000_000, "5000 TB"),
  ])
  func `bytes have three digits and a decimal unit`(_ count: Int, _ text: String) {
    #expect(Quantity.bytes(count) == text)
  }

  @Test(arguments: [
    (Duration.milliseconds(-5), "0 ms"), (.milliseconds(15), "15 ms"),
    (.milliseconds(999.7), "1.0 s"), (.seconds(9.94), "9.9 s"), (.seconds(9.96), "10 s"),
    (.seconds(125), "2 min 5 s"), (.seconds(3661), "1 h 1 min"),
  ])
  func `times have the units people use`(_ span: Duration, _ text: String) {
    #expect(Quantity.time(span) == text)
  }
}
