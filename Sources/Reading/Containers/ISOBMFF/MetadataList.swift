package import Bytes

/// A list of metadata: a `meta` box with entries in `ilst`, identified by types or by numbers of
/// keys.
///
/// ```
/// meta -> hdlr mdta | keys: 0 4, count 4, (size 4, namespace 4, name) ...
///                   | ilst -> number of a key -> data: type 4, locale 4, value
/// meta -> hdlr mdir | ilst -> type -> data
/// ```
/// [QTFF, Metadata]
package struct MetadataList: Sendable {
  /// The `meta` box.
  package let node: BoxNode
  /// The entries of the list, in the order of its keys, then those without a key.
  package let entries: [Entry]
  /// Bytes in `keys` and `ilst` that belong to no entry.
  package let slack: [ByteRange]
  /// The range of the number of keys, or nil if there is no box with keys.
  package let keyCount: ByteRange?
  /// The range of each key.
  package let keys: [ByteRange]

  /// A key with its values, or a value without a key.
  package struct Entry: Sendable {
    /// The offset of the `meta` box.
    package let list: Int
    /// The number of the key, counted from 1, or nil if the entry has none.
    package let key: Int?
    /// The name of the entry: its type, or the name of its key after a namespace.
    package let name: Name
    /// The boxes in `ilst` with this name.
    package let boxes: [Box]
  }

  /// The name that distinguishes an entry from others.
  package enum Name: Sendable, Hashable {
    /// A key: its namespace and its name.
    case key(FourCC, [UInt8])
    /// The type of the box.
    case type(FourCC)
    /// The number of a missing key.
    case missing
  }

  /// The number of keys that no list exceeds; real files have some ten keys.
  package static let keyLimit = 4096

  /// Reads the list in a `meta` box, or returns nil if there is none.
  ///
  /// - Throws: `ContainerError` if its keys end too early, or if there are more keys or values than
  ///   in any file.
  package init?(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    let lists = node.all("ilst")
    let tables = node.all("keys")
    guard let first = lists.first ?? tables.first else { return nil }
    guard lists.count <= 1, tables.count <= 1 else {
      throw .malformed(
        what: "\(node.path): two boxes of the same type", at: first.box.range.lowerBound)
    }
    self.node = node
    var slack = lists.map(\.slack)
    var names: [Name] = []
    if let table = tables.first {
      var fields = try BoxFields(of: table, in: source)
      try fields.skip(4)
      let start = fields.offset
      let count = try fields.number(ofBytes: 4)
      keyCount = start..<fields.offset
      guard count <= Self.keyLimit else {
        throw .limitExceeded(what: "keys in \(table.path)", limit: Self.keyLimit, at: start)
      }
      var keys: [ByteRange] = []
      for _ in 0..<count {
        let start = fields.offset
        let size = try fields.number(ofBytes: 4)
        guard size >= 8 else { throw fields.malformed("key shorter than its header") }
        let namespace = FourCC(try fields.uint32())
        let name = fields.offset..<(fields.offset + size - 8)
        try fields.skip(size - 8)
        names.append(.key(namespace, Array(fields.bytes(in: name))))
        keys.append(start..<fields.offset)
      }
      self.keys = keys
      slack.append(fields.rest)
    } else {
      keyCount = nil
      keys = []
    }
    let boxes = lists.first?.children.map(\.box) ?? []
    try source.spend(.items(boxes.count), at: node.box.range.lowerBound)
    entries = Self.entries(
      of: names, isKeyed: !tables.isEmpty, in: boxes, of: node.box.range.lowerBound)
    self.slack = slack.filter { !$0.isEmpty }
  }

  private static func entries(
    of names: [Name], isKeyed: Bool, in boxes: [Box], of list: Int
  ) -> [Entry] {
    guard isKeyed else {
      return boxes.filter { !$0.isUnused }.map {
        Entry(list: list, key: nil, name: .type($0.type), boxes: [$0])
      }
    }
    var values: [Int: [Box]] = [:]
    var others: [Box] = []
    for box in boxes where !box.isUnused {
      let number = Int(box.type.code)
      if (1...max(1, names.count)).contains(number), !names.isEmpty {
        values[number, default: []].append(box)
      } else {
        others.append(box)
      }
    }
    let keyed = names.enumerated().map { index, name in
      Entry(list: list, key: index + 1, name: name, boxes: values[index + 1] ?? [])
    }
    return keyed
      + others.map { box in
        Entry(
          list: list, key: nil, name: box.type.isPrintable ? .type(box.type) : .missing,
          boxes: [box])
      }
  }
}

extension Box {
  /// Whether the box only takes up space.
  package var isUnused: Bool { type == "free" || type == "skip" }
}
