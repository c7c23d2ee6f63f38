/// Writes movies in fragments.
package enum FragmentBuilder {
  private static let matrix: [UInt8] = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000]
    .flatMap { BoxBuilder.number(UInt32($0)) }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  /// Returns a track with these tables of samples.
  package static func track(
    _ number: UInt32, handler: String = "meta", entry: [UInt8] = BoxBuilder.box("mett", zeros(10)),
    tables: [UInt8] = [], dataFlags: UInt8 = 1, more: [UInt8] = []
  ) -> [UInt8] {
    BoxBuilder.box(
      "trak",
      BoxBuilder.full(
        "tkhd", zeros(8), BoxBuilder.number(number), zeros(24), matrix, zeros(8)),
      BoxBuilder.box(
        "mdia", BoxBuilder.full("mdhd", zeros(20)),
        BoxBuilder.full("hdlr", zeros(4), Array(handler.utf8), zeros(13)),
        BoxBuilder.box(
          "minf",
          BoxBuilder.box(
            "dinf",
            BoxBuilder.full(
              "dref", BoxBuilder.number(UInt32(1)), BoxBuilder.full("url ", flags: dataFlags))),
          BoxBuilder.box(
            "stbl", BoxBuilder.full("stsd", BoxBuilder.number(UInt32(1)), entry), tables))),
      more)
  }

  /// Returns `moov` with these boxes after its header.
  package static func movie(_ boxes: [UInt8]...) -> [UInt8] {
    BoxBuilder.box(
      "moov", BoxBuilder.full("mvhd", zeros(32), matrix, zeros(24), BoxBuilder.number(UInt32(9))),
      boxes.flatMap { $0 })
  }

  /// Returns the defaults for a track's fragments.
  package static func defaults(
    _ track: UInt32, description: UInt32 = 1, size: UInt32 = 0
  ) -> [UInt8] {
    BoxBuilder.box(
      "mvex",
      BoxBuilder.full("trex", numbers([track, description, 0, size, 0])))
  }

  /// Returns a box with version, three bytes of flags, and numbers.
  package static func table(
    _ type: String, flags: UInt32, _ content: [UInt8]...
  ) -> [UInt8] {
    BoxBuilder.box(type, BoxBuilder.number(flags), content.flatMap { $0 })
  }

  /// Returns a fragment of one track, and the number of bytes before the content of the `mdat`
  /// after it.
  package static func fragment(_ trafs: [UInt8]...) -> [UInt8] {
    BoxBuilder.box(
      "moof", BoxBuilder.full("mfhd", numbers([1])), trafs.flatMap { $0 })
  }

  package static func numbers(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { BoxBuilder.number($0) }
  }

  /// Returns tables of samples of these sizes, each in a separate chunk.
  package static func tables(sizes: [UInt32], offsets: [UInt32]) -> [UInt8] {
    BoxBuilder.full("stsc", numbers([1, 1, 1, 1]))
      + BoxBuilder.full("stsz", numbers([0, UInt32(sizes.count)] + sizes))
      + BoxBuilder.full("stco", numbers([UInt32(offsets.count)] + offsets))
  }
}
