import Metadata
import Vocabulary

extension XMPBlock {
  /// Returns the packet and the chunks of extended XMP for a JPEG, without what describes the
  /// coding.
  ///
  /// A packet that is too long for a segment is divided. Returns nil if nothing is left, or if it
  /// cannot be divided.
  func carried(
    without coding: CodingDescription
  ) -> (packet: [UInt8]?, extendedChunks: [[UInt8]])? {
    let removed = coding.elements(of: self)
    let limit = JPEGSegmentation.roomForPacket
    guard extended == nil else {
      let left = removing(removed)
      return left.packet.map { $0.count <= limit } == true ? left : nil
    }
    // It is always written again, because JPEG requires UTF-8, and without padding.
    guard let whole = packet.removing(removed, note: .dropped) else { return nil }
    return whole.count <= limit
      ? (whole, []) : packet.divided(without: removed, lacking: whole.count - limit)
  }
}

extension XMPPacket {
  /// The number of bytes for the note that leads to the extended packet.
  private static let roomForNote = 1024

  /// Divides the packet into one that fits in a segment and extended XMP [XMP part 3 1.1.3.1].
  ///
  /// - Parameters:
  ///   - removed: Elements that are removed from both.
  ///   - excess: The number of bytes by which the packet is too long.
  /// - Returns: The packet and the chunks of extended XMP, or nil if no division is possible.
  fileprivate func divided(
    without removed: Set<ElementID>, lacking excess: Int
  ) -> (packet: [UInt8]?, extendedChunks: [[UInt8]])? {
    var properties: [String: (elements: Set<ElementID>, length: Int)] = [:]
    for (id, leaf) in leaves.identified where !removed.contains(id) {
      guard case .node = leaf.site else { continue }
      let name = leaf.element.path.prefix { $0 != "/" && $0 != "[" }
      properties[String(name), default: ([], 0)].elements.insert(id)
      properties[String(name), default: ([], 0)].length += leaf.element.length
    }
    // The largest ones go, so that readers without support for extended XMP miss the fewest.
    var moved: Set<ElementID> = []
    var left = excess + Self.roomForNote
    for property in properties.sorted(by: { ($0.value.length, $0.key) > ($1.value.length, $1.key) })
    where left > 0 {
      moved.formUnion(property.value.elements)
      left -= property.value.length
    }
    let stays = Set(
      leaves.identified.filter { id, leaf in
        // The name of the resource stands in both.
        if case .about = leaf.site { return false }
        return !moved.contains(id)
      }.map(\.0))
    guard let rest = removing(removed.union(moved), note: .dropped),
      let extended = removing(removed.union(stays), note: .dropped).map(Self.unwrapped)
    else { return nil }
    let guid = XMPBlock.digest(of: extended)
    guard let packet = noting(guid, in: rest), packet.count <= JPEGSegmentation.roomForPacket
    else { return nil }
    return (packet, ExtendedXMP.chunks(of: extended, guid: guid))
  }

  /// Returns a document without the instructions around it.
  private static func unwrapped(_ document: [UInt8]) -> [UInt8] {
    var text = String(decoding: document, as: UTF8.self)[...]
    if text.hasPrefix("<?xpacket"), let end = text.firstRange(of: "?>") {
      text = text[end.upperBound...]
    }
    if let last = text.ranges(of: "<?xpacket").last { text = text[..<last.lowerBound] }
    return Array(text.utf8)
  }

  /// Returns a packet with the note that leads to the extended packet, or nil if it has no place
  /// for one.
  private func noting(_ guid: String, in packet: [UInt8]) -> [UInt8]? {
    let text = String(decoding: packet, as: UTF8.self)
    // The end of the element that holds the descriptions; its prefix is bound there.
    guard let end = text.ranges(of: ":RDF>").last,
      let start = text[..<end.lowerBound].lastIndex(of: "<"),
      text[start...].hasPrefix("</")
    else { return nil }
    let prefix = text[start..<end.lowerBound].dropFirst(2)
    let note = """
      <\(prefix):Description \(prefix):about="\(resource)" \
      xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="\(guid)"/>
      """
    return Array((text[..<start] + note + text[start...]).utf8)
  }

  /// The name of the resource, as the value of an attribute.
  private var resource: String {
    let named = leaves.first { leaf in
      if case .about = leaf.site { true } else { false }
    }
    return (named?.text ?? "").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
  }
}
