/// Writes movies of boxes, so that a test shows their bytes.
package enum MovieBuilder {
  /// The offset of the samples of a movie: after `ftyp` and the header of `mdat`.
  package static let dataOffset = 28

  /// Returns a movie: `ftyp`, `mdat` with these samples, `moov` with a header and these boxes.
  package static func movie(
    brand: String = "isom", _ data: [UInt8] = [], _ boxes: [UInt8]...
  ) -> [UInt8] {
    BoxBuilder.box("ftyp", Array("\(brand)\0\0\0\0\(brand)".utf8)) + BoxBuilder.box("mdat", data)
      + BoxBuilder.box("moov", header(), boxes.flatMap { $0 })
  }

  /// A movie of two tracks with the same pictures, of which players only show the first.
  package static let hiddenTrack = movie(
    [1, 2, 3, 4],
    track(
      "vide", isEnabled: true, entry: pictureEntry("apch"), sizes: [4], at: dataOffset),
    track("vide", id: 2, entry: pictureEntry("apch"), sizes: [4], at: dataOffset))

  /// Returns a movie of two tracks whose samples have the header of the recording between them, as
  /// cameras of iOS 18 leave it, followed by these bytes, and a header of a fragment at the end.
  ///
  /// The former header has the place `+34.6701-086.4737/`.
  package static func formerHeader(_ type: String = "hoov", behindIt more: [UInt8] = []) -> [UInt8]
  {
    let place = keys([
      ("com.apple.quicktime.location.ISO6709", [value("+34.6701-086.4737/".utf8)])
    ])
    let former = BoxBuilder.box(type, header(), place) + more + BoxBuilder.box("wide")
    let samples: [UInt8] = [1, 2, 3, 4]
    let data = samples + former + BoxBuilder.box("mdat", samples) + BoxBuilder.box("moof", [5, 6])
    return movie(
      data,
      track("vide", entry: pictureEntry("apch"), sizes: [4], at: dataOffset),
      track(
        "vide", id: 2, entry: pictureEntry("apch"), sizes: [4],
        at: dataOffset + samples.count + former.count + 8))
  }

  /// Returns `mvhd` of version 0, or of version 1 if a time needs eight bytes.
  package static func header(created: UInt64 = 0, modified: UInt64 = 0) -> [UInt8] {
    let isLong = max(created, modified) > UInt64(UInt32.max)
    return BoxBuilder.full(
      "mvhd", version: isLong ? 1 : 0, times(created, modified, isLong: isLong),
      BoxBuilder.number(UInt32(600)), isLong ? zeros(8) : zeros(4), [0, 1, 0, 0, 1, 0], zeros(10),
      matrix, zeros(24), BoxBuilder.number(UInt32(9)))
  }

  /// Returns a track whose samples are contiguous from `offset` on.
  package static func track(
    _ handler: String, id: UInt8 = 1, isEnabled: Bool = false, name: String = "", entry: [UInt8],
    sizes: [UInt32], at offset: Int,
    created: UInt64 = 0, tables: [UInt8] = [], information: [UInt8] = [], more: [UInt8] = []
  ) -> [UInt8] {
    let time = times(created, 0, isLong: false)
    let header = BoxBuilder.full(
      "tkhd", flags: isEnabled ? 1 : 0, time, [0, 0, 0, id], zeros(8), zeros(8), zeros(8), matrix,
      zeros(8))
    let count = BoxBuilder.number(UInt32(sizes.count))
    // A table of a track without samples has no entries.
    func entries(_ bytes: [UInt8]...) -> [UInt8] {
      sizes.isEmpty ? zeros(4) : [0, 0, 0, 1] + bytes.flatMap { $0 }
    }
    let table = BoxBuilder.box(
      "stbl", BoxBuilder.full("stsd", [0, 0, 0, 1], entry),
      BoxBuilder.full("stts", entries(count, [0, 0, 0, 1])),
      BoxBuilder.full("stsc", entries([0, 0, 0, 1], count, [0, 0, 0, 1])),
      BoxBuilder.full("stsz", zeros(4), count, sizes.flatMap(BoxBuilder.number)),
      BoxBuilder.full("stco", entries(BoxBuilder.number(UInt32(offset)))), tables)
    return BoxBuilder.box(
      "trak", header,
      BoxBuilder.box(
        "mdia",
        BoxBuilder.full(
          "mdhd", time, BoxBuilder.number(UInt32(600)), zeros(4), [0x55, 0xC4, 0, 0]),
        BoxBuilder.full(
          "hdlr", zeros(4), Array(handler.utf8), zeros(12), Array(name.utf8) + [0]),
        BoxBuilder.box("minf", information, table)),
      more)
  }

  /// Returns a sample description of coded pictures with these boxes.
  package static func pictureEntry(
    _ type: String, compressor: String = "", vendor: String = "\0\0\0\0", _ boxes: [UInt8]...
  ) -> [UInt8] {
    let name = [UInt8(compressor.utf8.count)] + Array(compressor.utf8)
    return BoxBuilder.box(
      type, zeros(6), [0, 1], zeros(4), Array(vendor.utf8), zeros(8), [0, 16, 0, 16],
      [0, 72, 0, 0, 0, 72, 0, 0], zeros(4), [0, 1], name + zeros(32 - name.count),
      [0, 24, 0xFF, 0xFF], boxes.flatMap { $0 })
  }

  /// Returns a sample description of sound with these boxes; versions 1 and 2 are QuickTime's.
  package static func soundEntry(
    _ type: String, version: UInt8 = 0, vendor: String = "\0\0\0\0", _ boxes: [UInt8]...
  ) -> [UInt8] {
    BoxBuilder.box(
      type, zeros(6), [0, 1], [0, version, 0, 0], Array(vendor.utf8), [0, 2, 0, 16], zeros(4),
      [0xBB, 0x80, 0, 0], zeros(version == 0 ? 0 : version == 1 ? 16 : 36),
      boxes.flatMap { $0 })
  }

  /// Returns one of QuickTime's texts in several languages.
  package static func text(_ type: String, _ texts: String..., language: UInt16 = 0x15C7) -> [UInt8]
  {
    sign(
      type,
      texts.flatMap { text in
        BoxBuilder.number(UInt16(text.utf8.count)) + BoxBuilder.number(language) + Array(text.utf8)
      })
  }

  /// Returns a box whose type starts with `©`, which takes one byte.
  package static func sign(_ type: String, _ content: [UInt8]) -> [UInt8] {
    BoxBuilder.number(UInt32(content.count + 8))
      + type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + content
  }

  /// Returns `meta` with `keys` and `ilst`: each key with its values as `data` boxes contain them.
  package static func keys(
    _ keys: [(name: String, values: [[UInt8]])], isQuickTime: Bool = true
  ) -> [UInt8] {
    let names = keys.flatMap { key in
      BoxBuilder.number(UInt32(key.name.utf8.count + 8)) + Array("mdta\(key.name)".utf8)
    }
    let entries = keys.enumerated().flatMap { index, key in
      key.values.flatMap { value in
        BoxBuilder.number(UInt32(value.count + 8)) + BoxBuilder.number(UInt32(index + 1)) + value
      }
    }
    let content =
      list("mdta")
      + BoxBuilder.full("keys", BoxBuilder.number(UInt32(keys.count)), names)
      + BoxBuilder.box("ilst", entries)
    return isQuickTime ? BoxBuilder.box("meta", content) : BoxBuilder.full("meta", content)
  }

  /// Returns `meta` with an `ilst` of these entries, as iTunes writes it.
  package static func items(_ entries: [UInt8]...) -> [UInt8] {
    BoxBuilder.full("meta", list("mdir"), BoxBuilder.box("ilst", entries.flatMap { $0 }))
  }

  /// Returns a `data` box; type 1 is text.
  package static func value(_ bytes: some Sequence<UInt8>, type: UInt32 = 1) -> [UInt8] {
    BoxBuilder.box("data", BoxBuilder.number(type), zeros(4), Array(bytes))
  }

  private static func list(_ handler: String) -> [UInt8] {
    BoxBuilder.full("hdlr", zeros(4), Array(handler.utf8), zeros(13))
  }

  private static func times(_ created: UInt64, _ modified: UInt64, isLong: Bool) -> [UInt8] {
    [created, modified].flatMap { time in
      isLong
        ? BoxBuilder.number(time) : BoxBuilder.number(UInt32(truncatingIfNeeded: time))
    }
  }

  private static let matrix: [UInt8] = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].flatMap {
    BoxBuilder.number(UInt32($0))
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
}
