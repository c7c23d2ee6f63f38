// Searches for bytes for which a property does not hold; `make fuzz` runs it.
//
//     OmitFuzz --list                        the targets, each with its list of words
//     OmitFuzz --seeds FOLDER                writes inputs to begin with, in a folder for each target
//     OmitFuzz --target=NAME [OPTION...] [FOLDER...]    libFuzzer's options; files are tried, folders are added to

import Foundation
import FuzzTargets

let targets = FuzzTarget.all + FuzzTarget.server
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "--list": for target in targets { print(target.name, target.words) }
case "--seeds": try writeSeeds(into: URL(filePath: words.dropFirst().first ?? "."))
case let word?:
  guard let target = targets.first(where: { word == "--target=\($0.name)" }) else {
    fail("no target \(word); --list names them")
  }
  exit(Fuzzer.run(target))
case nil: fail("usage: OmitFuzz --target=NAME [OPTION...] [FOLDER...]")
}

/// Writes the first inputs of each target, without changing those that already exist.
func writeSeeds(into folder: URL) throws {
  for target in targets {
    let corpus = folder.appending(path: target.name)
    try FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
    for (number, seed) in target.seeds().enumerated() where seed.count <= Fuzzer.maximumInputLength
    {
      try Data(seed).write(to: corpus.appending(path: "seed-\(number)"))
    }
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("OmitFuzz: \(message)\n".utf8))
  exit(64)
}
