import JSON

/// A folder in which a process stages outputs, and the name that the process uses for them.
///
/// A staged output has a name only briefly, or if the file system does not support unnamed files.
/// If the process is killed then, repair deletes the output.
public struct StagingFolder: Sendable, Hashable {
  /// The bytes of the folder's absolute path.
  public let path: [UInt8]
  /// The part of the outputs' names that identifies the process.
  public let process: String

  /// Makes a staging folder from its path and the process that stages in it.
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

  /// Reads a line, or returns nil if the line does not name a staging folder.
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
