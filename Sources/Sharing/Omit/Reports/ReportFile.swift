import Bytes
import Files

/// The place that somebody names for a report: a pipe, a character device, or a file that is new, empty
/// or holds nothing but reports.
///
/// It is looked at first, and written to only once everything else that a run needs is there: a run
/// that cannot begin leaves nothing behind, and an earlier report as it was.
package struct ReportFile {
  private let name: FileName
  private let place: NamedPlace?

  /// How many bytes are read at a time.
  private static let window = 1 << 16

  /// Looks at a place; nothing is changed or made.
  ///
  /// - Throws: `Fault` if a report cannot go there.
  package init(lookingAt name: FileName) throws(Fault) {
    self.name = name
    do {
      place = try NamedPlace(lookingAt: name.path)
    } catch {
      throw Fault(error)
    }
    switch place?.type {
    case nil, .pipe, .characterDevice: break
    case .regular: guard Self.holdsReports(name.path) else { throw .otherContent }
    case .folder, .link, .socket, .blockDevice:
      throw .unsuitable("\(place?.type ?? .link)")
    }
  }

  /// Opens the place for writing; what a file held is gone then.
  ///
  /// - Returns: The descriptor, which is for the caller to close.
  /// - Throws: `Fault` if the system does not allow it.
  package func open() throws(Fault) -> Int32 {
    do {
      return try NamedPlace.open(name.path, writingOver: place)
    } catch {
      throw Fault(error)
    }
  }

  /// Why a report cannot go somewhere.
  package enum Fault: Error, Hashable {
    /// What stands there is no place for a report, such as `a folder`.
    case unsuitable(String)
    /// The file holds something that is no report.
    case otherContent
    /// The system does not let it be looked at or opened; `code` is its `errno`.
    case unreachable(code: Int32)

    init(_ obstacle: NamedPlace.Obstacle) {
      self =
        switch obstacle {
        case .occupied(let type): .unsuitable("\(type)")
        case .otherContent, .otherProgram, .otherVersion: .otherContent
        case .unreachable(let code): .unreachable(code: code)
        }
    }
  }

  /// Whether each line of a file is a report; an empty file has no line.
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
    // A run that was killed may have left the last line unfinished.
    return true
  }
}
