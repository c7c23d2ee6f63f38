import Omit

/// What a program says of itself when it is started with one argument and nothing to read.
struct ProgramAnswer: Sendable, Hashable {
  /// Whether it ended well.
  let isSuccess: Bool
  let lines: [String]
  /// The libraries without which the loader does not start it; empty where it found all.
  let missingLibraries: [String]

  /// Starts a program; nil where the system does not.
  init?(of program: String, to argument: String) {
    // Without variables, as it is started for its work.
    guard let run = ProgramRun(of: program, [argument]) else { return nil }
    (isSuccess, lines) = (run.isSuccess, run.lines)
    let first = lines.compactMap(Self.library).first
    missingLibraries = first.map { Self.missingLibraries(of: program, behind: $0) } ?? []
  }

  /// All libraries that a program lacks: its loader complains of the first one alone, and lists all
  /// where it is asked to [ld.so(8), `LD_TRACE_LOADED_OBJECTS`].
  private static func missingLibraries(of program: String, behind first: String) -> [String] {
    let listed = ProgramRun(of: program, [], in: ["LD_TRACE_LOADED_OBJECTS": "1"])?.lines ?? []
    let missing = Set(listed.compactMap(missingLibrary)).subtracting([first])
    return [first] + missing.sorted()
  }

  /// The library in a line of the loader such as `libexiv2.so.27 => not found`.
  static func missingLibrary(in line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    return words.count == 4 && words[1...] == ["=>", "not", "found"] ? String(words[0]) : nil
  }

  /// The library that a complaint of the loader names [ld.so(8)].
  static func library(in line: String) -> String? {
    let start = "error while loading shared libraries: "
    guard let found = line.firstRange(of: start) else { return nil }
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
    lines.flatMap { $0.split(separator: ", ") }.compactMap { part in
      let words = part.split(separator: " ")
      return words.count == 2
        ? InstalledLibrary(name: String(words[0]), version: String(words[1])) : nil
    }
  }
}
