// The program that looks for bytes for which a property does not hold; `make fuzz` runs it.
//
//     OmitFuzz --list                        the targets, each with its list of words
//     OmitFuzz --seeds FOLDER                writes inputs to begin with, in a folder for each target
//     OmitFuzz TARGET [OPTION...] [FOLDER...]    libFuzzer's options; files are tried, folders are added to

import Foundation
import FuzzTargets

let targets = FuzzTarget.all + FuzzTarget.server
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "--list": for target in targets { print(target.name, target.words) }
case "--seeds": try writeSeeds(into: URL(filePath: words.dropFirst().first ?? "."))
case let name?:
  guard let target = targets.first(where: { $0.name == name }) else {
    fail("no target \(name); --list names them")
  }
  exit(Fuzzer.run(target))
case nil: fail("usage: OmitFuzz TARGET [OPTION...] [FOLDER...]")
}

/// Writes the first inputs of each target, those that are there already left alone.
func writeSeeds(into folder: URL) throws {
  for target in targets {
    let place = folder.appending(path: target.name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (number, seed) in target.seeds().enumerated() where seed.count <= Fuzzer.longestInput {
      try Data(seed).write(to: place.appending(path: "seed-\(number)"))
    }
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("OmitFuzz: \(message)\n".utf8))
  exit(64)
}
