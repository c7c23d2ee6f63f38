import Bytes
import Containers
import Vocabulary

/// Finds the messages in coded video, unit by unit, and what takes the place of each.
///
/// Only the heads of units are read, and the units of messages; a sample of one picture takes one
/// read of a few hundred bytes.
struct MessageScan<Source: ByteSource> {
  private var window: SourceWindow<Source>
  private var groups: [[MessageSort]: Group] = [:]
  /// The messages that stay in units from which others may go.
  private var staying = FingerprintBuilder()
  private var stayingCount = 0
  private var firstStaying = 0
  /// Where units stand that hold such messages, and filler.
  private(set) var ranges: [ByteRange] = []

  /// Messages of some sorts that stand in the same units.
  private struct Group {
    var patches: [ScatteredElements.Patch] = []
    var values = FingerprintBuilder()
    var length = 0
  }

  /// Messages are short; longer ones are none that anybody writes.
  private static var unitLimit: Int { 1 << 20 }

  init(of source: Source) { window = SourceWindow(of: source) }

  /// Looks through a sample whose units have their lengths in front of them.
  ///
  /// - Parameters:
  ///   - range: Where the sample stands in the source.
  ///   - format: How its units are written.
  ///   - lengthSize: How many bytes a length has, from 1 to 4.
  /// - Throws: `ContainerError` where reading fails, or a message is longer than any is.
  mutating func look(
    through range: ByteRange, _ format: UnitFormat, lengthSize: Int
  ) throws(ContainerError) {
    var offset = range.lowerBound
    let need = lengthSize + format.headLength
    while let head = ByteRange(at: offset, count: need, within: range.upperBound) {
      let bytes = try bytes(in: head, upTo: range.upperBound)
      let length = bytes.prefix(lengthSize).reduce(0) { $0 << 8 | Int($1) }
      // What does not fit is for the decoder to make something of.
      guard
        let unit = ByteRange(
          at: offset + lengthSize, count: length, within: range.upperBound)
      else { return }
      try look(at: unit, bytes[bytes.startIndex + lengthSize], format)
      offset = unit.upperBound
    }
  }

  /// Looks at a unit that begins with a byte.
  ///
  /// - Throws: `ContainerError` where reading fails, or a message is longer than any is.
  mutating func look(
    at unit: ByteRange, _ head: UInt8, _ format: UnitFormat
  ) throws(ContainerError) {
    switch format.use(of: head) {
    case .coded: return
    case .filler:
      ranges.append(unit)
      guard unit.count > format.headLength, unit.count <= Self.unitLimit else { return }
      let bytes = Array(try bytes(in: unit, upTo: unit.upperBound))
      let content = bytes[format.headLength...]
      guard !content.dropLast().allSatisfy({ $0 == 0xFF }) || content.last != 0x80 else { return }
      add([.filler], unit, .unit(format.fillerHead(inPlaceOf: bytes)), Array(content))
    case .messages:
      guard unit.count > format.headLength else { return }
      guard unit.count <= Self.unitLimit else {
        throw .limitExceeded(
          what: "bytes in a unit of messages", limit: Self.unitLimit, at: unit.lowerBound)
      }
      read(Array(try bytes(in: unit, upTo: unit.upperBound)), at: unit, format)
    }
  }

  private mutating func bytes(
    in range: ByteRange, upTo end: Int
  ) throws(ContainerError) -> ArraySlice<UInt8> {
    do {
      return try window.bytes(in: range, upTo: end)
    } catch {
      throw .read(error)
    }
  }

  private mutating func read(_ bytes: [UInt8], at unit: ByteRange, _ format: UnitFormat) {
    let filler = ScatteredElements.Filler.unit(format.fillerHead(inPlaceOf: bytes))
    guard let read = SupplementalMessages(parsing: bytes, headLength: format.headLength) else {
      ranges.append(unit)
      add([.malformed], unit, filler, bytes)
      return
    }
    var sorts: [MessageSort] = []
    var kept: [SupplementalMessages.Message] = []
    var isFilled = false
    var values: [UInt8] = []
    for message in read.messages {
      if let sort = MessageSort(of: message) {
        if !sorts.contains(sort) { sorts.append(sort) }
        values += message.bytes
      } else if message.isFiller {
        isFilled = true
      } else {
        kept.append(message)
      }
    }
    guard isFilled || !sorts.isEmpty else { return }
    ranges.append(unit)
    if !kept.isEmpty {
      if stayingCount == 0 { firstStaying = unit.lowerBound }
      stayingCount += 1
      for message in kept { staying.add(message.bytes) }
    }
    guard !sorts.isEmpty else { return }
    guard !kept.isEmpty else { return add(sorts, unit, filler, values) }
    if let rest = read.unit(holding: kept, length: unit.count) {
      add(sorts, unit, .bytes(rest), values)
    } else {
      add([.malformed], unit, filler, bytes)
    }
  }

  private mutating func add(
    _ sorts: [MessageSort], _ unit: ByteRange, _ filler: ScatteredElements.Filler, _ value: [UInt8]
  ) {
    groups[sorts, default: Group()].patches.append(ScatteredElements.Patch(unit, filler))
    groups[sorts, default: Group()].values.add(value)
    groups[sorts, default: Group()].length += value.count
  }

  /// What was found, in the order in which it stands in the file; nil where nothing was.
  var elements: ScatteredElements? {
    var found = groups.map { sorts, group in
      let element = Element(
        kinds: sorts.dropFirst().reduce(sorts[0].kinds) { $0.adding($1.kinds) },
        // Of one unit, what is known goes with what is not, and the other way round.
        reading: sorts.allSatisfy { $0.reading == sorts[0].reading }
          ? sorts[0].reading : .malformed,
        carrier: .codec, key: sorts[0].key, path: "", offset: group.patches[0].range.lowerBound,
        length: group.length, fingerprint: group.values.fingerprint)
      return (element, group.patches)
    }
    if stayingCount > 0 {
      let element = Element(
        kinds: Kinds(.rendering), carrier: .codec, key: .known("SEI"), path: "",
        offset: firstStaying,
        length: stayingCount, fingerprint: staying.fingerprint)
      found.append((element, []))
    }
    guard !found.isEmpty else { return nil }
    // Of one unit, what may go stands first.
    return ScatteredElements(
      found.sorted { ($0.0.offset, $0.1.isEmpty ? 1 : 0) < ($1.0.offset, $1.1.isEmpty ? 1 : 0) })
  }
}
