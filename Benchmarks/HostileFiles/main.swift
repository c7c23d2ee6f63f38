// Writes the files of `Tests/Hostile` into a folder, as `NAME`; where a limit ends the reading of one, the dearest that
// none ends as well, as `NAME-allowed`: fewer pieces, and zeros behind them.
//
//     swift run -c release HostileFiles FOLDER SIZE [NAME...]

import Foundation
import Hostile
import Metadata

let words = CommandLine.arguments.dropFirst()
guard words.count >= 2, let size = Int(words.dropFirst().first ?? "") else {
  print("usage: HostileFiles FOLDER SIZE [NAME...]")
  exit(64)
}

/// How many items are read from a file; none from one that is refused.
func items(in bytes: [UInt8]) -> Int { (try? Inventory(of: bytes))?.entries.count ?? 0 }

let folder = URL(fileURLWithPath: words.first ?? ".")
let names = Set(words.dropFirst(2))
for file in HostileFile.all where names.isEmpty || names.contains(file.name) {
  let whole = file.bytes(atMost: size)
  try Data(whole).write(to: folder.appending(path: file.name))
  let parts = sequence(first: size) { $0 * 85 / 100 }.prefix { $0 > size / 50 }.dropFirst()
  let allowed = parts.map { file.padded($0, to: size) }.max { items(in: $0) < items(in: $1) }
  if let allowed, items(in: allowed) > items(in: whole) {
    try Data(allowed).write(to: folder.appending(path: "\(file.name)-allowed"))
  }
}
