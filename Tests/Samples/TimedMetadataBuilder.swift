/// Writes timed metadata, so that a test shows its bytes.
package enum TimedMetadataBuilder {
  /// Returns a sample description without fields of its own.
  package static func entry(_ type: String, _ more: [UInt8] = []) -> [UInt8] {
    BoxBuilder.box(type, zeros(6) + [0, 1], more)
  }

  /// Returns a sample description of boxed metadata with these keys, by their local ids.
  package static func boxed(_ keys: [(id: UInt32, name: String)], _ more: [UInt8] = []) -> [UInt8] {
    let entries = keys.flatMap { key in
      item(
        key.id,
        BoxBuilder.box("keyd", Array("mdta\(key.name)".utf8))
          + BoxBuilder.box("dtyp", [0, 0, 0, 0, 0, 0, 0, 1]))
    }
    return entry("mebx", BoxBuilder.box("keys", entries) + more)
  }

  /// Returns a box whose type is a number: a key, or an item of a sample.
  package static func item(_ id: UInt32, _ value: some Sequence<UInt8>) -> [UInt8] {
    let value = Array(value)
    return BoxBuilder.number(UInt32(value.count + 8)) + BoxBuilder.number(id) + value
  }

  /// Returns a record in GoPro's format: of bytes, or of records if `type` is nil.
  package static func gpmf(_ key: String, _ type: Character? = "c", _ value: [UInt8]...) -> [UInt8]
  {
    let value = value.flatMap { $0 }
    let padding = zeros((4 - value.count % 4) % 4)
    return Array(key.utf8) + [type.flatMap(\.asciiValue) ?? 0, 1]
      + BoxBuilder.number(UInt16(value.count)) + value + padding
  }

  /// Returns a stream in GoPro's format, with a name.
  package static func stream(_ key: String, _ value: some Sequence<UInt8>) -> [UInt8] {
    gpmf("STRM", nil, gpmf("STNM", "c", Array("stream".utf8)), gpmf(key, "B", Array(value)))
  }

  /// Returns a device in GoPro's format.
  package static func device(_ records: [UInt8]...) -> [UInt8] {
    gpmf("DEVC", nil, records.flatMap { $0 })
  }

  /// Returns a record of camera motion.
  package static func motion(_ type: UInt8, _ value: [UInt8]) -> [UInt8] {
    [0, 0, type, 0] + value
  }

  /// Returns a record of Canon's timed metadata.
  package static func canon(_ type: UInt8, _ content: some Sequence<UInt8>) -> [UInt8] {
    let content = Array(content)
    return [UInt8(content.count + 12), 0, 0, 0, type, 0, 0, 0, 0, 1, 0xFF, 0xFF] + content
  }

  /// Returns a tag of Sony's timed metadata.
  package static func tag(_ tag: UInt16, _ value: some Sequence<UInt8>) -> [UInt8] {
    let value = Array(value)
    return BoxBuilder.number(tag) + BoxBuilder.number(UInt16(value.count)) + value
  }

  /// Returns a sample of Sony's timed metadata: a header, a set with these tags, zeros.
  package static func sony(_ tags: [UInt8]...) -> [UInt8] {
    let label: [UInt8] = [0x06, 0x0E, 0x2B, 0x34, 0x02, 0x53, 1, 1, 12, 2, 1, 1, 1, 1, 0, 0]
    let content = tags.flatMap { $0 }
    return [0, 0x1C] + Array(repeating: 0x11, count: 26) + label
      + BoxBuilder.number(UInt16(0x8300)) + BoxBuilder.number(UInt16(content.count)) + content
      + zeros(8)
  }

  /// Returns text after its length.
  package static func text(_ text: String) -> [UInt8] {
    BoxBuilder.number(UInt16(text.utf8.count)) + Array(text.utf8)
  }

  /// Returns a movie with one track of these samples, and these boxes beside it.
  package static func movie(
    _ handler: String, entry: [UInt8], _ samples: [[UInt8]], more: [UInt8] = []
  ) -> [UInt8] {
    MovieBuilder.movie(
      samples.flatMap { $0 },
      MovieBuilder.track(
        handler, id: 2, entry: entry, sizes: samples.map { UInt32($0.count) },
        at: MovieBuilder.dataOffset, created: 0xD000_0001),
      more)
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
}
