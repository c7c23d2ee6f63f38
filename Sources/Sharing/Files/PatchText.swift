import Bytes

/// Patches as the lines of a journal, from which an interrupted edit can be continued.
///
/// ```
/// omit.patch/1
/// file       NAME DEVICE INODE SIZE       the name in hexadecimal digits
/// modified   SECONDS NANOSECONDS          if the file keeps its time
/// around     SHA-256                      of the unchanged bytes around the writes
/// zeros      OFFSET COUNT                 the writes of the first turn, in their order
/// bytes      OFFSET BYTES                 those of the second, in hexadecimal digits
/// zeros      OFFSET COUNT                 those of the third
/// ...                                     more files of the same asset
/// end        SHA-256                      of all lines before it
/// ```
package struct PatchText: Sendable, Hashable {
  private static let heading = "omit.patch/1"

  /// The patches, in the order in which they are carried out.
  package let patches: [FilePatch]

  package init(_ patches: [FilePatch]) { self.patches = patches }

  /// The text of the journal.
  package var text: String {
    var lines = [Self.heading]
    for patch in patches {
      lines.append("file \(hex(patch.path.bytes)) \(patch.device) \(patch.inode) \(patch.size)")
      if let time = patch.modified { lines.append("modified \(time.seconds) \(time.nanoseconds)") }
      lines.append("around \(patch.surroundings)")
      for write in patch.writes {
        switch write.content {
        case .zeros(let count): lines.append("zeros \(write.offset) \(count)")
        case .bytes(let bytes): lines.append("bytes \(write.offset) \(hex(bytes))")
        }
      }
    }
    let body = lines.joined(separator: "\n") + "\n"
    return body + "end \(Digest(ofBytes: Array(body.utf8)))\n"
  }

  /// Parses the lines.
  ///
  /// Returns nil if they are incomplete.
  package init?(parsing text: String) {
    var lines = text.split(separator: "\n")
    guard let end = lines.popLast(), lines.first.map(String.init) == Self.heading,
      end == "end \(Digest(ofBytes: Array(text[..<end.startIndex].utf8)))"
    else { return nil }
    var files: [Draft] = []
    for line in lines.dropFirst().map({ $0.split(separator: " ").map(String.init) }) {
      if line.first == "file" {
        guard let draft = Draft(parsing: line) else { return nil }
        files.append(draft)
      } else {
        guard !files.isEmpty, files[files.count - 1].take(line) else { return nil }
      }
    }
    let patches = files.compactMap(\.patch)
    guard !patches.isEmpty, patches.count == files.count else { return nil }
    self.patches = patches
  }
}

/// A patch whose lines are not all read yet.
private struct Draft {
  let path: Path
  let device: UInt64
  let inode: UInt64
  let size: Int
  var modified: FileIdentity.FileTime?
  var surroundings: Digest?
  var writes: [PatchWrite] = []

  init?(parsing line: [String]) {
    guard line.count == 5, let path = bytes(hex: line[1]).flatMap(Path.init(bytes:)),
      let device = UInt64(line[2]), let inode = UInt64(line[3]), let size = Int(line[4]), size >= 0
    else { return nil }
    (self.path, self.device, self.inode, self.size) = (path, device, inode, size)
  }

  /// Takes a line.
  ///
  /// Returns whether it is valid.
  mutating func take(_ line: [String]) -> Bool {
    switch (line.first, line.count) {
    case ("modified", 3):
      guard let seconds = Int(line[1]), let nanoseconds = Int(line[2]) else { return false }
      modified = FileIdentity.FileTime(seconds: seconds, nanoseconds: nanoseconds)
    case ("around", 2):
      surroundings = bytes(hex: line[1]).flatMap(Digest.init(stored:))
      return surroundings != nil
    case ("zeros", 3):
      guard let count = Int(line[2]) else { return false }
      return add(line[1], .zeros(count), writes.last.map(\.turn.next) ?? .values)
    case ("bytes", 3):
      guard let bytes = bytes(hex: line[2]) else { return false }
      return add(line[1], .bytes(bytes), .tables)
    default: return false  // the words of a text, not an enumeration of ours
    }
    return true
  }

  private mutating func add(
    _ offset: String, _ content: Patch.Content, _ turn: PatchWrite.Turn
  ) -> Bool {
    guard let offset = Int(offset), ByteRange(at: offset, count: content.count, within: size) != nil
    else { return false }
    writes.append(PatchWrite(offset: offset, content: content, turn: turn))
    return true
  }

  var patch: FilePatch? {
    surroundings.map {
      FilePatch(
        path: path, device: device, inode: inode, size: size, modified: modified,
        surroundings: $0, writes: writes)
    }
  }
}

extension PatchWrite.Turn {
  /// The turn of zeros that follow a write of this one.
  fileprivate var next: PatchWrite.Turn {
    switch self {
    case .values: .values
    case .tables, .remains: .remains
    }
  }
}

private func hex(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

private func bytes(hex text: String) -> [UInt8]? {
  let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
  guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}
