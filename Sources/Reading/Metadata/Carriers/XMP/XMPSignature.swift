import Bytes

/// The start of an XMP packet that is a file of its own [ISO 16684-1 7.3].
enum XMPSignature {
  /// Returns whether a file starts with a packet's wrapper or with its outermost element.
  ///
  /// RDF alone may be anything, and many formats hold XMP further inside.
  static func opens(_ prefix: [UInt8]) -> Bool {
    // The last character may be cut off.
    let encoding = XMPEncoding(of: prefix)
    guard let decoded = encoding.decode(prefix) else { return false }
    var rest = decoded[...]
    while true {
      rest = rest.drop { $0 == 0 || $0 == 0x20 || (0x09...0x0D).contains($0) }
      if rest.starts(with: "<?xpacket".utf8) { return true }
      if rest.starts(with: "<?".utf8) {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[(end + 1)...]
      } else if rest.starts(with: "<!--".utf8) {
        guard let end = rest.firstRange(of: "-->") else { return false }
        rest = rest[end.upperBound...]
      } else {
        break
      }
    }
    guard rest.first == UInt8(ascii: "<") else { return false }
    let name = rest.dropFirst().prefix {
      !$0.isXMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let local = name.split(separator: UInt8(ascii: ":")).last.map(Array.init) ?? []
    // The second name is from the time before it was called XMP.
    return ["xmpmeta", "xapmeta"].contains { Array($0.utf8) == local }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the range of the first occurrence of a string.
  fileprivate func firstRange(of text: String) -> Range<Int>? {
    let needle = Array(text.utf8)
    guard count >= needle.count else { return nil }
    for start in startIndex...(endIndex - needle.count)
    where self[start..<(start + needle.count)].elementsEqual(needle) {
      return start..<(start + needle.count)
    }
    return nil
  }
}
