import Omit

/// The output of a program that is started with one argument and no input.
struct ProgramOutput: Sendable, Hashable {
  /// Whether the program succeeded.
  let isSuccess: Bool
  let lines: [String]
  /// The libraries without which the loader does not start the program; empty if all were found.
  let missingLibraries: [String]

  /// Starts a program, or returns nil if the system cannot start it.
  init?(of program: String, to argument: String) {
    // It is started without variables, as for its work.
    guard let run = ProgramRun(of: program, [argument]) else { return nil }
    (isSuccess, lines) = (run.isSuccess, run.lines)
    let first = lines.compactMap(Self.library).first
    missingLibraries = first.map { Self.missingLibraries(of: program, behind: $0) } ?? []
  }

  /// Returns all libraries that a program lacks.
  ///
  /// The loader reports only the first in its error message, and lists all of them if asked to
  /// [ld.so(8), `LD_TRACE_LOADED_OBJECTS`].
  private static func missingLibraries(of program: String, behind first: String) -> [String] {
    let listed = ProgramRun(of: program, [], in: ["LD_TRACE_LOADED_OBJECTS": "1"])?.lines ?? []
    let missing = Set(listed.compactMap(missingLibrary)).subtracting([first])
    return [first] + missing.sorted()
  }

  /// Returns the library in a line of the loader such as `libexiv2.so.27 => not found`.
  static func missingLibrary(in line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    return words.count == 4 && words[1...] == ["=>", "not", "found"] ? String(words[0]) : nil
  }

  /// Returns the library that an error message of the loader names [ld.so(8)].
  static func library(in line: String) -> String? {
    let start = "error while loading shared libraries: "
    guard let found = line.firstRange(of: start) else { return nil }
    let name = line[found.upperBound...].prefix { $0 != ":" }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the version in a line such as `omit-witness 1.2.3`, if it names the program.
  static func version(of name: String, in lines: [String]) -> String? {
    lines.lazy.compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == name ? String(words[1]) : nil
    }.first
  }

  /// Returns the libraries in lines such as `exiv2 0.27.6, libexif 12.3.4`.
  static func libraries(in lines: some Sequence<String>) -> [InstalledLibrary] {
    lines.flatMap { $0.split(separator: ", ") }.compactMap { part in
      let words = part.split(separator: " ")
      return words.count == 2
        ? InstalledLibrary(name: String(words[0]), version: String(words[1])) : nil
    }
  }
}
