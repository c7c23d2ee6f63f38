package import Bytes

/// An item as `iinf` lists it: its entry `infe` of version 2 or 3.
///
/// ```
/// 0   4   version, flags (1: hidden)
/// 4   2   item (4 bytes in version 3)
/// ..  2   protection
/// ..  4   type
/// ..      name, 0
/// ..      mime: content type, 0; encoding, 0 (may be missing);  uri: type, 0
/// ```
/// [ISO 14496-12 8.11.6]
package struct ItemInformation: Sendable {
  package let id: UInt32
  package let type: FourCC
  /// Whether the item is not meant to be shown by itself.
  package let isHidden: Bool
  package let isProtected: Bool
  /// The whole entry.
  package let range: ByteRange
  /// The name, without its zero.
  package let name: ByteRange
  /// The content type that a `mime` item states for itself.
  package let contentType: [UInt8]
  /// The encoding of a `mime` item's bytes; empty if they are not encoded.
  package let contentEncoding: [UInt8]
  /// The type name of a `uri ` item's content.
  package let uri: [UInt8]
  /// The bytes after the fields.
  package let slack: ByteRange

  /// Reads an entry.
  ///
  /// - Throws: `ContainerError` if the entry ends too early or has another version.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let (version, flags) = try fields.expectFlags(upTo: 1)
    guard version == 2 || version == 3 else {
      throw fields.malformed("unsupported entry version \(version)")
    }
    id = UInt32(truncatingIfNeeded: try fields.number(ofBytes: version == 2 ? 2 : 4))
    isProtected = try fields.number(ofBytes: 2) != 0
    type = FourCC(try fields.uint32())
    isHidden = flags & 1 == 1
    range = node.box.range
    name = fields.text()
    var contentType: [UInt8] = []
    var contentEncoding: [UInt8] = []
    var uri: [UInt8] = []
    if type == "mime" {
      contentType = Array(fields.bytes(in: fields.text()))
      contentEncoding = Array(fields.bytes(in: fields.text()))
    } else if type == "uri " {
      uri = Array(fields.bytes(in: fields.text()))
    }
    self.uri = uri
    self.contentType = contentType
    self.contentEncoding = contentEncoding
    slack = fields.rest
  }
}
