import Bytes
import Catalogue
import Vocabulary

/// The bytes of an XMP document that are markup with names that are known, or values that show a
/// picture.
///
/// Free are the values of other properties, names and prefixes of nobody's, comments, and white
/// space that is not all of one sort. The document is one that libxml2 took for well-formed; what
/// this reader does not follow is free. Work is linear in the length of the text.
struct XMPMarkup {
  private(set) var holds = HoldList()
  private let text: [UInt8]
  private var namespaces: [String: String] = [:]
  /// What says the values in each element that is open.
  private var open: [ByteHold] = []
  private var at = 0

  init(of text: [UInt8]) {
    self.text = text
    while at < text.count {
      let start = at
      if text[at] != UInt8(ascii: "<") {
        at = next { $0 == UInt8(ascii: "<") }
        hold(characters: start..<at)
      } else if starts("<?") {
        at = end(of: "?>")
        if Self.isWrapper(text[start..<at]) { holds.hold(start..<at, as: .fixed) }
      } else if starts("<!--") {
        at = end(of: "-->")
      } else if starts("<![CDATA[") {
        at = end(of: "]]>")
      } else if starts("</") {
        at = end(of: ">")
        if isKnown(text[(start + 2)..<max(start + 2, at - 1)]) {
          holds.hold(start..<at, as: .fixed)
        }
        _ = open.popLast()
      } else {
        readTag()
      }
    }
  }

  // MARK: Text

  private mutating func hold(characters range: ByteRange) {
    if text[range].allSatisfy(\.isXMLSpace) {
      if Self.isOfOneSort(text[range]) { holds.hold(range, as: .fixed) }
    } else if let hold = open.last {
      holds.hold(range, as: hold)
    }
  }

  /// Whether white space is lines of one character, as long as the first of them, and one of any
  /// length at the end.
  static func isOfOneSort(_ space: ArraySlice<UInt8>) -> Bool {
    let lines = space.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard Set(space.filter { $0 != 0x0A }).count <= 1 else { return false }
    return Set(lines.dropFirst().dropLast().map(\.count)).count <= 1
  }

  /// Whether an instruction is one of the two around a packet [ISO 16684-1 7.3.2].
  private static func isWrapper(_ instruction: ArraySlice<UInt8>) -> Bool {
    let quoted = instruction.map { $0 == UInt8(ascii: "'") ? UInt8(ascii: "\"") : $0 }
    let words = quoted.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.first == "<?xpacket", words.last?.hasSuffix("?>") == true else { return false }
    return words.dropFirst().allSatisfy { wrapperWords.contains($0) }
  }

  private static let wrapperWords: Set<String> = [
    "begin=\"\u{FEFF}\"", "begin=\"\"", "id=\"W5M0MpCehiHzreSzNTczkc9d\"?>",
    "id=\"W5M0MpCehiHzreSzNTczkc9d\"", "end=\"w\"?>", "end=\"r\"?>", "?>",
  ]

  // MARK: Tags

  private mutating func readTag() {
    let start = at
    at = next { $0.isXMLSpace || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
    let name = (start + 1)..<at
    var attributes: [(name: ByteRange, value: ByteRange)] = []
    var spaces: [ByteRange] = []
    while at < text.count, text[at] != UInt8(ascii: ">"), text[at] != UInt8(ascii: "/") {
      let space = at
      at = next { !$0.isXMLSpace }
      spaces.append(space..<at)
      guard at < text.count, text[at] != UInt8(ascii: ">"), text[at] != UInt8(ascii: "/") else {
        break
      }
      let first = at
      at = next { $0 == UInt8(ascii: "=") || $0.isXMLSpace }
      let attribute = first..<at
      at = next { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      guard at < text.count else { return }
      let quote = text[at]
      at += 1
      let value = at
      at = next { $0 == quote }
      attributes.append((attribute, value..<at))
      at = min(at + 1, text.count)
    }
    for (name, value) in attributes { declare(name, value) }
    let isEmpty = at < text.count && text[at] == UInt8(ascii: "/")
    at = end(of: ">")
    let tail = attributes.last.map { $0.value.upperBound + 1 } ?? name.upperBound
    if isKnown(text[name]) {
      holds.hold(start..<name.upperBound, as: .fixed)
      holds.hold(min(tail, at)..<at, as: .fixed)
    }
    for space in spaces where Self.isOfOneSort(text[space]) { holds.hold(space, as: .fixed) }
    for (name, value) in attributes { hold(name, value) }
    // A list says what the property around it says.
    let own = isSyntax(text[name]) ? open.last ?? .free : hold(of: text[name])
    if !isEmpty { open.append(own) }
  }

  private mutating func declare(_ name: ByteRange, _ value: ByteRange) {
    guard let prefix = Self.declared(text[name]) else { return }
    let namespace = String(decoding: text[value], as: UTF8.self)
    // A prefix of two namespaces is that of none.
    namespaces[prefix] = namespaces[prefix, default: namespace] == namespace ? namespace : ""
  }

  private mutating func hold(_ name: ByteRange, _ value: ByteRange) {
    let markup = [
      name.lowerBound..<value.lowerBound, value.upperBound..<min(value.upperBound + 1, text.count),
    ]
    let isPlain = value.lowerBound - name.upperBound == 2
    if let prefix = Self.declared(text[name]) {
      guard isPlain, let namespace = namespaces[prefix],
        Self.syntax[namespace] == prefix || Catalogue.xmpPrefix(of: namespace) == prefix
      else { return }
      holds.hold(markup + [value], as: .fixed)
      return
    }
    guard isPlain, isKnown(text[name]) else { return }
    holds.hold(markup, as: .fixed)
    if isSyntax(text[name]) {
      if text[value].elementsEqual("Resource".utf8) { holds.hold(value, as: .fixed) }
    } else {
      holds.hold(value, as: hold(of: text[name]))
    }
  }

  // MARK: Names

  /// The prefix that an attribute declares.
  private static func declared(_ name: ArraySlice<UInt8>) -> String? {
    name.starts(with: "xmlns:".utf8) ? String(decoding: name.dropFirst(6), as: UTF8.self) : nil
  }

  private func parts(_ name: ArraySlice<UInt8>) -> (namespace: String, local: String)? {
    let parts = name.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, let namespace = namespaces[parts[0]] else { return nil }
    return (namespace, parts[1])
  }

  private func isSyntax(_ name: ArraySlice<UInt8>) -> Bool {
    parts(name).map { Self.syntax[$0.namespace] != nil } ?? false
  }

  private func isKnown(_ name: ArraySlice<UInt8>) -> Bool {
    guard let (namespace, local) = parts(name) else { return false }
    if Self.syntax[namespace] != nil { return Self.syntaxNames.contains(local) }
    return Catalogue.xmp(namespace: namespace, name: local) != nil
  }

  private func hold(of name: ArraySlice<UInt8>) -> ByteHold {
    parts(name).map { Catalogue.hold(ofProperty: $0.local, in: $0.namespace) } ?? .free
  }

  private static let syntax = [XMPNames.rdf: "rdf", XMPNames.meta: "x"]
  private static let syntaxNames: Set<String> = [
    "xmpmeta", "RDF", "Description", "Bag", "Seq", "Alt", "li", "about", "parseType",
  ]

  // MARK: Bytes

  private func starts(_ mark: String) -> Bool { text[at...].starts(with: mark.utf8) }

  private func next(where isSuch: (UInt8) -> Bool) -> Int {
    var index = at
    while index < text.count, !isSuch(text[index]) { index += 1 }
    return index
  }

  /// The index behind a mark, or the end of the text.
  private func end(of mark: String) -> Int {
    let mark = Array(mark.utf8)
    var index = at
    while index < text.count, !text[index...].starts(with: mark) { index += 1 }
    return min(index + mark.count, text.count)
  }
}
