// Cuts each small fixture at every byte, and gives every byte other values, through the whole filter.
//
//     swift run -c release AllChanges [VALUES [SEED [ENDING...]]]
//
// VALUES is how many other values each byte has in turn, drawn by lot: 1 where nothing is said; 255 are all.
// With ENDING only files whose names end so are tried. Exits 1 where something is broken.

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
  let places = Array(file.bytes.indices)
  var numbers = file.numbers(seed: seed)
  var found = file.brokenCuts(at: places)
  found += file.brokenChanges(at: places, values: values, using: &numbers)
  cuts += places.count
  changes += places.count * values
  if file.hasChecksums {
    found += file.brokenChanges(
      at: places, values: values, fittingChecksums: true, using: &numbers)
    changes += places.count * values
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
