// Measures the cost of the library's index: scanning a folder, and listing what the index holds.
//
//     swift run -c release IndexBenchmark DATABASE scan [FOLDER]     searches; FOLDER is added if
//     it is missing
//     swift run -c release IndexBenchmark DATABASE month ROUNDS      lists one month so often, as
//     the server does
//     swift run -c release IndexBenchmark DATABASE all ROUNDS        lists all months and their
//     assets so often
//
// Instructions for one listing are the difference between two runs under `perf stat -e
// instructions:u` or
// `valgrind --tool=callgrind`, divided by the difference of their rounds.

import Glibc
import Library

/// The processor's time that this process has taken, in seconds.
func seconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// The most memory that this process has had, in MiB.
func memory() -> Int {
  var usage = rusage()
  _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1024
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: IndexBenchmark DATABASE scan [FOLDER] | month ROUNDS | all ROUNDS")
  exit(64)
}
let store = try LibraryStore(opening: arguments[1])
let library = PhotoLibrary(store: store, freshness: .seconds(3600))
var listed = 0
switch arguments[2] {
case "scan":
  if arguments.count > 3, try store.folders().isEmpty { _ = try store.add(folder: arguments[3]) }
  try await library.scan()
  listed = try await library.contents().reduce(0) { $0 + $1.assets }
case "month", "all":
  let rounds = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
  let months = try store.buckets(of: LibraryQuery()).buckets
  let middle = months.dropFirst(months.count / 2).prefix(1)
  for _ in 0..<rounds {
    let some = arguments[2] == "all" ? try store.buckets(of: LibraryQuery()).buckets[...] : middle
    for bucket in some {
      listed += try store.columns(of: bucket.id, in: LibraryQuery()).ids.count
    }
  }
default: exit(64)
}
print("\(listed) assets, \(seconds()) s of processor time, \(memory()) MiB")
