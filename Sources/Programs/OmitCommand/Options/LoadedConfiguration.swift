import Omit
import PolicyEngine

/// A configuration, and the file that it was read from.
struct LoadedConfiguration {
  let file: String
  let origin: Configuration.Origin
  let content: Configuration

  init(_ text: String, file: String, as origin: Configuration.Origin) throws(Stop) {
    self.file = file
    self.origin = origin
    content = try Stop.text { try Configuration(parsing: text, file: file, as: origin) }
  }

  /// The folder that its exclusions apply to.
  var folder: FileName {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : FileName(String(file[..<slash]))
  }

  /// Finds and reads its policies; file names are relative to its folder.
  func policies() throws(Stop) -> [Policy] {
    var policies: [Policy] = []
    for entry in content.policies {
      var name = entry.text
      if PolicyTexts.isFile(name) {
        name = PolicyTexts.path(of: name, from: file)
        // Without a slash, the name could be taken for a stock policy.
        if !name.contains("/") { name = "./" + name }
      }
      do {
        policies.append(try PolicyOptions.load(name))
      } catch {
        guard !error.hasLocation, let message = error.message else { throw error }
        throw Stop(code: error.code, message: "\(entry.location): \(message)", hasLocation: true)
      }
    }
    return policies
  }
}
