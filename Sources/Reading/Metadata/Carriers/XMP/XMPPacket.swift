/// An XMP packet: in APP1, in a chunk or a box of its own, or in a sidecar.
///
/// [ISO 16684-1 7]
package struct XMPPacket: Sendable {
  /// The bytes that the packet was read from.
  package let payload: [UInt8]
  /// The elements of the packet with their sites and, if it is a single string, their value.
  ///
  /// They are in document order, with the names of the resource first.
  package let leaves: [XMPLeaf]
  /// The files in values, in the order of the values.
  package let files: [XMPFile]
  /// The digest in `xmpNote:HasExtendedXMP`, which identifies the extended packet.
  package let extendedGUID: String?
  /// The node or attribute of that note if it is layout and not an element.
  package let extendedNote: Int?

  private let envelope: XMPEnvelope

  /// Reads a packet.
  ///
  /// - Parameters:
  ///   - payload: The packet, with or without wrapper, padding and byte order mark.
  ///   - isExtended: Whether the extended packet that `xmpNote:HasExtendedXMP` refers to is
  ///     present, so that the note is layout. Otherwise it is an ordinary property.
  ///   - depth: The number of assets that the packet already lies inside.
  /// - Throws: `MetadataError` if the payload is not XMP, or exceeds a limit.
  package init(
    parsing payload: [UInt8], isExtended: Bool = false, depth: Int = 0
  ) throws(MetadataError) {
    let envelope = try XMPEnvelope(parsing: payload)
    let reader = try Self.read(envelope, followingNote: isExtended)
    self.payload = payload
    self.envelope = envelope
    var leaves = XMPExactValues(of: XMPLayout.marking(reader.leaves)).leaves
    files = XMPFile.opening(&leaves, depth: depth)
    self.leaves = leaves
    extendedGUID = reader.extendedGUID
    extendedNote = reader.extendedNote
  }

  /// Reads the document and then releases it, since it takes more memory than its leaves.
  private static func read(
    _ envelope: XMPEnvelope, followingNote isFollowed: Bool
  ) throws(MetadataError) -> XMPReader {
    let (nodes, declarations) = try content(of: envelope)
    var reader = XMPReader(followsNote: isFollowed, base: envelope.offset)
    if !envelope.before.isEmpty {
      reader.add(XMPLeaf(bytes: envelope.before, path: "head", at: 0, site: .before))
    }
    try reader.read(nodes)
    if !envelope.behind.isEmpty {
      let offset = envelope.behindOffset
      reader.add(XMPLeaf(bytes: envelope.behind, path: "tail", at: offset, site: .behind))
    }
    reader.read(declarations, in: nodes)
    return reader
  }

  /// Returns the contents of a document without libxml2's own copy of it, a third of the memory.
  private static func content(
    of envelope: XMPEnvelope
  ) throws(MetadataError) -> (nodes: [XMLNode], declarations: [XMLDeclaration]) {
    let document = try XMLDocument(parsing: envelope.text, outline: envelope.outline)
    return (document.nodes, document.declarations)
  }

  /// The elements of the packet, followed by those inside its files.
  package var elements: [Element] { leaves.map(\.element) + files.flatMap(\.elements) }

  /// The number of elements.
  package var elementCount: Int { files.reduce(leaves.count) { $0 + $1.elements.count } }

  /// Returns the file that contains an element and the element in it, or nil for one of the
  /// packet's own.
  package func file(of element: ElementID) -> (file: XMPFile, element: ElementID)? {
    var remaining = element.position - leaves.count
    guard remaining >= 0 else { return nil }
    for file in files {
      // The first element of an asset is the asset itself.
      if remaining < file.elements.count { return (file, ElementID(remaining + 1)) }
      remaining -= file.elements.count
    }
    return nil
  }

  /// Reads the document again, for an edit.
  ///
  /// - Throws: Only errors that reading the packet would have thrown.
  package func document() throws(MetadataError) -> XMLDocument {
    try XMLDocument(parsing: envelope.text, outline: envelope.outline)
  }

  /// Whether the document starts with an XML declaration.
  package var hasDeclaration: Bool { envelope.outline.hasDeclaration }

  /// The range of the document in the payload, or nil if the payload is not UTF-8.
  var documentRange: Range<Int>? {
    envelope.behindOffset > 0 ? envelope.offset..<envelope.behindOffset : nil
  }

  /// The bytes before the document, if they are more than white space and zeros.
  package var before: [UInt8] { envelope.before }

  /// The bytes after the document, if they are more than white space and zeros.
  package var behind: [UInt8] { envelope.behind }
}
