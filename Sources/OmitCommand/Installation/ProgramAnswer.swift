import Foundation

/// What a program says of itself when it is started with one argument and nothing to read.
struct ProgramAnswer: Sendable, Hashable {
  /// Whether it ended well.
  let isSuccess: Bool
  let lines: [String]
  /// The library without which the loader does not start it; nil where it found all.
  let missingLibrary: String?

  /// Starts a program; nil where the system does not.
  init?(of program: String, to argument: String) {
    let process = Process()
    let (output, messages) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = [argument]
    // As it is started for its work.
    process.environment = [:]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = messages
    guard (try? process.run()) != nil else { return nil }
    // Programs of ours say a few lines, which fit in the pipes.
    let said = try? output.fileHandleForReading.readToEnd()
    let complained = try? messages.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    isSuccess = process.terminationReason == .exit && process.terminationStatus == 0
    lines = Self.lines(of: said)
    missingLibrary = Self.lines(of: complained).compactMap(Self.library).first
  }

  private static func lines(of data: Data??) -> [String] {
    String(decoding: (data ?? nil) ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The library that a complaint of the loader names [ld.so(8)].
  static func library(in line: String) -> String? {
    let start = "error while loading shared libraries: "
    guard let found = line.range(of: start) else { return nil }
    let name = line[found.upperBound...].prefix { $0 != ":" }
    return name.isEmpty ? nil : String(name)
  }

  /// The version in a line such as `omit-witness 1.2.3`, where it names the program.
  static func version(of name: String, in lines: [String]) -> String? {
    lines.lazy.compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == name ? String(words[1]) : nil
    }.first
  }

  /// The libraries in lines such as `exiv2 0.27.6, libexif 12.3.4`.
  static func libraries(in lines: some Sequence<String>) -> [InstalledLibrary] {
    lines.flatMap { $0.components(separatedBy: ", ") }.compactMap { part in
      let words = part.split(separator: " ")
      return words.count == 2
        ? InstalledLibrary(name: String(words[0]), version: String(words[1])) : nil
    }
  }
}
