import ArgumentParser
import FoundationEssentials
import Omit
import PolicyEngine
import Vocabulary

// Values that the completions of shells request from this tool.

extension CompletionKind {
  /// The completion for names of policies, and for files that may hold one.
  static var policies: CompletionKind {
    .value(PolicyCompletion.words)
  }

  /// Returns a completion for several words, separated by commas.
  static func commaSeparated(_ words: @escaping @Sendable () -> [String]) -> CompletionKind {
    .value { prefix in
      var given = prefix.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let last = given.popLast() ?? ""
      let head = given.map { $0 + "," }.joined()
      return words().filter { $0.hasPrefix(last) && !given.contains($0) }.map { head + $0 }
    }
  }

  /// Returns a completion for a value after its option or joined to it by `=`.
  private static func value(
    _ words: @escaping @Sendable (_ prefix: String) -> [String]
  ) -> CompletionKind {
    .custom { _, _, typed in
      guard typed.hasPrefix("--"), let equals = typed.firstIndex(of: "=") else {
        return words(typed)
      }
      return words(String(typed[equals...].dropFirst()))
    }
  }

  /// The completion for kinds that can be removed.
  static var kinds: CompletionKind { .commaSeparated { KindList.removable.map(\.rawValue) } }
}

/// The policies whose names have a given prefix.
enum PolicyCompletion {
  static func words(for prefix: String) -> [String] {
    let names = prefix.contains("/") ? [] : Policy.stockNames + UserPolicies.names
    return (names + files(for: prefix)).filter { $0.hasPrefix(prefix) }
  }

  /// Returns files with the suffix of policies, and folders that may hold some.
  private static func files(for prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let directory = folder.isEmpty ? "." : folder
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return inside.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      let path = folder + name
      if FileName(path).isFolder { return path + "/" }
      let isFile = FileManager.default.fileExists(atPath: path)
      return isFile && name.hasSuffix(PolicyFolder.ending) ? path : nil
    }
  }
}
