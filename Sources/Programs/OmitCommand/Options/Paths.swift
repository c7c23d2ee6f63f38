import Omit
import Vocabulary

/// The files and folders that the command line names.
enum Paths {
  /// Finds the assets.
  static func walk(
    _ paths: [FileName], to destination: Destination, isNeutral: Bool = false,
    excluding exclusions: Exclusions = .hidden
  ) throws(Stop) -> ShareInputs {
    for path in paths {
      guard !path.isEmpty else { throw .usage("a path is empty") }
      guard path != "-" else {
        throw .usage("`-` is not a path; `omit filter` reads standard input, `./-` is a file")
      }
      // A kind after `--remove location` that is not a file was meant to be removed, too.
      guard Kind(rawValue: path.text ?? "") == nil || path.isTaken else {
        throw .usage(
          "`\(path)` is a kind of metadata, not a file; separate kinds with commas, such as "
            + "`--remove location,\(path)`")
      }
    }
    do {
      return try ShareInputs(
        walking: paths, to: destination, isNeutral: isNeutral, excluding: exclusions)
    } catch {
      throw .usage(error.message)
    }
  }
}
