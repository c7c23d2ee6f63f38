import Vocabulary

/// An element of a packet, with its node or attribute.
package struct XMPLeaf: Sendable {
  package internal(set) var element: Element
  package let site: XMPSite
  /// The value if it is a single string, or nil for arrays and other structured values.
  package let text: String?
  /// The strings of a structured value, except those longer than a statement.
  let innerTexts: [String]
  /// Whether those strings contain the digits of a file.
  let holdsFile: Bool
  /// Whether the value contains no named parts and no comments.
  let isPlain: Bool

  /// Creates a leaf whose value is a single string.
  ///
  /// A known name is not free text.
  init(
    text: String, isName: Bool = false, in context: XMPContext, at offset: Int, site: XMPSite
  ) {
    let context = context.holding(
      plain: isName ? context.key != .other : RenderingText.isPlain(text, of: context.key),
      text: text)
    self.element = Element(
      kinds: context.kinds ?? .anything, reading: context.reading, carrier: .xmp,
      key: context.key, path: context.path, offset: offset, length: text.utf8.count,
      fingerprint: Self.fingerprint(of: text, context))
    self.site = site
    self.text = text
    self.innerTexts = []
    self.holdsFile = false
    self.isPlain = true
  }

  /// Creates a leaf whose value is the content of an XML element.
  init(_ value: XMLElement, in context: XMPContext, at offset: Int, site: XMPSite) {
    let context = context.holding(
      plain: RenderingText.isPlain(value, of: context.key), text: value.canonicalText)
    let isText = value.attributes.isEmpty && !value.children.contains { $0.element != nil }
    self.element = Element(
      kinds: context.kinds ?? .anything, reading: context.reading, carrier: .xmp,
      key: context.key, path: context.path, offset: offset,
      length: value.valueLength, fingerprint: Self.fingerprint(of: value.canonicalText, context))
    self.site = site
    self.text = isText ? value.text : nil
    self.innerTexts = isText ? [] : value.innerTexts
    self.holdsFile = !isText && value.holdsFile
    self.isPlain = value.innerNames.isEmpty && !value.holdsLooseNodes
  }

  /// Creates a leaf for a namespace declaration that holds information.
  ///
  /// It is removed when anything is, and thus with the element that contains it. In something
  /// unrecognised it is unrecognised, too.
  init(_ declaration: XMLDeclaration, isUnrecognised: Bool, at offset: Int, site: XMPSite) {
    let text = "\(declaration.prefix)=\(declaration.namespace)"
    self.element = Element(
      kinds: .anything, reading: isUnrecognised ? .unrecognised : .malformed, carrier: .xmp,
      key: .known("xmlns"), path: "xmlns", offset: offset, length: text.utf8.count,
      fingerprint: Fingerprint(of: text))
    self.site = site
    self.text = nil
    self.innerTexts = []
    self.holdsFile = false
    self.isPlain = false
  }

  /// Creates a leaf for bytes outside the document.
  ///
  /// If they contain a tag, readers may find another document there.
  init(bytes: [UInt8], path: String, at offset: Int, site: XMPSite) {
    let isDocument = bytes.contains(UInt8(ascii: "<"))
    self.element = Element(
      kinds: .anything, reading: isDocument ? .malformed : .unrecognised, carrier: .unclaimed,
      key: .other, path: path,
      offset: offset, length: bytes.count, fingerprint: Fingerprint(of: bytes))
    self.site = site
    self.text = nil
    self.innerTexts = []
    self.holdsFile = false
    self.isPlain = false
  }

  /// Returns the leaf with other kinds.
  func having(_ kinds: Kinds) -> XMPLeaf {
    var leaf = self
    leaf.element.kinds = kinds
    return leaf
  }

  private static func fingerprint(of text: String, _ context: XMPContext) -> Fingerprint {
    Fingerprint(of: XMPLayout.follows(context.key, text: text) ? "" : text)
  }
}

extension XMLElement {
  /// Whether a string in the element contains the digits of a file.
  fileprivate var holdsFile: Bool {
    attributes.contains { CodedFile.occurs(in: $0.value) }
      || children.contains { node in
        switch node.content {
        case .element(let element): element.holdsFile
        case .text(let text): CodedFile.occurs(in: text)
        case .comment, .instruction: false
        }
      }
  }

  /// Whether the element contains comments or instructions.
  fileprivate var holdsLooseNodes: Bool {
    children.contains { node in
      switch node.content {
      case .element(let element): element.holdsLooseNodes
      case .comment, .instruction: true
      case .text: false
      }
    }
  }
}

// A leaf has the index of its element in the list of elements.
extension XMPLeaf: ListElement { package typealias ListID = ElementID }
