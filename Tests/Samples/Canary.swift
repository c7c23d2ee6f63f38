package import Foundation

/// A secret planted in a fixture: a line of `Fixtures/canaries.json`.
package struct Canary: Decodable, Sendable {
  package let id: String
  package let file: String
  package let kinds: [String]
  package let carrier: String
  /// The secret as people read it.
  package let value: String
  /// The secret in each of its encodings, in hexadecimal.
  package let patterns: [String: String]
  /// Identifiers of canaries with the same value.
  package let alsoStandsIn: [String]
  /// Whether the secret is in a recognised part.
  package let recognised: Bool

  /// The secret's bytes in each encoding.
  package let needles: [[UInt8]]

  private enum CodingKeys: String, CodingKey {
    case id, file, kinds, carrier, value, patterns, alsoStandsIn, recognised
  }

  /// Reads a line, and decodes the patterns only once.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    id = try members.decode(String.self, forKey: .id)
    file = try members.decode(String.self, forKey: .file)
    kinds = try members.decode([String].self, forKey: .kinds)
    carrier = try members.decode(String.self, forKey: .carrier)
    value = try members.decode(String.self, forKey: .value)
    alsoStandsIn = try members.decode([String].self, forKey: .alsoStandsIn)
    recognised = try members.decode(Bool.self, forKey: .recognised)
    patterns = try members.decode([String: String].self, forKey: .patterns)
    needles = patterns.values.map { hex in
      let digits = Array(hex.utf8)
      return stride(from: 0, to: digits.count - 1, by: 2).map { index in
        UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16) ?? 0
      }
    }
  }

  /// Returns whether some bytes contain the secret.
  package func occurs(in bytes: [UInt8]) -> Bool {
    needles.contains { bytes.holds($0) }
  }

  /// All canaries of the fixtures.
  package static let all: [Canary] = {
    let file = FixtureFiles.folder.appending(path: "canaries.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Canary].self, from: data)) ?? []
  }()

  private static let byFile = Dictionary(grouping: all, by: \.file)

  /// Returns the canaries of one fixture.
  package static func planted(in file: String) -> [Canary] { byFile[file] ?? [] }
}

/// The small files that the project makes itself.
package enum FixtureFiles {
  /// The folder `Fixtures`.
  package static let folder = Repository.root.appending(path: "Fixtures")

  /// Names of the well-formed JPEG files.
  package static let jpegs = all.filter { $0.hasSuffix(".jpg") }

  /// Names of the well-formed files of every format.
  package static let all = names(in: folder)

  /// Names of the malformed files, with their folder.
  package static let malformed = names(in: folder.appending(path: "malformed")).map {
    "malformed/\($0)"
  }

  /// Returns the bytes of a fixture.
  package static func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  private static func names(in folder: URL) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others: Set = ["json", "md", "py", ""]
    return all.filter { !others.contains(URL(filePath: $0).pathExtension) }.sorted()
  }
}
