import NIOCore

/// A parser that splits a multipart body while it arrives [RFC 2046 5.1].
///
/// ```
/// preamble CRLF --boundary CRLF
/// Content-Disposition: form-data; name="still"; filename="a.jpg" CRLF CRLF
/// bytes CRLF --boundary CRLF
/// ...
/// bytes CRLF --boundary-- epilogue
/// ```
struct MultipartParser {
  /// The largest number of bytes before the first part; clients send none.
  static let maximumPreambleLength = 1024
  /// The largest length of a part's header, in bytes.
  static let maximumHeaderLength = 8192
  /// The largest number of parts: a still, a movie, a request, and more sidecars than any picture
  /// has.
  static let maximumPartCount = 32

  /// An event that a piece of the body causes.
  enum Event: Hashable {
    /// A part begins.
    case part(MultipartHeader)
    /// Bytes of that part.
    case bytes(ByteBuffer)
    /// The part is complete.
    case partEnd
  }

  private enum State {
    case preamble
    /// After a boundary, before the end of the line or `--`.
    case boundary
    case header
    case body
    case epilogue
  }

  /// The end of a header's last line, followed by the empty line.
  private static let headerEnd = ByteSearchPattern(Array("\r\n\r\n".utf8))

  /// CR LF, two hyphens and the boundary.
  private let delimiter: ByteSearchPattern
  private var state = State.preamble
  /// The bytes that have not been consumed yet; the body is read as if a line ended before it.
  private var pending = ByteBuffer(string: "\r\n")
  private var parts = 0

  /// - Parameter boundary: The boundary that the content type names.
  /// - Throws: `MultipartError.boundary` if it is invalid.
  init(boundary: String) throws(MultipartError) {
    guard (1...70).contains(boundary.utf8.count), boundary.last != " ",
      boundary.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { throw .boundary }
    delimiter = ByteSearchPattern(Array("\r\n--\(boundary)".utf8))
  }

  /// Reads the next piece of the body.
  ///
  /// - Returns: The events that the piece causes.
  /// - Throws: `MultipartError` if the body is malformed.
  mutating func read(_ piece: ByteBuffer) throws(MultipartError) -> [Event] {
    var piece = piece
    pending.writeBuffer(&piece)
    var events: [Event] = []
    while try step(&events) {}
    pending.discardReadBytes()
    return events
  }

  /// Ends the body.
  ///
  /// - Throws: `MultipartError.cut` if its last boundary was not read.
  func end() throws(MultipartError) {
    switch state {
    case .epilogue: break
    case .preamble, .boundary, .header, .body: throw .cut
    }
  }

  /// Advances by one element, and returns whether that was possible without more bytes.
  private mutating func step(_ events: inout [Event]) throws(MultipartError) -> Bool {
    switch state {
    case .preamble:
      let offset = delimiter.first(in: pending.readableBytesUInt8Span)
      guard (offset ?? nextOffset(of: delimiter)) <= Self.maximumPreambleLength else {
        throw .preamble
      }
      guard let offset else { return false }
      skip(offset + delimiter.count)
      state = .boundary
      return true
    case .boundary: return try endBoundary()
    case .header:
      guard let header = try header() else { return false }
      events.append(.part(header))
      state = .body
      return true
    case .body: return readBody(&events)
    case .epilogue:
      pending.clear()
      return false
    }
  }

  private mutating func endBoundary() throws(MultipartError) -> Bool {
    // Mail programs pad boundaries with space.
    while let byte = pending.peek(at: 0), byte == 0x20 || byte == 0x09 { skip(1) }
    guard let first = pending.peek(at: 0), let second = pending.peek(at: 1) else { return false }
    switch (first, second) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): state = .epilogue
    case (0x0D, 0x0A):
      parts += 1
      guard parts <= Self.maximumPartCount else { throw .tooManyParts }
      // The end of this line is kept for the header: if that is empty, two line endings follow each
      // other.
      state = .header
    default: throw .delimiter  // bytes, not an enumeration of ours
    }
    return true
  }

  /// Consumes a header with the empty line after it, or returns nil if it is incomplete.
  private mutating func header() throws(MultipartError) -> MultipartHeader? {
    let end = Self.headerEnd.first(in: pending.readableBytesUInt8Span)
    guard (end ?? nextOffset(of: Self.headerEnd)) <= Self.maximumHeaderLength else {
      throw .longHeader
    }
    guard let end else { return nil }
    guard let text = String(validating: pending.readableBytesView.prefix(end), as: UTF8.self)
    else { throw .header }
    let header = try MultipartHeader(parsing: text)
    skip(end + Self.headerEnd.count)
    return header
  }

  private mutating func readBody(_ events: inout [Event]) -> Bool {
    if let offset = delimiter.first(in: pending.readableBytesUInt8Span) {
      take(offset, &events)
      skip(delimiter.count)
      events.append(.partEnd)
      state = .boundary
      return true
    }
    // A possible start of a boundary is kept until the rest arrives.
    take(nextOffset(of: delimiter), &events)
    return false
  }

  /// Returns the first position at which an incomplete pattern may turn out to start.
  ///
  /// It makes the result of parsing independent of how the body is split into pieces.
  private func nextOffset(of pattern: ByteSearchPattern) -> Int {
    max(0, pending.readableBytes - pattern.count + 1)
  }

  private mutating func take(_ count: Int, _ events: inout [Event]) {
    guard count > 0, let bytes = pending.readSlice(length: count) else { return }
    events.append(.bytes(bytes))
  }

  private mutating func skip(_ count: Int) { pending.moveReaderIndex(forwardBy: count) }
}

extension ByteBuffer {
  /// Returns the byte at a distance from the next one, or nil if it has not arrived.
  fileprivate func peek(at distance: Int) -> UInt8? {
    getInteger(at: readerIndex + distance)
  }
}

/// A byte pattern to be searched for without looking at most of the bytes (Horspool's search).
struct ByteSearchPattern: Sendable {
  private let bytes: [UInt8]
  /// The distance by which the pattern can be moved, by the value of the byte at its last position.
  private let moves: [Int]

  /// - Parameter bytes: The pattern, of one byte or more.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var moves = [Int](repeating: bytes.count, count: 256)
    for (position, byte) in bytes.dropLast().enumerated() {
      moves[Int(byte)] = bytes.count - 1 - position
    }
    self.moves = moves
  }

  /// The number of bytes in the pattern.
  var count: Int { bytes.count }

  /// Returns the position of the first occurrence, or nil if there is none.
  func first(in text: Span<UInt8>) -> Int? {
    var start = 0
    while start + bytes.count <= text.count {
      let last = text[start + bytes.count - 1]
      if last == bytes[bytes.count - 1], matches(at: start, in: text) { return start }
      start += moves[Int(last)]
    }
    return nil
  }

  private func matches(at start: Int, in text: Span<UInt8>) -> Bool {
    bytes.indices.allSatisfy { text[start + $0] == bytes[$0] }
  }
}
