// Writes the files of `Tests/Hostile` into a folder as `NAME`. If a limit stops the reading of one,
// it also writes `NAME-allowed`: the most expensive variant that no limit stops, with fewer pieces
// and zeros after them.
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

/// Returns the number of items read from a file, or 0 if the file is refused.
func items(in bytes: [UInt8]) -> Int { (try? Inventory(of: bytes))?.entries.count ?? 0 }

/// Returns the file with the most pieces from which more items are read than from the whole, or nil
/// if no limit stops the reading of the whole.
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
