// Measures how many bytes per second are searched for removed values on one core: random bytes,
// like compressed metadata; text with many numbers, like XMP; and zeros, like blanked parts. Each
// is searched for as many needles as a file with positions and serial numbers yields.
//
//     swift run -c release ResidueBenchmark

import Glibc
import Verification

/// A generator of pseudo-random numbers that are the same on every run.
struct Numbers {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

var numbers = Numbers()
var needles = Needles()
for _ in 0..<150 {
  let digits = "\(numbers.next() % 90).\(1000 + numbers.next() % 9000)"
  let serial = "SN-\(numbers.next())"
  let pair = (0..<8).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
  needles.add(digits.utf8, isNumber: true)
  needles.add(serial.utf8)
  needles.add(serial.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] })
  needles.add(pair)
}
let matcher = NeedleMatcher(needles)

let size = 64 << 20
let random = (0..<size).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
let line = #"<crs:ToneCurve rdf:li="SN-48, 51.8577"/> xmp.iid:0a1b2c3d-4e5f "#
let text = (0..<(size / 80)).flatMap { Array("\(line)\(1_000_000_000 + $0) 48.\($0)".utf8) }
let haystacks = [
  ("random bytes", random), ("text", text), ("zeros", [UInt8](repeating: 0, count: size)),
]

/// The processor time of this process.
///
/// Other processes do not affect it.
func seconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

for (name, bytes) in haystacks {
  var (best, found) = (1e9, 0)
  // The fastest of several runs is the least disturbed.
  for _ in 0..<7 {
    found = 0
    let start = seconds()
    matcher.search(bytes) { _, _ in found += 1 }
    best = min(best, seconds() - start)
  }
  let speed = Double(bytes.count) / best / 1e9
  print(
    "\(name): \(Int(speed * 100)) hundredths of a GB/s for \(needles.count) needles, \(found) found"
  )
}
