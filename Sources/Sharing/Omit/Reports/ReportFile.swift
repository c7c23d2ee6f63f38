import Bytes
import Files

/// The place for a report: a pipe, a character device, or a file that is new, empty or contains
/// only reports.
///
/// The place is examined first, and written to only when everything else that a run needs is
/// available. A run that cannot begin therefore leaves nothing behind, and does not change an
/// earlier report.
package struct ReportFile {
  private let name: FileName
  private let existing: NamedFile?

  /// The number of bytes that are read at a time.
  private static let window = 1 << 16

  /// Examines a place without changing or creating anything.
  ///
  /// - Throws: `Fault` if a report cannot be written there.
  package init(lookingAt name: FileName) throws(Fault) {
    self.name = name
    do {
      existing = try NamedFile(lookingAt: name.path)
    } catch {
      throw Fault(error)
    }
    switch existing?.type {
    case nil, .pipe, .characterDevice: break
    case .regular: guard Self.holdsReports(name.path) else { throw .otherContent }
    case .folder, .link, .socket, .blockDevice:
      throw .unsuitable("\(existing?.type ?? .link)")
    }
  }

  /// Opens the place for writing, which empties a file.
  ///
  /// - Returns: The descriptor, which the caller must close.
  /// - Throws: `Fault` if the system does not allow it.
  package func open() throws(Fault) -> Int32 {
    do {
      return try NamedFile.open(name.path, writingOver: existing)
    } catch {
      throw Fault(error)
    }
  }

  /// The reason why a report cannot be written to a place.
  package enum Fault: Error, Hashable {
    /// The place is of a type unsuitable for reports, such as `a folder`.
    case unsuitable(String)
    /// The file contains something other than reports.
    case otherContent
    /// The system does not allow the place to be examined or opened; `code` is its `errno`.
    case unreachable(code: Int32)

    init(_ obstacle: NamedFile.Obstacle) {
      self =
        switch obstacle {
        case .occupied(let type): .unsuitable("\(type)")
        case .otherContent, .otherProgram, .otherVersion: .otherContent
        case .unreachable(let code): .unreachable(code: code)
        }
    }
  }

  /// Returns whether every line of a file is a report.
  ///
  /// An empty file has no lines.
  private static func holdsReports(_ path: Path) -> Bool {
    guard let file = try? SourceFile(opening: path) else { return false }
    let (start, schema) = (#"{"asset":"#.utf8, Array(#""schema":"omit.report/1""#.utf8))
    var line: [UInt8] = []
    var offset = 0
    while offset < file.count {
      let end = min(file.count, offset + window)
      guard let bytes = try? file.bytes(in: offset..<end) else { return false }
      offset = end
      var rest = bytes[...]
      while let feed = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<feed]
        guard line.starts(with: start), line.firstRange(of: schema) != nil else { return false }
        line = []
        rest = rest[(feed + 1)...]
      }
      line += rest
      guard line.prefix(start.count).elementsEqual(start.prefix(line.count)) else { return false }
    }
    // An interrupted run may have left the last line unfinished.
    return true
  }
}
