import Access
import Files
import JSON

/// The current position in a stream of frames.
struct FrameReading: ~Copyable {
  private var stream: IncomingStream
  /// The files that receive the bodies.
  private let scratch: ScratchFiles
  private var number = 0

  init(of stream: consuming IncomingStream, into scratch: ScratchFiles) {
    self.stream = stream
    self.scratch = scratch
  }

  /// The reason why nothing more can be read.
  private enum End: Error {
    case lost(FrameError)
    case unreadable(FileError)
  }

  /// Reads the next frame.
  mutating func next() -> FrameReader.Event {
    number += 1
    do throws(End) {
      guard let line = try line() else { return .end }
      let header: FrameHeader
      do {
        header = try FrameHeader(parsing: line, number: number)
      } catch {
        throw .lost(error)
      }
      return .frame(try frame(header))
    } catch {
      return switch error {
      case .lost(let fault): .lost(fault)
      case .unreadable(let fault): .unreadable(fault)
      }
    }
  }

  /// Reads all bodies, even those of an invalid frame, because the next frame comes after them.
  private mutating func frame(_ header: FrameHeader) throws(End) -> Frame {
    var bodies: [SourceFile] = []
    var failure: FrameError?
    for length in header.bodies {
      var file = SpoolFile(expecting: length, from: scratch)
      if let length { try read(length, into: &file) } else { try readChunks(into: &file) }
      do {
        bodies.append(try file.source())
      } catch {
        failure = .spooling("\(error)")
      }
    }
    let order = header.content.flatMap { content -> Result<Frame.Order, FrameError> in
      failure.map { .failure($0) } ?? .success(Frame.Order(content: content, bodies: bodies))
    }
    return Frame(number: number, id: header.id, order: order)
  }

  /// Reads a body in chunks: `{"chunk": n}`, LF and n bytes, until a chunk of 0 bytes.
  private mutating func readChunks(into file: inout SpoolFile) throws(End) {
    while true {
      guard let line = try line() else { throw .lost(.cut(number)) }
      guard let length = Self.chunk(line) else { throw .lost(.chunk(number)) }
      guard length > 0 else { return }
      try read(length, into: &file)
    }
  }

  /// Returns the length that the line before a chunk states, in bytes, or nil if the line is not
  /// valid.
  private static func chunk(_ line: [UInt8]) -> Int? {
    guard let text = String(validating: line, as: UTF8.self),
      let object = try? RequestObject(parsing: JSONSource(text, file: ""), keys: ["chunk"]),
      let length = try? object["chunk"]?.count(), length <= FrameReader.maximumChunkLength
    else { return nil }
    return length
  }

  // MARK: The stream

  /// Reads a line, or returns nil at the end of the stream.
  private mutating func line() throws(End) -> [UInt8]? {
    let line: IncomingStream.Line
    do {
      line = try stream.line(upTo: FrameHeader.limit)
    } catch {
      throw .unreadable(error)
    }
    switch line {
    case .whole(let bytes): return bytes
    case .tooLong: throw .lost(.longLine(number))
    case .cut: throw .lost(.cut(number))
    case .end: return nil
    }
  }

  private mutating func read(_ count: Int, into file: inout SpoolFile) throws(End) {
    let isWhole: Bool
    do {
      isWhole = try stream.spool(count, into: &file)
    } catch {
      throw .unreadable(error)
    }
    guard isWhole else { throw .lost(.cut(number)) }
  }
}
