// Cuts each small fixture at every byte, and changes every byte to other values, through the whole
// filter.
//
//     swift run -c release AllChanges [VALUES [SEED [ENDING...]]]
//
// VALUES is the number of other, randomly chosen values that each byte takes: 1 by default; 255 is
// all.
// With ENDING, only files whose names end with it are tried. Exits with 1 if a property does not
// hold.

import FuzzTargets
import Glibc

let words = Array(CommandLine.arguments.dropFirst())
let values = words.first.flatMap { Int($0) } ?? 1
let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? .random(in: 1...9999)
let endings = words.dropFirst(2)
let files = SmallFile.all.filter { file in
  endings.isEmpty || endings.contains { file.name.hasSuffix($0) }
}
var cuts = 0
var changes = 0
var broken = 0

print("seed \(seed)")
for file in files {
  let offsets = Array(file.bytes.indices)
  var numbers = file.numbers(seed: seed)
  var found = file.brokenCuts(at: offsets)
  found += file.brokenChanges(at: offsets, values: values, using: &numbers)
  cuts += offsets.count
  changes += offsets.count * values
  if file.hasChecksums {
    found += file.brokenChanges(
      at: offsets, values: values, fittingChecksums: true, using: &numbers)
    changes += offsets.count * values
  }
  for line in found { print(line) }
  broken += found.count
  print("\(file.name) \(cuts) \(changes) \(broken)")
}
print(
  """
  \(files.count) files: \(cuts) cuts, \(changes) changes of a byte, \(broken) broken; \
  \(clock() / CLOCKS_PER_SEC) s of processor time
  """)
exit(broken == 0 ? 0 : 1)
