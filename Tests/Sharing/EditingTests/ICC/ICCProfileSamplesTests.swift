import Bytes
import Foundation
import Metadata
import Samples
import Testing

@testable import Editing

@Suite struct ICCProfileSamplesTests {
  @Test(.enabled(if: SampleFiles.folder != nil, "no samples here"))
  func `real profiles are read, and keep their colours when the rest is removed`() throws {
    var (count, broken) = (0, 0)
    for file in try Self.files() {
      for bytes in Self.profiles(in: [UInt8](try Data(contentsOf: file))) {
        guard let profile = try? ICCProfile(parsing: bytes) else {
          // A camera's program wrote a tag that lies outside the profile.
          broken += 1
          continue
        }
        #expect(profile.removing([]) == bytes)
        let result = try #require(profile.removing(Set(profile.elements.ids.dropFirst())))
        let again = try ICCProfile(parsing: result)
        #expect(again.elements.map(\.fingerprint) == [profile.elements[0].fingerprint])
        count += 1
      }
    }
    #expect(count >= 8)
    #expect(broken <= 1)
  }

  private static func files() throws -> [URL] {
    let folder = try #require(SampleFiles.folder)
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter {
      ["jpg", "jpeg"].contains($0.pathExtension.lowercased())
    }
  }

  /// Returns profiles that are in one segment each.
  private static func profiles(in file: [UInt8]) -> [[UInt8]] {
    let signature = Array("ICC_PROFILE\0".utf8) + [1, 1]
    var profiles: [[UInt8]] = []
    var start = 0
    while let index = file.firstIndex(of: 0x49, from: start) {
      start = index + 1
      guard file.holds(signature, at: index), let length = file.uint16(at: index - 2),
        file.holds([0xFF, 0xE2], at: index - 4), Int(length) > 2 + signature.count,
        let range = ByteRange(at: index - 2, count: Int(length), within: file.count)
      else { continue }
      profiles.append(Array(file[range].dropFirst(2 + signature.count)))
    }
    return profiles
  }
}
