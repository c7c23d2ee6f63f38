import PolicyEngine
import PolicySamples
import Testing

@Suite struct InvariantReaderTests {
  static let cases: [(invariants: String, message: String)] = [
    ("[{id: a}]", "4:14: `expect` is missing"),
    ("[{expect: {all: keep}}]", "4:14: `id` is missing"),
    ("[{id: a, expect: {}}]", "4:30: expected at least one entry"),
    ("[{id: a, expect: {place: keep}}]", "4:31: unknown key `place`"),
    ("[{id: a, expect: {captoin: keep}}]", "4:31: unknown key `captoin`, did you mean `caption`"),
    ("[{id: a, expect: {rendering: remove}}]", "4:31: `rendering` is always kept"),
    (
      "[{id: a, expect: {caption: drop}}]",
      "4:40: unknown verdict `drop`, expected one of `keep`, `coarsen`, `remove`"
    ),
    (
      "[{id: a, expect: {outcome: keep}}]",
      "4:40: unknown outcome `keep`, expected one of `delivered`, `bypassed`, `refused`"
    ),
    ("[{id: a, then: bypass, expect: {all: keep}}]", "4:22: unknown key `then`"),
    ("[{id: a, when: {caller: x}, expect: {all: keep}}]", "4:29: unknown fact `caller`"),
    (
      "[{id: a, expect: {all: keep}}, {id: a, expect: {all: keep}}]",
      "4:49: another invariant is named `a`"
    ),
  ]

  @Test(arguments: cases)
  func `an invalid invariant is refused with its place`(_ invariants: String, _ message: String)
    throws
  {
    let text = "policy: p\notherwise: keep\nunrecognised: keep\ninvariants: \(invariants)\n"
    let error = #expect(throws: PolicyError.self) { try Policy(parsing: text, file: "p.yaml") }
    let found = error.map { "\($0)" } ?? ""
    #expect(found.hasPrefix("p.yaml:" + message), "\(found)")
  }
}
