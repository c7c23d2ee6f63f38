/// The smallest colour profile that can be read: a header and an empty table of tags.
package enum ICCSample {
  package static let plain: [UInt8] = {
    var bytes = [UInt8](repeating: 0, count: 132)
    bytes[3] = 132
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return bytes
  }()
}
