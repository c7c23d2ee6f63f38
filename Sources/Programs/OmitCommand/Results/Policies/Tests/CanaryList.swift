import FoundationEssentials
import JSON
import Vocabulary

/// The canaries in the files of a folder, listed in its `canaries.json`.
struct CanaryList {
  private let canaries: [Canary]

  private struct Canary: Decodable {
    let id: String
    let file: String
    let kinds: [String]
    let patterns: [String: String]
  }

  /// Reads the list beside a file, or returns nil if there is none.
  init?(beside path: String) {
    let file = URL(filePath: path)
    let list = file.deletingLastPathComponent().appending(path: "canaries.json")
    guard let text = try? String(contentsOf: list, encoding: .utf8),
      let all = try? JSONText.value([Canary].self, parsing: text)
    else { return nil }
    canaries = all.filter { $0.file == file.lastPathComponent }
  }

  /// Returns the canaries that a name refers to, each with its bytes in every encoding.
  ///
  /// A name is a canary's id, with or without the file's part of it, or a kind that several have.
  func secrets(named name: String) -> [(id: String, needles: [Data])] {
    canaries.filter { canary in
      canary.id == name || canary.id.hasSuffix("/" + name) || canary.kinds.contains(name)
    }.map { ($0.id, $0.patterns.values.compactMap(CanaryList.bytes)) }
  }

  private static func bytes(_ digits: String) -> Data? {
    var bytes = Data()
    var rest = digits.utf8[...]
    while !rest.isEmpty {
      guard let byte = UInt8(Substring(rest.prefix(2)), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
