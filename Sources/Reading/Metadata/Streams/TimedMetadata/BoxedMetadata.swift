import Bytes
import Catalogue
import Containers
import Vocabulary

/// Samples of boxed metadata: boxes whose types are named in the sample description.
///
/// ```
/// description: zero 6, data reference 2, boxes: keys -> one box for each key, btrt, lidp, lidl
/// key: size 4, local id 4, boxes: keyd (namespace 4, name), dtyp, setu, ...
/// sample: items, each size 4, local id 4, value
/// ```
/// A local id of 0 marks a key as unused, and an item as empty. [QuickTime File Format, Timed
/// metadata media; ISO 14496-12 12.9]
struct BoxedMetadata: TimedRecordFormat {
  /// The keys of a description, as records in it.
  private(set) var table = TimedSample()
  /// The keys of the track, by their local ids.
  private var keys: [UInt32: Key] = [:]

  private struct Key {
    let stream: UInt32
    let row: CatalogueRow?
    let rule: Kinds?
  }

  /// The stream of items without a key, and of unused keys that still have content.
  private static let unnamed = UInt32.max
  /// The maximum number of bytes in a list; real tables have some ten keys.
  private static let listLimit = 1024
  private static let namespaces: [FourCC] = ["mdta", "fiel"]

  /// Reads the content of a sample description, or returns nil if its keys cannot be parsed.
  ///
  /// `streams` holds the keys of all descriptions of the track, by name.
  init?(parsing content: [UInt8], streams: inout [[UInt8]: UInt32]) {
    guard content.count >= 8, content[0..<6].isBlank,
      let boxes = Self.boxes(in: content, 8..<content.count)
    else { return nil }
    for box in boxes {
      switch box.type {
      case "keys":
        guard let entries = Self.boxes(in: content, box.content) else { return nil }
        for entry in entries {
          guard add(entry, of: content, into: &streams) else { return nil }
        }
      // Bit rates [ISO 14496-12 8.5.2.2], and which keys are fields of other keys.
      case "btrt" where box.content.count == 12, "lidp" where box.content.count == 4,
        "lidl" where box.content.count <= Self.listLimit:
        let bytes = Array(content[box.content])
        guard !TextRun.occurs(in: bytes), !CarrierSignature.occurs(in: bytes) else { return nil }
        table.rest.append(box.range)
      default: return nil
      }
    }
  }

  func sample(_ bytes: [UInt8]) -> TimedSample? {
    guard let items = Self.boxes(in: bytes, bytes.indices) else { return nil }
    var sample = TimedSample()
    for item in items {
      let id = item.type.code
      if id == 0, bytes[item.content].isBlank { continue }
      let key = keys[id]
      sample.records.append(
        TimedRecord(
          of: key?.stream ?? Self.unnamed, key?.row, rule: key?.rule, at: item.range,
          patches: [.init((item.range.lowerBound + 4)..<item.range.upperBound, with: .zeros)]))
    }
    return sample
  }

  /// Adds a key; returns false if it has no name.
  private mutating func add(
    _ entry: Box, of bytes: [UInt8], into streams: inout [[UInt8]: UInt32]
  ) -> Bool {
    guard let boxes = Self.boxes(in: bytes, entry.content),
      let declaration = boxes.first(where: { $0.type == "keyd" }),
      declaration.content.count >= 4
    else { return false }
    let id = entry.range.lowerBound + 4
    var patches: [TimedRecord.Patch] = [.init(id..<(id + 4), with: .zeros)]
    for box in boxes {
      let type = box.range.lowerBound + 4
      // The rest must still be readable as a key without a name and a value of no known type.
      if box.type != "keyd", box.type != "dtyp" {
        patches.append(.init(type..<(type + 4), with: .bytes(FourCC("free").bytes)))
      }
      patches.append(.init(box.content, with: .zeros))
    }
    if entry.type.code == 0 {
      if boxes.allSatisfy({ box in bytes[box.content].isBlank }) { return true }
      table.records.append(
        TimedRecord(of: Self.unnamed, nil, at: entry.range, patches: patches))
      return true
    }
    let name = Array(bytes[declaration.content])
    let stream = streams[name] ?? UInt32(truncatingIfNeeded: streams.count)
    streams[name] = stream
    let isKnown = Self.namespaces.contains { name.starts(with: $0.bytes) }
    let text = isKnown ? String(decoding: name[4...], as: UTF8.self) : nil
    let row = text.flatMap(Catalogue.timedKey)
    let rule = row == nil ? text.flatMap(Catalogue.timedKeyRule) : nil
    let key = Key(stream: stream, row: row, rule: rule)
    guard keys.updateValue(key, forKey: entry.type.code) == nil else { return false }
    table.records.append(
      TimedRecord(of: stream, row, rule: rule, at: entry.range, patches: patches))
    return true
  }

  /// A box in bytes in memory.
  private struct Box {
    let type: FourCC
    let range: Range<Int>
    let content: Range<Int>
  }

  /// Returns the boxes of a range, or nil if they do not fill it.
  ///
  /// Zeros after them are padding.
  private static func boxes(in bytes: [UInt8], _ range: Range<Int>) -> [Box]? {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let size = bytes.uint32(at: offset), size >= 8,
        let code = bytes.uint32(at: offset + 4),
        let whole = ByteRange(at: offset, count: Int(size), within: range.upperBound)
      else {
        return bytes[offset..<range.upperBound].isBlank ? boxes : nil
      }
      boxes.append(
        Box(type: FourCC(code), range: whole, content: (offset + 8)..<whole.upperBound))
      offset = whole.upperBound
    }
    return boxes
  }
}
