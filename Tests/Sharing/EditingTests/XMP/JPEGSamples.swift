import Foundation
import Samples

/// The XMP and Photoshop payloads of the real JPEG files, found with a walker that knows only
/// markers and lengths.
enum JPEGSamples {
  static var arePresent: Bool { SampleFiles.folder != nil }

  static let all: [JPEGSample] = {
    guard let root = SampleFiles.folder else { return [] }
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "jpg" }
    return paths.sorted { $0.path < $1.path }.compactMap { url in
      guard let data = try? Data(contentsOf: url) else { return nil }
      return JPEGSample(name: url.lastPathComponent, bytes: [UInt8](data))
    }
  }()
}

struct JPEGSample: Sendable, CustomStringConvertible {
  let description: String
  private(set) var xmp: [UInt8]?
  private(set) var chunks: [[UInt8]] = []
  private(set) var photoshop: [UInt8] = []

  init(name: String, bytes: [UInt8]) {
    description = name
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
      let end = at + 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      guard end <= bytes.count, end >= at + 4 else { return }
      let payload = bytes[(at + 4)..<end]
      if bytes[at + 1] == 0xE1, let rest = payload.behind("http://ns.adobe.com/xap/1.0/\0") {
        xmp = xmp ?? rest
      } else if bytes[at + 1] == 0xE1,
        let rest = payload.behind("http://ns.adobe.com/xmp/extension/\0")
      {
        chunks.append(rest)
      } else if bytes[at + 1] == 0xED, let rest = payload.behind("Photoshop 3.0\0") {
        photoshop += rest
      }
      at = end
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func behind(_ signature: String) -> [UInt8]? {
    starts(with: signature.utf8) ? Array(dropFirst(signature.utf8.count)) : nil
  }
}
