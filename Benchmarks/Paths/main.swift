// Runs one of the paths on which most of the work on an asset is done, a number of times.
//
//     swift run -c release PathBenchmark PATH ROUNDS
//
// `Benchmarks/paths` counts the instructions of a round: the difference between two runs of different rounds.

import Glibc

let words = CommandLine.arguments.dropFirst()
guard words.count == 2, let path = words.first.flatMap(HotPath.init(rawValue:)),
  let rounds = words.last.flatMap(Int.init)
else {
  print("usage: PathBenchmark \(HotPath.allCases.map(\.rawValue).joined(separator: "|")) ROUNDS")
  exit(64)
}
let round = try path.prepared()
for _ in 0..<rounds where try round() < 1 {
  print("\(path.rawValue) did nothing")
  exit(1)
}
