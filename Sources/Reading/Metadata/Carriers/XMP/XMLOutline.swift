import Bytes

/// The offsets of the tags, attributes, comments and instructions of an XML text, in document
/// order.
///
/// The text is scanned before libxml2 reads it, so that size, depth and work have fixed bounds and
/// nothing declares entities. libxml2 decides what is well-formed; if it does not agree with the
/// outline, the text is malformed.
package struct XMLOutline: Sendable {
  /// The offsets, in bytes; namespace declarations and the XML declaration have none.
  package private(set) var offsets: [Int] = []
  /// The end of the document, after its last tag, comment or instruction.
  package private(set) var end = 0
  /// Whether the text starts with an XML declaration.
  package private(set) var hasDeclaration = false

  /// The maximum length in bytes.
  ///
  /// A parsed document takes some ten times its length in memory; extended XMP with depth maps has
  /// some MiB.
  static let maximumLength = 64 << 20
  /// Returns the maximum number of nodes for a length in bytes; each node takes about a kilobyte of
  /// memory.
  ///
  /// The ancestors of documents that were pasted together for years are some ten thousand nodes of
  /// 50 to 80 bytes, so long packets may have more nodes for their length.
  static func maximumNodes(in length: Int) -> Int {
    let first = min(length, 1 << 20)
    return 4096 + first / 64 + (length - first) / 40
  }
  /// The maximum depth; the structures of published schemas nest less than twenty deep.
  static let maximumDepth = 100
  /// The maximum number of attributes of a tag; libxml2 compares each attribute with every other.
  static let maximumAttributes = 4096
  /// The maximum number of declarations in scope; libxml2 searches all of them for a prefix.
  static let maximumDeclarations = 1024

  private var declarationsInScope = 0
  private let nodeLimit: Int

  /// Scans a text that starts with a tag, comment or instruction.
  package init(of text: [UInt8]) throws(MetadataError) {
    guard text.count <= Self.maximumLength else {
      throw .limitExceeded(what: "bytes of XML", limit: Self.maximumLength)
    }
    nodeLimit = Self.maximumNodes(in: text.count)
    var open: [Int] = []
    var sawRoot = false
    var at = 0
    while at < text.count {
      let markup: (end: Int, depth: Int)
      if text[at] != UInt8(ascii: "<") {
        if open.isEmpty {
          guard text[at].isXMLSpace else { break }
          at = text.firstIndex(from: at) { !$0.isXMLSpace }
        } else {
          at = try Self.found(text.firstIndex(of: UInt8(ascii: "<"), from: at), inside: at)
        }
        continue
      } else if text.has(Mark.instruction, at: at) {
        guard let end = text.end(of: Mark.instructionEnd, from: at + 2) else {
          if sawRoot && open.isEmpty { break }
          throw .malformed(what: "an XML instruction without an end", at: at)
        }
        if at == 0, text.has(Mark.declaration, at: 0), text.count > 5, text[5].isXMLSpace {
          hasDeclaration = true
        } else {
          try record(at)
        }
        markup = (end, 0)
      } else if text.has(Mark.comment, at: at) {
        guard let end = text.end(of: Mark.commentEnd, from: at + 4) else {
          if sawRoot && open.isEmpty { break }
          throw .malformed(what: "an XML comment without an end", at: at)
        }
        try record(at)
        markup = (end, 0)
      } else if sawRoot && open.isEmpty {
        break
      } else if text.has(Mark.characters, at: at) {
        markup = (try Self.found(text.end(of: Mark.charactersEnd, from: at + 9), inside: at), 0)
      } else if text.has(Mark.type, at: at) {
        // XMP never needs a document type, and entities can expand a small text into a large one.
        throw .malformed(what: "a document type declaration", at: at)
      } else if text.has(Mark.end, at: at) {
        let close = text.firstIndex(of: UInt8(ascii: ">"), from: at)
        markup = (try Self.found(close, inside: at) + 1, -1)
      } else {
        sawRoot = true
        markup = try tag(in: text, at: at, open: &open)
      }
      if markup.depth < 0 {
        guard let declarations = open.popLast() else {
          throw .malformed(what: "an end tag without a start tag", at: at)
        }
        declarationsInScope -= declarations
      }
      at = markup.end
      if open.isEmpty { end = at }
    }
    guard sawRoot, open.isEmpty else {
      throw .malformed(what: "an XML text without an end", at: at)
    }
  }

  /// Scans a start tag, and returns its end.
  private mutating func tag(
    in text: [UInt8], at start: Int, open: inout [Int]
  ) throws(MetadataError) -> (end: Int, depth: Int) {
    try record(start)
    var at = text.firstIndex(from: start + 1) { $0.isXMLSpace || $0.endsTag }
    var attributes = 0
    var declarations = 0
    while true {
      at = text.firstIndex(from: at) { !$0.isXMLSpace }
      guard at < text.count else { throw .malformed(what: "a tag without an end", at: start) }
      if text.has(Mark.empty, at: at) { return (at + 2, 0) }
      if text[at] == UInt8(ascii: ">") { break }
      let name = at
      at = text.firstIndex(from: at) { $0.isXMLSpace || $0.endsTag || $0 == UInt8(ascii: "=") }
      let isDeclaration = text[name..<at].isNamespaceDeclaration
      at = text.firstIndex(from: at) { !$0.isXMLSpace }
      guard at < text.count, text[at] == UInt8(ascii: "=") else {
        throw .malformed(what: "an attribute without a value", at: name)
      }
      at = text.firstIndex(from: at + 1) { !$0.isXMLSpace }
      guard at < text.count, text[at] == UInt8(ascii: "\"") || text[at] == UInt8(ascii: "'"),
        let close = text.firstIndex(of: text[at], from: at + 1)
      else { throw .malformed(what: "an attribute without a value", at: name) }
      at = close + 1
      attributes += 1
      guard attributes <= Self.maximumAttributes else {
        throw .limitExceeded(what: "attributes of a tag", limit: Self.maximumAttributes)
      }
      if isDeclaration { declarations += 1 } else { try record(name) }
    }
    guard open.count < Self.maximumDepth else {
      throw .limitExceeded(what: "levels of XML", limit: Self.maximumDepth)
    }
    open.append(declarations)
    declarationsInScope += declarations
    guard declarationsInScope <= Self.maximumDeclarations else {
      throw .limitExceeded(what: "namespaces in scope", limit: Self.maximumDeclarations)
    }
    return (at + 1, 0)
  }

  private mutating func record(_ offset: Int) throws(MetadataError) {
    guard offsets.count < nodeLimit else {
      throw .limitExceeded(what: "nodes of XML", limit: nodeLimit)
    }
    offsets.append(offset)
  }

  private static func found(_ index: Int?, inside start: Int) throws(MetadataError) -> Int {
    guard let index else { throw .malformed(what: "an XML text without an end", at: start) }
    return index
  }
}

/// A mark that distinguishes a type of markup.
private enum Mark {
  static let declaration = Array("<?xml".utf8)
  static let instruction = Array("<?".utf8)
  static let instructionEnd = Array("?>".utf8)
  static let comment = Array("<!--".utf8)
  static let commentEnd = Array("-->".utf8)
  static let characters = Array("<![CDATA[".utf8)
  static let charactersEnd = Array("]]>".utf8)
  static let type = Array("<!".utf8)
  static let end = Array("</".utf8)
  static let empty = Array("/>".utf8)
}

extension [UInt8] {
  /// Returns whether these bytes are at an index.
  ///
  /// The function is not generic, since it is called for every tag.
  fileprivate func has(_ mark: [UInt8], at index: Int) -> Bool {
    guard index <= count, mark.count <= count - index else { return false }
    for position in mark.indices where self[index + position] != mark[position] { return false }
    return true
  }

  /// Returns the index of the first byte from `start` that satisfies a predicate, or the end of the
  /// array.
  fileprivate func firstIndex(from start: Int, where isSuch: (UInt8) -> Bool) -> Int {
    var index = Swift.min(start, count)
    while index < count, !isSuch(self[index]) { index += 1 }
    return index
  }

  /// Returns the index after the first occurrence of a mark from `start`; the mark ends with `>`.
  fileprivate func end(of mark: [UInt8], from start: Int) -> Int? {
    var at = start
    while let close = firstIndex(of: UInt8(ascii: ">"), from: at) {
      let begin = close + 1 - mark.count
      if begin >= start, has(mark, at: begin) { return close + 1 }
      at = close + 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var endsTag: Bool { self == UInt8(ascii: ">") || self == UInt8(ascii: "/") }
}

extension ArraySlice<UInt8> {
  fileprivate var isNamespaceDeclaration: Bool {
    starts(with: "xmlns") && (count == 5 || self[startIndex + 5] == UInt8(ascii: ":"))
  }
}
