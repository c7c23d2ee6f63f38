import Bytes

/// The segments of tables that are used to decode a picture; the others may hold anything.
///
/// A scan selects its tables by number, and a table is valid until another takes its number. A
/// table is unused if no scan selects it, or if it is replaced before a scan selects it [ITU-T T.81
/// B.2.4].
struct JPEGTableUse {
  /// The selector of a table or of a restart interval: its type and its number.
  private enum Slot: Hashable {
    case quantisation(UInt8)
    /// The class in the upper half, 0 for DC and 1 for AC, and the number in the lower half.
    case entropy(UInt8, isArithmetic: Bool)
    case restartInterval
  }

  /// The part that defines the current content of each slot.
  private var definer: [Slot: Int] = [:]
  private var used: Set<Int> = []
  private var parts: [Int] = []
  /// The number of the quantisation table for each component of the frame.
  private var components: [UInt8: UInt8] = [:]
  private var scans = 0
  private var frames = 0
  private var countsLines = false
  private var isHierarchical = false

  /// The parts that no scan uses; none if there is no scan, because then the file has only tables.
  var unused: [Int] { scans == 0 ? [] : parts.filter { !used.contains($0) } }

  /// Records a segment that decoding may need; `payload` is its payload, `part` its index.
  ///
  /// - Throws: `ContainerError.malformed` if the segment defines one table twice, or is a second
  ///   frame of a picture.
  mutating func add(
    _ marker: JPEGMarker, payload: [UInt8], part: Int, at offset: Int
  ) throws(ContainerError) {
    switch marker.code {
    case 0xDB, 0xC4, 0xCC, 0xDD:
      parts.append(part)
      for slot in Self.slots(of: marker, payload) {
        guard definer.updateValue(part, forKey: slot) != part else {
          throw .malformed(what: "table that is defined twice in its segment", at: offset)
        }
      }
    case 0xDE:
      isHierarchical = true
    case 0xDC, 0xDF:
      // A number of lines follows the first scan [ITU-T T.81 B.2.5]; an expansion precedes one
      // frame of several [ITU-T T.81 B.3.3].
      parts.append(part)
      if isHierarchical || (marker.code == 0xDC && scans == 1 && !countsLines) { used.insert(part) }
      if marker.code == 0xDC { countsLines = true }
    case _ where marker.isFrame:
      frames += 1
      guard frames == 1 || isHierarchical else {
        throw .malformed(what: "a second frame", at: offset)
      }
      for position in stride(from: 6, to: payload.count - 2, by: 3) {
        components[payload[position]] = payload[position + 2]
      }
    case JPEGMarker.startOfScan.code:
      scan(payload)
    default:
      break
    }
  }

  private mutating func scan(_ payload: [UInt8]) {
    scans += 1
    use(.restartInterval)
    for position in stride(from: 1, to: payload.count - 4, by: 2) {
      if let table = components[payload[position]] {
        use(.quantisation(table))
      } else {
        // A scan of a component that is in no frame may be decoded with any table.
        for number in 0..<4 as Range<UInt8> { use(.quantisation(number)) }
      }
      let (direct, alternating) = (payload[position + 1] >> 4, payload[position + 1] & 0x0F)
      for isArithmetic in [true, false] {
        use(.entropy(direct, isArithmetic: isArithmetic))
        use(.entropy(0x10 | alternating, isArithmetic: isArithmetic))
      }
    }
  }

  private mutating func use(_ slot: Slot) {
    if let part = definer[slot] { used.insert(part) }
  }

  /// Returns the slots that a segment fills with its tables.
  private static func slots(of marker: JPEGMarker, _ payload: [UInt8]) -> [Slot] {
    var slots: [Slot] = []
    var position = 0
    while position < payload.count {
      let head = payload[position]
      switch marker.code {
      case 0xDB:
        slots.append(.quantisation(head & 0x0F))
        position += head < 0x10 ? 1 + 64 : 1 + 128
      case 0xC4:
        slots.append(.entropy(head, isArithmetic: false))
        position += payload[position...].prefix(17).dropFirst().reduce(17) { $0 + Int($1) }
      case 0xCC:
        slots.append(.entropy(head, isArithmetic: true))
        position += 2
      default:
        return [.restartInterval]
      }
    }
    return slots
  }
}
