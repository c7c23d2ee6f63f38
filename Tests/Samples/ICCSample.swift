import Bytes

/// Colour profiles as small as they can be.
package enum ICCSample {
  /// A header and an empty table of tags.
  package static let plain = profile([])

  /// A profile with these tags; data stand behind each other, filled up to four bytes.
  package static func profile(_ tags: [(String, [UInt8])]) -> [UInt8] {
    var table: [UInt8] = []
    var data: [UInt8] = []
    for (signature, value) in tags {
      table += Array(signature.utf8)
      table.append(number: UInt32(132 + 12 * tags.count + data.count))
      table.append(number: UInt32(value.count))
      data += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
    }
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.append(number: UInt32(tags.count))
    bytes += table + data
    bytes.replace(at: 0, with: UInt32(bytes.count))
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return bytes
  }
}
