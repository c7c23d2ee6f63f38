import Files
import Testing

@testable import Omit

@Suite struct FrameHeaderTests {
  private func header(_ text: String) throws(FrameError) -> FrameHeader {
    try FrameHeader(parsing: Array(text.utf8), number: 7)
  }

  @Test func `a frame states its id, its name and the number of bytes that follow`() throws {
    let header = try header(#"{"schema": "omit.frame/1", "id": "a", "bytes": 12, "name": "a.jpg"}"#)
    #expect(header.bodies == [12])
    #expect(header.id == "a")
    let content = try header.content.get()
    #expect(content.files.map(\.name) == ["a.jpg"])
    #expect(content.addition == nil)
    #expect(try self.header(#"{"id": "a", "bytes": null}"#).bodies == [nil])
  }

  @Test func `several files are identified and ordered by their roles`() throws {
    let header = try header(
      """
      {"id": "a", "files": [{"role": "sidecar", "bytes": 1, "name": "a.xmp"},
      {"role": "movie", "bytes": 2}, {"role": "still", "bytes": 3, "name": "a.heic"}]}
      """)
    #expect(header.bodies == [1, 2, 3])
    let content = try header.content.get()
    #expect(content.files.map(\.body) == [2, 1, 0])
    #expect(content.files.map(\.role) == [.still, .movie, .sidecar])
    #expect(content.files.map(\.sidecar) == [nil, nil, .xmp])
  }

  @Test(arguments: [
    "", "{", "[]", "7", "null", "{}", #"{"id": "a"}"#, #"{"id": "a", "bytes": -1}"#,
    #"{"id": "a", "bytes": 1.5}"#, #"{"id": "a", "bytes": "1"}"#, #"{"id": "a", "bytes": 1e3}"#,
    #"{"id": "a", "bytes": 99999999999999999999}"#, #"{"id": "a", "bytes": 1, "bytes": 2}"#,
    #"{"id": "a", "files": []}"#, #"{"id": "a", "files": [{"role": "still"}]}"#,
    #"{"id": "a", "bytes": 1, "files": [{"role": "still", "bytes": 1}]}"#, "\u{FEFF}{}",
  ])
  func `a line that does not state how many bytes follow ends the stream`(text: String) {
    #expect(throws: FrameError.self) { try header(text) }
  }

  @Test(arguments: [
    #"{"bytes": 3}"#, #"{"id": 7, "bytes": 3}"#, #"{"id": "a\u0000b", "bytes": 3}"#,
    #"{"id": "a", "bytes": 3, "colour": 1}"#, #"{"id": "a", "bytes": 3, "schema": "omit.frame/9"}"#,
    #"{"id": "a", "bytes": 3, "name": "a\nb"}"#, #"{"id": "a", "bytes": 3, "request": []}"#,
    #"{"id": "a", "bytes": 3, "request": {"options": {"colour": "exclude"}}}"#,
    #"{"id": "a", "bytes": 3, "request": {"options": {"location": null}}}"#,
    #"{"id": "a", "bytes": 3, "request": {"options": null}}"#,
    #"{"id": "a", "files": [{"role": "video", "bytes": 3}]}"#,
    #"{"id": "a", "files": [{"role": "sidecar", "bytes": 3, "name": "a.xmp"}]}"#,
    #"{"id": "a", "files": [{"role": "still", "bytes": 1}, {"role": "still", "bytes": 2}]}"#,
    #"{"id": "a", "files": [{"role": "still", "bytes": 1}, {"role": "sidecar", "bytes": 2}]}"#,
    #"{"id": "a", "name": "x", "files": [{"role": "still", "bytes": 3}]}"#,
  ])
  func `a line with an empty request still states how many bytes follow`(text: String) throws {
    let header = try header(text)
    #expect(header.bodies.compactMap(\.self).reduce(0, +) == 3)
    #expect(throws: FrameError.self) { try header.content.get() }
  }

  @Test func `an id longer than 256 bytes is invalid`() throws {
    let long = String(repeating: "a", count: 257)
    let header = try header(#"{"id": "\#(long)", "bytes": 1}"#)
    #expect(header.id == nil)
    #expect(throws: FrameError.self) { try header.content.get() }
  }
}
