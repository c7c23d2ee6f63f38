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

/// The file with the most pieces of which more items are read than of the whole; nil if no limit
/// ends the reading of that.
///
/// Parts are halved, as each costs as much as reading a file that is made to be dear.
func allowed(_ file: HostileFile, beside whole: [UInt8]) -> [UInt8]? {
  let known = items(in: whole)
  let shorter = sequence(first: size) { $0 * 85 / 100 }.prefix { $0 > size / 50 }
  var parts = shorter.dropFirst()[...]
  var found: [UInt8]?
  while !parts.isEmpty {
    let middle = parts.startIndex + parts.count / 2
    let padded = file.padded(parts[middle], to: size)
    if items(in: padded) > known {
      found = padded
      parts = parts[..<middle]
    } else {
      parts = parts[(middle + 1)...]
    }
  }
  return found
}

let folder = URL(fileURLWithPath: words.first ?? ".")
let names = Set(words.dropFirst(2))
for file in HostileFile.all where names.isEmpty || names.contains(file.name) {
  let whole = file.bytes(atMost: size)
  try Data(whole).write(to: folder.appending(path: file.name))
  if let allowed = allowed(file, beside: whole) {
    try Data(allowed).write(to: folder.appending(path: "\(file.name)-allowed"))
  }
}
