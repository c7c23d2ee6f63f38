/// A generator of pseudo-random numbers that are the same on every run.
struct Numbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit == 0 ? 0 : Int(state >> 33) % limit
  }
}
