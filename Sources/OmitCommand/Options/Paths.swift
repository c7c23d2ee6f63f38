import Omit

/// The files and folders that the command line names.
enum Paths {
  /// Finds the assets.
  static func walk(
    _ paths: [FileName], to destination: Destination, isNeutral: Bool = false
  ) throws(Stop) -> [ShareInput] {
    for path in paths {
      guard !path.isEmpty else { throw .usage("a path is empty") }
      guard path != "-" else {
        throw .usage("`-` is not a path; `omit filter` reads standard input, `./-` is a file")
      }
    }
    do {
      return try ShareInput.walking(paths, to: destination, isNeutral: isNeutral)
    } catch {
      throw .usage(error.message)
    }
  }
}
