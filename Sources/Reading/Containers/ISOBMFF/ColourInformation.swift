package import Bytes

/// The colours in the box `colr`.
///
/// ```
/// 0   4   nclx: codes 2 2 2, range 1; nclc: codes 2 2 2; prof, rICC: a profile
/// ```
/// [ISO 14496-12 12.1.5]
package enum ColourInformation: Sendable, Hashable {
  /// Colours as codes, which fill the box; nil if one of them has no meaning yet.
  case codes(StatedColours?)
  /// A colour profile, and its range.
  case profile(ByteRange)
  /// Something else.
  case other

  /// Reads the box.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    let content = node.box.content
    let type = try source.start(content.prefix(Self.typeLength))
    if Self.codeLength(of: type) == content.count {
      let codes = try source.start(content.dropFirst(Self.typeLength))
      self = .codes(StatedColours(parsingBox: codes[...]))
    } else if type == Array("prof".utf8) || type == Array("rICC".utf8) {
      self = .profile(content.dropFirst(Self.typeLength))
    } else {
      self = .other
    }
  }

  private static let typeLength = 4

  private static func codeLength(of type: [UInt8]) -> Int? {
    type == Array("nclx".utf8) ? 11 : type == Array("nclc".utf8) ? 10 : nil
  }

  /// Returns the number of bytes that are codes, or for a profile the bytes that identify it as
  /// one.
  static func length(starting start: [UInt8]) -> Int {
    codeLength(of: Array(start.prefix(typeLength))) ?? typeLength
  }
}

/// The name of an auxiliary picture's purpose: the property `auxC`.
///
/// ```
/// 0   4   version, flags
/// 4       name, 0
/// ..      data that depends on the name
/// ```
/// [ISO 23008-12 6.5.8]
package struct AuxiliaryName: Sendable {
  package let name: String
  /// The bytes after the name, whose meaning depends on the name.
  package let subtype: ByteRange

  /// Reads the property.
  ///
  /// - Throws: `ContainerError` if the property ends before the name.
  package init(parsing node: BoxNode, in source: some ByteSource) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    try fields.skip(4)
    name = String(decoding: fields.bytes(in: fields.text()), as: UTF8.self)
    subtype = fields.rest
  }
}
