import Bytes
import Catalogue
import Containers
import Vocabulary

extension DescriptionReader {
  /// Reads the comments in the settings of a Vorbis decoder, each separately; returns false if the
  /// settings belong to another codec or have another form.
  ///
  /// Everything else in the settings is needed to decode the sound, and is kept.
  mutating func readVorbis(in node: BoxNode, holding content: [UInt8]) throws(ContainerError)
    -> Bool
  {
    guard node.box.content.count == content.count,
      let stream = ElementaryStream(parsing: content), stream.coding == VorbisHeaders.coding,
      let headers = VorbisHeaders(parsing: Array(content[stream.setup]))
    else { return false }
    let start = stream.setup.lowerBound
    let (vendor, codes) = (headers.vendor.moved(by: start), headers.codes.moved(by: start))
    let comments = headers.comments.map { $0.moved(by: start) }
    var plain = content
    for range in comments + [vendor, codes] {
      plain.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
    }
    guard BoxNumbers.plain.match(plain),
      !CarrierSignature.occurs(in: Array(content[codes]))
    else { return false }
    try add(comment: Catalogue.vorbisVendor, of: content, at: vendor, in: node)
    for range in comments {
      let name = content[range].prefix { $0 != UInt8(ascii: "=") }
      let row = Catalogue.vorbisComment(String(decoding: name, as: UTF8.self))
      try add(comment: row, of: content, at: range, in: node)
    }
    return true
  }

  /// Adds a comment, unless it is all zero.
  private mutating func add(
    comment row: CatalogueRow?, of content: [UInt8], at range: Range<Int>, in node: BoxNode
  ) throws(ContainerError) {
    let value = Array(content[range])
    guard !value.isBlank else { return }
    let reading: Reading = CarrierSignature.occurs(in: value) ? .malformed : .unrecognised
    let element = Element(
      kinds: row?.kinds ?? .anything, reading: row == nil ? reading : .read, carrier: .segment,
      key: row.map { .known($0.key) } ?? .other, path: "", offset: 0, length: value.count,
      fingerprint: Fingerprint(of: value))
    let start = node.box.content.lowerBound
    add(.whole(element), named: node.path, as: .bytes, at: [range.moved(by: start)])
  }
}
