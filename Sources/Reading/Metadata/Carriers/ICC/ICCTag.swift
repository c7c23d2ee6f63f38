package import Bytes
import Catalogue
import Vocabulary

/// An entry of a colour profile's tag table, and the use of its data.
package struct ICCTag: Sendable, Hashable {
  package let signature: String
  package let data: ByteRange
  let use: Use
  /// The element that may be removed, or nil if the tag shows colours or has a name that many
  /// profiles have.
  let element: Element?

  /// The purpose of a tag.
  enum Use: Sendable, Hashable {
    /// The numbers of the tag show colours.
    case rendering
    /// The tag names the profile.
    case text
    /// The tag is not needed to show pictures.
    case other
  }

  /// Whether every profile must have the tag [ICC.1:2022 8.2].
  package var isRequiredText: Bool { ["desc", "cprt"].contains(signature) }

  // INVARIANT (known whole): a tag is kept for its data, not for its signature.
  init(_ signature: String, at data: ByteRange, of payload: [UInt8], isRepeated: Bool) {
    self.signature = signature
    self.data = data
    let unknown = Element(unrecognised: data, carrier: .icc, path: "tags", of: payload)
    guard !isRepeated, let row = Catalogue.icc(signature) else {
      (use, element) = (.other, unknown)
      return
    }
    var known = Element(row, carrier: .icc, path: "tags", at: data, of: payload)
    let content = Array(payload[data])
    switch ICCTagShape(of: signature) {
    case .numbers(let types)?:
      let hasExpectedShape = ICCTagData.areNumbers(content, in: types)
      (use, element) = hasExpectedShape ? (.rendering, nil) : (.other, unknown)
    case .code(let codes)?:
      let hasExpectedShape = ICCTagData.areCode(content, among: codes)
      (use, element) = hasExpectedShape ? (.rendering, nil) : (.other, unknown)
    case .text?:
      guard let text = ICCText(parsing: content) else {
        (use, element) = (.text, unknown)
        return
      }
      known.kinds = text.kinds(of: row)
      (use, element) = (.text, text.isNeutral ? nil : known)
    case nil:
      (use, element) = (.other, known)
    }
  }
}
