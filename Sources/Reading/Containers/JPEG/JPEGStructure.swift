package import Bytes

/// The parts of a JPEG file, in order.
///
/// ```
/// FF D8 | FF E1 len payload | FF DB len tables | ... | FF DA len header, coded data | FF D9 | tail
///  SOI  |       APP1        |       DQT        |     |             scan             |  EOI  |
/// ```
/// A length counts itself (2 bytes) and the payload, not the marker [ITU-T T.81 B.1.1.4].
package struct JPEGStructure: Sendable, Hashable {
  // INVARIANT (total inventory): the parts' ranges follow each other from 0 to the file's end.
  package let parts: [JPEGPart]

  /// Finds the parts of a JPEG file.
  ///
  /// A file may end within or after a scan: viewers show the data that is there.
  ///
  /// - Throws: `ContainerError` if a segment's length is wrong, or reading fails.
  package init(parsing source: some ByteSource) throws(ContainerError) {
    var window = ByteWindow(over: source)
    guard try window.byte(at: 0) == 0xFF, try window.byte(at: 1) == 0xD8 else {
      throw .malformed(what: "no start of image", at: 0)
    }
    var builder = Builder()
    builder.add(.marker(.startOfImage), at: 0..<2)
    var offset = 2
    while offset < source.count {
      offset = try builder.part(at: offset, in: &window)
      try source.spend(.parts(1), at: offset)
    }
    parts = builder.partsByUse
  }

  /// Creates a structure of known parts.
  private init(parts: [JPEGPart]) { self.parts = parts }

  /// Returns this structure with its tail divided: each range is a part of the tail, and the bytes
  /// between them are fill.
  ///
  /// - Parameter ranges: Ranges inside the tail, in order, without overlap.
  /// - Returns: The structure with more parts.
  package func dividing(tailInto ranges: [ByteRange]) -> JPEGStructure {
    guard let last = parts.last, last.role == .tail else { return self }
    var divided = Array(parts.dropLast())
    var offset = last.range.lowerBound
    func add(_ role: JPEGPart.Role, at range: ByteRange) {
      guard !range.isEmpty else { return }
      divided.append(JPEGPart(role: role, range: range, payload: range))
    }
    for range in ranges where range.lowerBound >= offset && last.range.encloses(range) {
      add(.fill, at: offset..<range.lowerBound)
      add(.tail, at: range)
      offset = range.upperBound
    }
    add(.fill, at: offset..<last.range.upperBound)
    return JPEGStructure(parts: divided)
  }

  /// Whether the file ends before the end of its picture.
  package var isCut: Bool { !parts.contains { $0.role == .endOfImage } }

  /// The offset at which the picture ends: after EOI, or at the end of a file without EOI.
  package var endOfImage: Int {
    let end = parts.last { $0.role == .endOfImage }
    return end?.range.upperBound ?? parts.last?.range.upperBound ?? 0
  }
}

/// A builder that adds one part after the other.
private struct Builder {
  var parts: [JPEGPart] = []
  private var hasScan = false
  private var ended = false
  private var tables = JPEGTableUse()

  /// The parts; tables that no scan uses are turned into segments that decoding does not need.
  var partsByUse: [JPEGPart] {
    var parts = parts
    for index in tables.unused {
      guard case .coding(let marker) = parts[index].role else { continue }
      parts[index] = JPEGPart(
        role: .reserved(marker), range: parts[index].range, payload: parts[index].payload)
    }
    return parts
  }

  mutating func add(_ role: JPEGPart.Role, at range: ByteRange, payload: ByteRange? = nil) {
    parts.append(JPEGPart(role: role, range: range, payload: payload ?? range))
  }

  /// Adds the part at `offset` and returns the offset of the next one.
  mutating func part(
    at offset: Int, in window: inout ByteWindow<some ByteSource>
  ) throws(ContainerError) -> Int {
    if ended {
      return try tail(from: offset, in: &window)
    }
    guard try window.byte(at: offset) == 0xFF else {
      let end = try window.nextMarker(from: offset) ?? window.count
      add(.gap, at: offset..<end)
      return end
    }
    guard let code = try window.byte(at: offset + 1) else {
      add(.gap, at: offset..<window.count)
      return window.count
    }
    if code == 0xFF {
      var end = offset + 1
      while try window.byte(at: end) == 0xFF, try window.byte(at: end + 1) == 0xFF { end += 1 }
      add(.fill, at: offset..<end)
      return end
    }
    if code == 0x00 {
      let end = try window.nextMarker(from: offset + 2) ?? window.count
      add(.gap, at: offset..<end)
      return end
    }
    let marker = JPEGMarker(code)
    // The file is truncated between two scans.
    if try isTruncated(marker, at: offset, in: &window) {
      add(.gap, at: offset..<window.count)
      return window.count
    }
    if marker.isStandalone {
      ended = marker == .endOfImage
      // Decoders skip other markers here, in any order and number.
      add(ended ? .endOfImage : .gap, at: offset..<(offset + 2))
      return offset + 2
    }
    return try segment(marker, at: offset, in: &window)
  }

  /// Returns whether a file that already has a scan ends within a segment.
  private func isTruncated(
    _ marker: JPEGMarker, at offset: Int, in window: inout ByteWindow<some ByteSource>
  ) throws(ContainerError) -> Bool {
    guard !marker.isStandalone, hasScan else { return false }
    guard let high = try window.byte(at: offset + 2), let low = try window.byte(at: offset + 3)
    else { return true }
    return offset + 2 + (Int(high) << 8 | Int(low)) > window.count
  }

  private mutating func segment(
    _ marker: JPEGMarker, at offset: Int, in window: inout ByteWindow<some ByteSource>
  ) throws(ContainerError) -> Int {
    guard let high = try window.byte(at: offset + 2), let low = try window.byte(at: offset + 3)
    else { throw .malformed(what: "segment without a length", at: offset) }
    let length = Int(high) << 8 | Int(low)
    guard length >= 2 else {
      throw .malformed(what: "segment length below 2", at: offset + 2)
    }
    guard let range = ByteRange(at: offset, count: 2 + length, within: window.count) else {
      throw .malformed(what: "segment of \(length) bytes runs past the end of the file", at: offset)
    }
    let payload = (offset + 4)..<range.upperBound
    if marker.isCoding || marker == .startOfScan {
      let segment = JPEGCodingSegment(marker: marker, payload: payload)
      guard try segment.isFilled(in: &window) else {
        throw .malformed(what: "tables or header that do not fill their segment", at: offset)
      }
      try tables.add(marker, payload: try window.bytes(in: payload), part: parts.count, at: offset)
    }
    if marker == .startOfScan {
      let end = try window.nextMarker(from: range.upperBound, inScan: true) ?? window.count
      add(.scan, at: offset..<end, payload: payload)
      hasScan = true
      return end
    }
    if let number = marker.applicationNumber {
      add(.application(number), at: range, payload: payload)
    } else if marker == .comment {
      add(.comment, at: range, payload: payload)
    } else if marker.isCoding {
      add(.coding(marker), at: range, payload: payload)
    } else if marker.isLosslessFrame {
      throw .malformed(what: "a frame of JPEG-LS", at: offset)
    } else {
      add(.reserved(marker), at: range, payload: payload)
    }
    return range.upperBound
  }

  /// Adds the bytes after the picture: padding if all of them are zero, otherwise a tail.
  private mutating func tail(
    from offset: Int, in window: inout ByteWindow<some ByteSource>
  ) throws(ContainerError) -> Int {
    var end = offset
    while let byte = try window.byte(at: end), byte == 0 { end += 1 }
    if end == window.count {
      add(.fill, at: offset..<end)
    } else {
      add(.tail, at: offset..<window.count)
    }
    return window.count
  }
}

extension ByteWindow {
  /// Returns the offset of the next FF that starts a marker at or after `start`, or nil if there is
  /// none.
  ///
  /// Inside a scan, FF 00 is a coded FF and RSTn belongs to the scan [ITU-T T.81 B.1.1.5].
  fileprivate mutating func nextMarker(
    from start: Int, inScan: Bool = false
  ) throws(ContainerError) -> Int? {
    try firstOffset(
      of: 0xFF, notBefore: 0x00,
      before: { code in
        switch code {
        case 0xFF: inScan
        default: !inScan || !JPEGMarker(code).isRestart
        }
      }, from: start)
  }
}
