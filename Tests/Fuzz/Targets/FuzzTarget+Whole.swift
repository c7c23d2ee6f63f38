import PolicyEngine
import Vocabulary

extension FuzzTarget {
  /// A target for files of every format under every stock policy, with any kinds turned off.
  ///
  /// An input is three bytes that encode the wish, and the file.
  static let whole = FuzzTarget("whole", words: "boxes", seeds: wholeSeeds) {
    input throws(BrokenProperty) in
    guard input.count >= headLength else { return }
    try FilterProperty(wishes: [wish(input)]).check(Array(input.dropFirst(headLength)))
  }

  private static let headLength = 3

  /// Returns one policy, with those of its offered kinds turned off whose bits are set.
  private static func wish(_ input: [UInt8]) -> Wish {
    let name = Policy.stockNames[Int(input[0]) % Policy.stockNames.count]
    let bits = Int(input[1]) << 8 | Int(input[2])
    let offered = (try? PolicySet(stock: name))?.offered ?? []
    let kinds = offered.enumerated().filter { bits >> ($0.offset % 16) & 1 == 1 }
    return Wish(stock: name, removing: Set(kinds.map(\.element)))
  }

  private static let wholeSeeds: [[UInt8]] = containers.flatMap { $0.seeds() }.enumerated().map {
    number, file in
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number * 37), 0x55] + file
  }
}
