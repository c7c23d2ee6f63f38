#if PickerClient || Programs
/// The text of a stream of server-sent events, of which each piece may end anywhere [HTML 9.2].
struct EventStreamText {
  private var line: [UInt8] = []
  private var data: [String] = []
  private var count = 0

  /// The largest length of an event in bytes: that of 2,000 results.
  private static let maximumLength = 4 << 20

  /// Takes a piece of the stream, and returns the data of the events that are complete with it.
  ///
  /// - Throws: `PickerClientError.unreadable` if an event is too long.
  mutating func take(_ piece: some Sequence<UInt8>) throws(PickerClientError) -> [String] {
    var events: [String] = []
    for byte in piece {
      guard byte == UInt8(ascii: "\n") else {
        count += 1
        guard count <= Self.maximumLength else { throw .unreadable }
        line.append(byte)
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.isEmpty {
        if !data.isEmpty { events.append(data.joined(separator: "\n")) }
        data = []
        count = 0
      } else {
        endLine()
      }
      line = []
    }
    return events
  }

  /// Notes the data of a line; the number and the type of an event stand in its data, too.
  private mutating func endLine() {
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("data:") else { return }
    let value = text.dropFirst("data:".count)
    data.append(String(value.first == " " ? value.dropFirst() : value))
  }
}
#endif
