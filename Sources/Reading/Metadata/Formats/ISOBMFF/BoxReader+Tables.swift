import Bytes
import Catalogue
import Containers
import Vocabulary

extension BoxReader {
  /// Checks a box for data about samples that do not exist, and for meaningless flags.
  ///
  /// - Parameters:
  ///   - node: A box of a track, or of a fragment of one.
  ///   - extent: The number of samples, or nil if the box does not describe samples.
  /// - Returns: Whether it has the form that its type requires; if not, it is added as malformed.
  /// - Throws: `ContainerError` if reading fails.
  mutating func checkTable(
    _ node: BoxNode, against extent: SampleExtent? = nil
  ) throws(ContainerError) -> Bool {
    let content = node.box.content
    guard node.row != nil else { return true }
    let start = try source.start(
      content.prefix(HeaderFields.describe(node.type) ? HeaderFields.reach : 8))
    var idle = BoxFlags.idle(of: node.type, starting: start)
    idle += HeaderFields.idle(of: node.type, starting: start)
    if ["dref", "stsd"].contains(node.type), let count = start.uint32(at: 4),
      let there = UInt32(exactly: node.children.count), count > there
    {
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: there >> UInt32($0)) }
      idle.append(IdleBytes(4..<8, filledWith: bytes))
    }
    if let table = node.row?.table, let extent {
      guard content.count <= Self.tableLimit,
        let found = table.idle(try source.start(content), extent)
      else {
        if table.isNeeded {
          try add(malformedNumbers: "table", in: node)
        } else {
          try add(malformedIndex: node)
        }
        return false
      }
      idle += found
    }
    // A box that is removed or kept whole has no bytes that are removed separately.
    if !idle.isEmpty, Catalogue.box(node.type) != nil {
      try add(malformedIndex: node)
      return false
    }
    try source.spend(.patches(idle.count), at: content.lowerBound)
    add(idle: idle, in: node)
    return true
  }

  /// Returns the boxes without repetitions, which follow a box of the same type and are added as
  /// findings.
  ///
  /// - Throws: `ContainerError` if reading fails.
  mutating func single(_ nodes: [BoxNode]) throws(ContainerError) -> [BoxNode] {
    let repeated = RepeatedBoxes.among(nodes)
    guard !repeated.isEmpty else { return nodes }
    for node in nodes where repeated.contains(node.box.range.lowerBound) {
      // It is unspecified which of two tables a player uses.
      if node.row?.table?.isNeeded == true {
        try add(malformedNumbers: "table", in: node)
      } else {
        try add(unknownBox: node)
      }
    }
    return nodes.filter { !repeated.contains($0.box.range.lowerBound) }
  }

  /// The maximum length of a table; a movie of a day has tables of some tens of megabytes.
  private static var tableLimit: Int { 1 << 26 }

  /// Adds meaningless bytes of a table, if there are any.
  mutating func add(idle: [IdleBytes], in node: BoxNode) {
    let start = node.box.content.lowerBound
    let patches = idle.map { bytes in
      ScatteredElements.Patch(bytes.range.moved(by: start), .bytes(bytes.filler))
    }
    guard !patches.isEmpty else { return }
    let element = Element(
      kinds: .anything, reading: .unrecognised, carrier: .unclaimed, key: .known("idle"), path: "",
      offset: 0, length: patches.reduce(0) { $0 + $1.range.count },
      fingerprint: Fingerprint(of: "\(idle.map(\.range.count))"))
    add(
      .scattered(ScatteredElements([(element, patches)])), named: node.path, as: .bytes,
      at: patches.map(\.range))
  }
}
