import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads a list of metadata, in which each key is one item.
struct MetadataListReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads a `meta` box of a movie or a track: its handler, the list of metadata, other boxes.
  ///
  /// - Throws: `ContainerError` if the list is broken.
  init(of node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    for child in node.children {
      switch child.type {
      case "hdlr": try add(handler: child)
      case "keys", "ilst": break
      default: try add(loose: child)
      }
    }
    try readList(in: node)
    guard !node.slack.isEmpty else { return }
    try add(
      unknown: [node.slack], key: .known("slack"), named: node.path, as: .bytes,
      goesWithAnything: true)
  }

  /// Reads only the list of metadata in a `meta` box, if there is one.
  ///
  /// - Throws: `ContainerError` if the list is broken.
  init(ofListIn node: BoxNode, in file: BoxFile) throws(ContainerError) {
    self.file = file
    try readList(in: node)
  }

  private mutating func readList(in node: BoxNode) throws(ContainerError) {
    guard let list = try MetadataList(parsing: node, in: source) else { return }
    found.lists.append(list)
    for entry in list.entries { try readEntry(entry, of: list) }
    for box in node.first("ilst")?.children.map(\.box) ?? [] where box.isUnused {
      try add(
        unknown: [box.content], key: .known("free"), carrier: .quickTime, named: node.path,
        as: .bytes,
        goesWithAnything: true)
    }
    for range in list.slack {
      try add(
        unknown: [range], key: .known("slack"), carrier: .quickTime, named: node.path, as: .bytes,
        goesWithAnything: true)
    }
  }

  private mutating func readEntry(
    _ entry: MetadataList.Entry, of list: MetadataList
  ) throws(ContainerError) {
    let values = try entry.boxes.map { box throws(ContainerError) in
      try MetadataListValue(parsing: box, in: source)
    }
    let role = ISOBMFFPart.Role.listed(entry)
    let contents = entry.boxes.map(\.content)
    var ranges = contents
    if let key = entry.key, ranges.isEmpty { ranges = [list.keys[key - 1]] }
    let meaning = meaning(of: entry, values)
    let name = "\(list.node.path)/\(meaning.row?.key ?? "entry")"
    if meaning.reading == .read, let row = meaning.row, values.count == 1,
      values[0].data.count == 1,
      let text = values[0].text, let exact = Catalogue.exactValue(text.bytes, of: row.key)
    {
      add(
        .exactField(
          ExactField.field(in: text.bytes, by: row, exact: exact, at: 0..<text.bytes.count)),
        named: name, as: role,
        at: [text.range])
      return
    }
    if meaning.reading == .read, let row = meaning.row, row.key == Catalogue.movieIdentifier,
      values.count == 1, values[0].data.count == 1, let text = values[0].text,
      let identifier = PairIdentifier(parsing: text.bytes)
    {
      let value = 0..<PairIdentifier.length
      add(
        .exactField(
          ExactField.field(in: text.bytes, by: row, exact: nil, at: value, pairing: identifier)),
        named: name, as: role,
        at: [text.range])
      return
    }
    var (kinds, reading) = (meaning.kinds, meaning.reading)
    if reading == .read {
      if kinds.first == .preview {
        for value in values.flatMap(\.data) {
          let preview = try file.preview(in: [value].dropping(first: 8), head: 0)
          kinds = kinds.adding(preview.kinds)
          if preview.reading != .read { reading = .malformed }
        }
      } else if try UnknownBytes(in: contents, of: source).holdsCarrier
        || (kinds.first == .rendering && !(values.count <= 1 && values.allSatisfy(\.isNumber)))
      {
        (kinds, reading) = (kinds.adding(.anything), .malformed)
      }
    }
    let start = try bytes(in: contents, limit: 1 << 16)
    let element = Element(
      kinds: kinds, reading: reading, carrier: .quickTime,
      key: meaning.row.map { .known($0.key) } ?? .other, path: "", offset: 0,
      length: ranges.byteCount, fingerprint: Fingerprint(of: entry.name.bytes + start))
    let bytes = OpaqueBytes(element, contents)
    add(.opaque(bytes), named: name, as: role, at: ranges)
  }

  /// Returns the meaning of an entry by its name; one that is not well-formed may hold anything.
  private func meaning(
    of entry: MetadataList.Entry, _ values: [MetadataListValue]
  ) -> (row: CatalogueRow?, kinds: Kinds, reading: Reading) {
    let row: CatalogueRow?
    var nameKinds: Kinds?
    switch entry.name {
    case .missing: return (nil, .anything, .malformed)
    case .key(let namespace, let name):
      row = Catalogue.quickTimeKey(named: namespace, in: name)
      nameKinds = Catalogue.kinds(ofKey: name)
    case .type("----"):
      let name = values.first?.name ?? []
      let isApple = values.first?.mean == Array("com.apple.iTunes".utf8)
      row = isApple ? Catalogue.freeForm(name) : nil
      nameKinds = Catalogue.kinds(ofKey: name)
    case .type(let type): row = Catalogue.listed(type)
    }
    let kinds = row?.kinds ?? nameKinds
    let isNamed = entry.name == .type("----")
    guard values.allSatisfy({ $0.isWhole && $0.isNamed == isNamed }) else {
      return (row, kinds?.adding(.anything) ?? .anything, .malformed)
    }
    return (row, kinds ?? .anything, kinds == nil ? .unrecognised : .read)
  }
}

/// An entry of `ilst`: its values, and its name if its type does not give one.
///
/// ```
/// data: type 4, locale 4, value    mean, name: version and flags 4, text    itif: number 8
/// ```
/// [QTFF, Metadata]
private struct MetadataListValue {
  /// The contents of the `data` boxes.
  private(set) var data: [ByteRange] = []
  private(set) var mean: [UInt8]?
  private(set) var name: [UInt8]?
  /// The value, if it is a text.
  private(set) var text: (bytes: [UInt8], range: ByteRange)?
  /// Whether it contains only the expected boxes.
  private(set) var isWhole: Bool
  /// Whether its value is only a number.
  private(set) var isNumber = true

  /// Whether it has a name of its own.
  var isNamed: Bool { mean != nil && name != nil }

  private static let textLimit = 1024

  init(parsing box: Box, in source: some ByteSource) throws(ContainerError) {
    let run = try BoxRun(parsing: source, in: box.content)
    isWhole = run.rest.isEmpty
    for inner in run.boxes {
      let length = inner.content.count
      switch inner.type {
      case "data" where length >= 8:
        data.append(inner.content)
        let value = (inner.content.lowerBound + 8)..<inner.content.upperBound
        let fields = try BoxFields(
          inner.content.clamped(
            to: inner.content.lowerBound..<(inner.content.lowerBound + 8 + Self.textLimit)),
          path: "ilst", in: source)
        let bytes = Array(fields.bytes(in: value))
        // [QTFF, Well-known types] 1 is text in UTF-8.
        if fields.bytes.uint32(at: 0) == 1, value.count <= Self.textLimit {
          text = (bytes, value)
        }
        isNumber = data.count == 1 && value.count <= 8
      case "mean" where mean == nil && (4...Self.textLimit).contains(length),
        "name" where name == nil && (4...Self.textLimit).contains(length):
        let fields = try BoxFields(inner.content, path: "ilst", in: source)
        let bytes = Array(fields.bytes.dropFirst(4))
        if inner.type == "mean" { mean = bytes } else { name = bytes }
      case "itif" where length <= 8: break
      default: isWhole = false
      }
    }
    if (mean == nil) != (name == nil) { isWhole = false }
  }
}

extension MetadataList.Name {
  /// The bytes that represent the name in comparisons.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .key(let namespace, let name): namespace.bytes + name
    case .type(let type): type.bytes
    case .missing: []
    }
  }
}
