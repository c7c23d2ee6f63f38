import JSON

/// A folder in which a process stages outputs, and the name that it gives them there.
///
/// Outputs that nobody can see yet have a name only on file systems that know no nameless files, or for
/// a moment; where the process is killed then, repair takes them away.
public struct StagingFolder: Sendable, Hashable {
  /// The bytes of the folder's name, from the root.
  public let path: [UInt8]
  /// The process, as its names for outputs tell it from all others.
  public let process: String

  /// Names a folder and who stages in it.
  public init(path: [UInt8], process: String) {
    self.path = path
    self.process = process
  }
}

extension StagingFolder {
  /// The folder as a line of a journal.
  var line: String {
    CanonicalJSON.object(["staging": .string(hex(path)), "process": .string(process)]).text + "\n"
  }

  /// Reads a line; nil where it is none.
  init?(_ line: String) {
    do {
      let json = try StoredObject(parsing: line)
      self.init(
        path: try bytes(hex: json.required("staging").text()),
        process: try json.required("process").text())
    } catch {
      return nil
    }
  }
}
