import Access
import JSON

/// The line before a frame's bytes: schema `omit.frame/1`.
///
/// ```
/// {"id": "a", "bytes": 4, "name": "a.jpg", "request": {...}} LF
/// 4 bytes
/// {"id": "b", "bytes": null} LF {"chunk": 3} LF 3 bytes {"chunk": 0} LF
/// {"id": "c", "files": [{"role": "still", "bytes": 4}, {"role": "movie", "bytes": 9}]} LF
/// 4 bytes, 9 bytes
/// ```
package struct FrameHeader: Sendable {
  /// The greatest length of the line in bytes, without the line feed.
  static let limit = 64 * 1024

  /// The lengths of the bodies that follow, in bytes, or nil for a body in chunks.
  let bodies: [Int?]
  /// The identifier for the answer, or nil if it cannot be read.
  let id: String?
  /// The content of the order, or the reason why it cannot be carried out.
  let content: Result<FrameContent, FrameError>

  /// The reason why the order cannot be carried out, or nil if it can.
  package var fault: FrameError? {
    switch content {
    case .success: nil
    case .failure(let fault): fault
    }
  }
}

extension FrameHeader {
  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - number: The frame's number in its stream, from 1, for messages.
  /// - Throws: `FrameError.noLength` if the line does not state how many bytes follow.
  package init(parsing line: [UInt8], number: Int) throws(FrameError) {
    guard let text = String(validating: line, as: UTF8.self) else { throw .notText(number) }
    let root: JSONField<RequestFileError>
    do throws(RequestFileError) {
      root = try JSONField(parsing: JSONSource(text, file: "frame \(number)"))
    } catch {
      throw .header(error)
    }
    guard case .object(let members) = root.document.value, let bodies = Self.bodies(members) else {
      throw .noLength(number)
    }
    self.bodies = bodies
    id = members.first { $0.key == Key.id }.flatMap {
      if case .string(let id) = $0.document.value, id.utf8.count <= FrameContent.maximumIDLength {
        try? id.withoutControls(Key.id)
      } else {
        nil
      }
    }
    do throws(RequestFileError) {
      content = .success(try FrameContent(reading: try root.object(keys: Key.all)))
    } catch {
      content = .failure(.header(error))
    }
  }

  /// Returns the lengths of the bodies, or nil if one of them is not stated.
  private static func bodies(_ members: [JSONDocument.Member]) -> [Int?]? {
    guard let list = members.first(where: { $0.key == Key.files }) else {
      return length(members).map { [$0] }
    }
    guard !members.contains(where: { $0.key == Key.bytes }) else { return nil }
    guard case .array(let files) = list.document.value, !files.isEmpty else { return nil }
    var bodies: [Int?] = []
    for file in files {
      guard case .object(let members) = file.value, let length = length(members) else {
        return nil
      }
      bodies.append(length)
    }
    return bodies
  }

  /// Returns the stated length, an inner nil for chunks, or nil if no length is stated.
  private static func length(_ members: [JSONDocument.Member]) -> Int?? {
    switch members.first(where: { $0.key == Key.bytes })?.document.value {
    case .null: .some(nil)
    case .number(let digits): Int(digits).flatMap { $0 >= 0 ? .some($0) : nil }
    case .object, .array, .string, .boolean, nil: nil
    }
  }

  /// The keys of the line.
  enum Key {
    static let id = "id"
    static let bytes = "bytes"
    static let files = "files"
    static let all = ["schema", id, bytes, files, "name", "request"]
  }
}
