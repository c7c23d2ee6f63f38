import Vocabulary

/// An element of a packet, with the node or attribute that makes it up.
package struct XMPLeaf: Sendable {
  package internal(set) var element: Element
  package let site: XMPSite
  /// The value, where it is one text; nil for arrays and other structured values.
  package let text: String?
  /// The texts of such a value, as far as they are no longer than a statement.
  let innerTexts: [String]
  /// Whether the digits of a file stand among those texts.
  let holdsFile: Bool
  /// Whether nothing with a name of its own stands inside the value, nor a comment.
  let isPlain: Bool

  /// A leaf whose value is one text.
  ///
  /// A name is no free word where it is known.
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

  /// A leaf whose value is the content of an XML element.
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

  /// A namespace declaration that says something.
  ///
  /// It goes when anything does, and so with whatever it stands in; in something unrecognised it is
  /// unrecognised, too.
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

  /// Bytes beside the document; with a tag among them, readers may find another document there.
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

  /// The same leaf with other kinds.
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
  /// Whether the digits of a file stand in one of the texts inside.
  fileprivate var holdsFile: Bool {
    attributes.contains { CodedFile.stands(in: $0.value) }
      || children.contains { node in
        switch node.content {
        case .element(let element): element.holdsFile
        case .text(let text): CodedFile.stands(in: text)
        case .comment, .instruction: false
        }
      }
  }

  /// Whether comments or instructions stand inside.
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

// It stands where its element does in the list of elements.
extension XMPLeaf: Listed { package typealias ListID = ElementID }
