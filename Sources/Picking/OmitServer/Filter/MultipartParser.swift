import NIOCore

/// Takes a body of several parts apart while it comes in [RFC 2046 5.1].
///
/// ```
/// preamble CRLF --boundary CRLF
/// Content-Disposition: form-data; name="still"; filename="a.jpg" CRLF CRLF
/// bytes CRLF --boundary CRLF
/// ...
/// bytes CRLF --boundary-- epilogue
/// ```
struct MultipartParser {
  /// Space for greetings in front of the first part, in bytes; nobody sends one.
  static let longestPreamble = 1024
  /// The length of a part's header, in bytes.
  static let longestHeader = 8192
  /// A still, a movie, a request, and more sidecars than any picture has.
  static let mostParts = 32

  /// What a piece of the body was.
  enum Event: Hashable {
    /// A part begins.
    case part(MultipartHeader)
    /// Bytes of that part.
    case bytes(ByteBuffer)
    /// The part is whole.
    case partEnd
  }

  private enum State {
    case preamble
    /// Behind a boundary, where a line ends or `--` stands.
    case boundary
    case header
    case body
    case epilogue
  }

  /// The end of a header's last line, and the empty line.
  private static let headerEnd = ByteSearchPattern(Array("\r\n\r\n".utf8))

  /// CR LF, two hyphens and the boundary.
  private let delimiter: ByteSearchPattern
  private var state = State.preamble
  /// What was not understood yet; the body is read as if a line ended in front of it.
  private var pending = ByteBuffer(string: "\r\n")
  private var parts = 0

  /// - Parameter boundary: The boundary, as the content type names it.
  /// - Throws: `MultipartError.boundary` where it is none.
  init(boundary: String) throws(MultipartError) {
    guard (1...70).contains(boundary.utf8.count), boundary.last != " ",
      boundary.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { throw .boundary }
    delimiter = ByteSearchPattern(Array("\r\n--\(boundary)".utf8))
  }

  /// Reads the next piece of the body.
  ///
  /// - Returns: What it told.
  /// - Throws: `MultipartError` where the body is not as such bodies are.
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
  /// - Throws: `MultipartError.cut` where its last boundary was not read.
  func end() throws(MultipartError) {
    switch state {
    case .epilogue: break
    case .preamble, .boundary, .header, .body: throw .cut
    }
  }

  /// Understands one more thing; false where more bytes are needed for that.
  private mutating func step(_ events: inout [Event]) throws(MultipartError) -> Bool {
    switch state {
    case .preamble:
      let place = delimiter.first(in: pending.readableBytesUInt8Span)
      guard (place ?? nextPlace(of: delimiter)) <= Self.longestPreamble else { throw .preamble }
      guard let place else { return false }
      skip(place + delimiter.count)
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
    // Mailers pad boundaries with space.
    while let byte = pending.peek(at: 0), byte == 0x20 || byte == 0x09 { skip(1) }
    guard let first = pending.peek(at: 0), let second = pending.peek(at: 1) else { return false }
    switch (first, second) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): state = .epilogue
    case (0x0D, 0x0A):
      parts += 1
      guard parts <= Self.mostParts else { throw .tooManyParts }
      // The end of this line is read with the header: where that is empty, two ends follow each other.
      state = .header
    default: throw .delimiter  // bytes, not an enumeration of ours
    }
    return true
  }

  /// Takes a header with the empty line behind it; nil where it is not there whole.
  private mutating func header() throws(MultipartError) -> MultipartHeader? {
    let end = Self.headerEnd.first(in: pending.readableBytesUInt8Span)
    guard (end ?? nextPlace(of: Self.headerEnd)) <= Self.longestHeader else { throw .longHeader }
    guard let end else { return nil }
    guard let text = String(validating: pending.readableBytesView.prefix(end), as: UTF8.self)
    else { throw .header }
    let header = try MultipartHeader(parsing: text)
    skip(end + Self.headerEnd.count)
    return header
  }

  private mutating func readBody(_ events: inout [Event]) -> Bool {
    if let place = delimiter.first(in: pending.readableBytesUInt8Span) {
      take(place, &events)
      skip(delimiter.count)
      events.append(.partEnd)
      state = .boundary
      return true
    }
    // What may be the start of a boundary waits for its rest.
    take(nextPlace(of: delimiter), &events)
    return false
  }

  /// The first place at which a pattern that is not there yet may turn out to stand, with what comes in; so what
  /// a body is read as does not depend on its pieces.
  private func nextPlace(of pattern: ByteSearchPattern) -> Int {
    max(0, pending.readableBytes - pattern.count + 1)
  }

  private mutating func take(_ count: Int, _ events: inout [Event]) {
    guard count > 0, let bytes = pending.readSlice(length: count) else { return }
    events.append(.bytes(bytes))
  }

  private mutating func skip(_ count: Int) { pending.moveReaderIndex(forwardBy: count) }
}

extension ByteBuffer {
  /// The byte so many behind the next one; nil where it is not there.
  fileprivate func peek(at distance: Int) -> UInt8? {
    getInteger(at: readerIndex + distance)
  }
}
