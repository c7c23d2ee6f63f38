import NIOCore
import Testing

@testable import OmitServer

@Suite struct MultipartParserTests {
  /// A part as it was read.
  private struct Part: Hashable {
    var header: MultipartHeader
    var bytes: [UInt8] = []
    var isWhole = false
  }

  private static let boundary = "a b-'()+_,./:=?c"

  private static func body(_ parts: [(header: String, bytes: String)]) -> [UInt8] {
    let parts = parts.map { "--\(boundary)\r\n\($0.header)\r\n\r\n\($0.bytes)\r\n" }
    return Array((parts.joined() + "--\(boundary)--\r\n").utf8)
  }

  private static let still = #"Content-Disposition: form-data; name="still"; filename="a.jpg""#
  private static let sample = body([
    (#"content-disposition: form-data; name=request"# + "\r\nContent-Type: application/json", "{}"),
    (still + "\r\nContent-Type: image/jpeg; q=1", "\r\n--a b\r\n-\r\r\n--"),
    (#"Content-Disposition: form-data; name="movie""#, ""),
  ])

  private func parts(_ body: [UInt8], cutAt cuts: [Int] = []) throws(MultipartError) -> [Part] {
    var parser = try MultipartParser(boundary: Self.boundary)
    var parts: [Part] = []
    var start = 0
    for end in cuts + [body.count] {
      for event in try parser.read(ByteBuffer(bytes: body[start..<end])) {
        switch event {
        case .part(let header): parts.append(Part(header: header))
        case .bytes(let bytes): parts[parts.count - 1].bytes += Array(bytes.readableBytesView)
        case .partEnd: parts[parts.count - 1].isWhole = true
        }
      }
      start = end
    }
    try parser.end()
    return parts
  }

  @Test func `parts come with their names, types and bytes`() throws {
    let parts = try parts(Self.sample)
    #expect(parts.map(\.header.name) == ["request", "still", "movie"])
    #expect(parts.map(\.header.fileName) == [nil, "a.jpg", nil])
    #expect(parts.map(\.header.contentType) == ["application/json", "image/jpeg", nil])
    #expect(parts.map(\.bytes) == ["{}", "\r\n--a b\r\n-\r\r\n--", ""].map { Array($0.utf8) })
    #expect(parts.filter(\.isWhole).count == 3)
  }

  @Test func `a body is the same however it is cut`() throws {
    let whole = try parts(Self.sample)
    var tried = 0
    for first in 0...Self.sample.count {
      for second in stride(from: first, through: Self.sample.count, by: 7) {
        #expect(try parts(Self.sample, cutAt: [first, second]) == whole)
        tried += 1
      }
    }
    #expect(try parts(Self.sample, cutAt: Array(1..<Self.sample.count)) == whole)
    #expect(tried == 7992)
  }

  @Test func `text around the parts is ignored`() throws {
    let whole = try parts(Self.sample)
    #expect(try parts(Array("hello\r\n".utf8) + Self.sample + Array("\r\nbye --a".utf8)) == whole)
    let padded = String(decoding: Self.sample, as: UTF8.self)
      .replacing("--\(Self.boundary)\r\n", with: "--\(Self.boundary) \t\r\n")
    #expect(try parts(Array(padded.utf8)) == whole)
  }

  @Test func `no prefix of a body is taken for whole`() {
    // Nothing is required after the last hyphen.
    let end = Self.sample.count - 2
    for count in 0..<end {
      #expect(throws: MultipartError.cut) { try parts(Array(Self.sample[..<count])) }
    }
    #expect(throws: Never.self) { try parts(Array(Self.sample[..<end])) }
  }

  @Test func `every byte of a body can be another, and it is read or refused`() throws {
    var (read, refused) = (0, 0)
    for position in Self.sample.indices {
      for byte in [0, 0x0A, 0x0D, 0x22, 0x2D, 0x3B, 0x5C, 0xFF] as [UInt8] {
        var body = Self.sample
        body[position] = byte
        do {
          let parts = try parts(body)
          #expect(parts.filter(\.isWhole).count == parts.count)
          #expect(parts.reduce(0) { $0 + $1.bytes.count } < Self.sample.count)
          read += 1
        } catch {
          refused += 1
        }
      }
    }
    #expect(read + refused == Self.sample.count * 8)
    #expect(read == 851)
    #expect(refused == 1789)
  }

  @Test(arguments: [
    ("", MultipartError.unnamed), ("Content-Type: image/jpeg", .unnamed),
    ("Content-Disposition: attachment; name=a", .unnamed),
    ("Content-Disposition: form-data", .unnamed),
    ("Content-Disposition: form-data; name=a; name=b", .unnamed),
    ("Content-Disposition: form-data; name=a\r\ncontent-disposition: form-data; name=b", .header),
    ("no colon", .header), (": nothing", .header), ("a b: c", .header),
    ("Content-Disposition: form-data; name=a\nb", .header),
    ("Content-Disposition: form-data; name=a\r\n folded", .header),
    ("Content-Disposition: form-data; name=a\r\nContent-Type: ; b", .header),
    ("Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64", .encoded),
  ])
  func `an invalid header is refused`(_ header: String, _ error: MultipartError) {
    #expect(throws: error) { try parts(Self.body([(header, "x")])) }
  }

  @Test func `headers, parts and preambles have limits`() throws {
    let long =
      Self.still + "\r\nX: " + String(repeating: "x", count: MultipartParser.maximumHeaderLength)
    #expect(throws: MultipartError.longHeader) { try parts(Self.body([(long, "")])) }
    let most = [(header: String, bytes: String)](
      repeating: (Self.still, "x"), count: MultipartParser.maximumPartCount)
    #expect(try parts(Self.body(most)).count == MultipartParser.maximumPartCount)
    #expect(throws: MultipartError.tooManyParts) {
      try parts(Self.body(most + [(Self.still, "x")]))
    }
    let preamble = [UInt8](repeating: 7, count: MultipartParser.maximumPreambleLength + 1)
    #expect(throws: MultipartError.preamble) { try parts(preamble + [13, 10] + Self.sample) }
  }

  @Test func `input of exactly the maximum length is accepted, however it is divided`() throws {
    // A line end is read before the preamble.
    let preamble = [UInt8](repeating: 7, count: MultipartParser.maximumPreambleLength - 2)
    let filling =
      MultipartParser.maximumHeaderLength - Self.still.utf8.count - "\r\n\r\nX: ".utf8.count
    let header = Self.still + "\r\nX: " + String(repeating: "x", count: filling)
    let body = preamble + [13, 10] + Self.body([(header, "x")])
    let whole = try parts(body)
    #expect(whole.map(\.bytes) == [[UInt8(ascii: "x")]])
    for cut in [1, preamble.count + 3, body.count - 40] {
      #expect(try parts(body, cutAt: [cut]) == whole)
    }
    #expect(try parts(body, cutAt: Array(1..<body.count)) == whole)
    #expect(throws: MultipartError.preamble) { try parts([7] + body) }
    let longer = Self.body([(header + "x", "x")])
    #expect(throws: MultipartError.longHeader) { try parts(longer, cutAt: Array(1..<longer.count)) }
  }

  @Test(arguments: ["", String(repeating: "a", count: 71), "a ", "ä", "a\u{7}b"])
  func `an invalid boundary is refused`(_ boundary: String) {
    #expect(throws: MultipartError.boundary) { try MultipartParser(boundary: boundary) }
  }

  @Test func `text after a boundary is refused`() {
    let body = String(decoding: Self.sample, as: UTF8.self)
      .replacing("--\(Self.boundary)\r\n", with: "--\(Self.boundary)x\r\n")
    #expect(throws: MultipartError.delimiter) { try parts(Array(body.utf8)) }
  }

  @Test func `errors name the problem in one line, without a full stop`() {
    let errors: [MultipartError] = [
      .boundary, .preamble, .delimiter, .longHeader, .header, .unnamed, .encoded, .tooManyParts,
      .cut,
    ]
    #expect(Set(errors.map { "\($0)" }).count == 9)
    for error in errors { #expect(!"\(error)".hasSuffix(".") && !"\(error)".contains("\n")) }
  }
}

@Suite struct ByteSearchPatternTests {
  @Test func `a pattern is found at its first place, in every text of three letters`() {
    let patterns: [[UInt8]] = [[1], [1, 1], [1, 2, 1], [0, 1, 0, 1], [2, 2, 1, 2]]
    var (found, missed) = (0, 0)
    for number in 0..<6561 {
      let text = (0..<8).map { digit in
        UInt8(number / [1, 3, 9, 27, 81, 243, 729, 2187][digit] % 3)
      }
      for bytes in patterns {
        let expected = (0...(8 - bytes.count)).first {
          Array(text[$0...].prefix(bytes.count)) == bytes
        }
        #expect(ByteSearchPattern(bytes).first(in: text.span) == expected)
        if expected == nil { missed += 1 } else { found += 1 }
      }
    }
    #expect(found + missed == 6561 * 5)
    #expect(found == 11_602)
    #expect(missed == 21_203)
  }

  @Test func `a pattern is not found in less than itself`() {
    #expect(ByteSearchPattern([1, 2]).first(in: [UInt8]([1]).span) == nil)
    #expect(ByteSearchPattern([1, 2]).first(in: [UInt8]().span) == nil)
  }
}
